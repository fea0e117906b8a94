import UncialModel

/// Finds notes at the foot of a column, where the layout has not set them apart.
enum NoteFinder {
    /// The largest share of the usual type size that notes have.
    private static let largest = 0.93

    static func mark(_ uses: inout [LineUse], of page: PageText) {
        let body = page.lines.filter { $0.isBody && !$0.isRecognized }
        let sizes = body.map { ($0.em, $0.characters) }
        guard let usual = TypeScale.weightedMedian(sizes), usual > 0 else { return }
        for region in page.regions where region.kind == .text {
            guard let start = start(in: region.lines, of: page, uses, usual: usual) else {
                continue
            }
            for index in start..<region.lines.upperBound where page.lines[index].isBody {
                uses[index] = .note
            }
        }
    }

    /// The first line of the notes that a region ends with; `nil` where it has none.
    private static func start(
        in lines: Range<Int>,
        of page: PageText,
        _ uses: [LineUse],
        usual: Double
    ) -> Int? {
        var first: Int?
        for index in lines.reversed() {
            let line = page.lines[index]
            if line.isChrome { continue }
            guard line.isBody, uses[index].isText, line.em <= largest * usual,
                line.middle > 0.4 * page.height
            else {
                break
            }
            if NoteText(line) != nil { first = index }
        }
        guard let first, first > lines.lowerBound else { return nil }
        // What stands above must be text that the notes belong to, in larger type.
        let above = page.lines[lines.lowerBound..<first].last { !$0.isChrome }
        guard let above, above.isBody, above.em > largest * usual else { return nil }
        let characters = page.lines[lines.lowerBound..<first].reduce(0) { $0 + $1.characters }
        guard characters >= 100, isMark(page.lines[first]) else { return nil }
        return first
    }

    /// Whether the mark can be nothing but one: raised, glued to its note, or a sign.
    private static func isMark(_ line: TextLine) -> Bool {
        guard let note = NoteText(line) else { return false }
        if line.words.first?.raised?.lowerBound == 0 { return true }
        let printed = line.text.utf8.prefix(note.length)
        guard let first = printed.first else { return false }
        guard (0x30...0x39).contains(first) else { return first != UInt8(ascii: "(") }
        // "1. …" in small type may be a list, and "12 грн" a sum; a number before a sentence may not.
        let rest = String(decoding: line.text.utf8.dropFirst(note.length), as: UTF8.self)
        return !printed.contains(0x2E) && !printed.contains(0x29)
            && LineText.wordCount(rest) >= 2
            && rest.unicodeScalars.first?.properties.isAlphabetic == true
            && !LineText.startsLowercase(rest)
    }
}
