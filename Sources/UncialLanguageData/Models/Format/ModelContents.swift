/// The parts of a model file.
struct ModelContents {
    /// The numbers of parts that are looked at.
    enum Part: Int, CaseIterable {
        case settings = 0
        case oldCharacters = 1
        case oldTemplates = 3
        case oldCutoffs = 4
        case oldShapes = 5
        case network = 17
        case punctuation = 18
        case words = 19
        case numbers = 20
        case characters = 21
        case encoding = 22
        case version = 23
    }

    /// Where each part lies in the file, by its number.
    private let parts: [Int: Range<Int>]

    /// Reads the table of contents.
    ///
    /// - Throws: ``ModelDamage`` when parts lie outside the file, among others.
    init(of file: ModelBytes) throws(ModelDamage) {
        var table = PartReader(0..<file.size, of: file, name: "table of contents")
        guard file.size >= 4, let count = Int(exactly: try table.integer(UInt32.self)),
            (1...1000).contains(count)
        else { throw ModelDamage("it is no model") }
        let end = 4 + count * 8
        guard end <= file.size else { throw ModelDamage("it is no model, or cut off") }
        var starts: [(part: Int, offset: Int)] = []
        for part in 0..<count {
            // −1 stands for a part that the model does not have.
            let offset = try table.integer(Int64.self)
            if offset == -1 { continue }
            // Parts follow each other without a gap, and the first one follows the table.
            guard starts.isEmpty ? offset == end : offset >= starts[starts.count - 1].offset,
                offset <= file.size
            else {
                throw ModelDamage(
                    "its table of contents points outside the file: it is cut off, or no model"
                )
            }
            starts.append((part, Int(offset)))
        }
        guard !starts.isEmpty else { throw ModelDamage("it is empty") }
        let ends = starts.dropFirst().map(\.offset) + [file.size]
        parts = Dictionary(
            uniqueKeysWithValues: zip(starts, ends).map { ($0.part, $0.offset..<$1) }
        )
    }

    /// Where a part lies, or `nil` when the model does not have it.
    subscript(part: Part) -> Range<Int>? { parts[part.rawValue] }
}
