/// What a document of the tests does to the worker that reads it.
///
/// One statement a line:
///
/// ```
/// id 4711              its attempts are counted from this number on
/// pages 10             it has ten pages (one by default)
/// lines 40             of so many lines each (one by default)
/// text                 and a text layer
/// open crash           opening it for its pixels ends the worker
/// open-text hang       opening it for its text does not end
/// page 3 abort once    the first worker that recognizes page 3 is aborted, the next one reads it
/// text 4 spin          reading the text of page 4 never ends
/// page 5 slow 200      recognizing page 5 takes 200 milliseconds
/// ```
///
/// Pages are counted from 0.
struct Script {
    /// Where something goes wrong.
    enum Place: Hashable {
        case open, openText, page(Int), text(Int), statements

        /// A number for each, for counters.
        var number: Int {
            switch self {
            case .open: 0
            case .openText: 1
            case .statements: 2
            case .page(let index): 4 + 2 * index
            case .text(let index): 5 + 2 * index
            }
        }
    }

    /// What goes wrong.
    struct Step {
        var fault: Fault
        /// What belongs to the fault: a number of milliseconds, say.
        var argument: Int?
        /// Whether that happens at the first attempt alone.
        var isOnce: Bool
    }

    var id = 0
    var pageCount = 1
    var lineCount = 1
    var hasText = false
    private var steps: [Place: [Step]] = [:]

    init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            read(line.split(separator: " ").map(String.init))
        }
    }

    func steps(at place: Place) -> [Step] { steps[place] ?? [] }

    private mutating func read(_ words: [String]) {
        guard let first = words.first else { return }
        switch (first, words.dropFirst().first.flatMap { Int($0) }) {
        case ("id", let number?): id = number
        case ("pages", let count?): pageCount = count
        case ("lines", let count?): lineCount = count
        case ("text", nil): hasText = true
        case ("page", let index?): add(words.dropFirst(2), at: .page(index))
        case ("text", let index?): add(words.dropFirst(2), at: .text(index))
        case ("open", _): add(words.dropFirst(), at: .open)
        case ("open-text", _): add(words.dropFirst(), at: .openText)
        case ("statements", _): add(words.dropFirst(), at: .statements)
        default: break
        }
    }

    private mutating func add(_ words: ArraySlice<String>, at place: Place) {
        guard let fault = words.first.flatMap(Fault.init) else { return }
        let step = Step(
            fault: fault,
            argument: words.dropFirst().lazy.compactMap { Int($0) }.first,
            isOnce: words.last == "once"
        )
        steps[place, default: []].append(step)
    }
}
