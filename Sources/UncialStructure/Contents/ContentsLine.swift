import UncialModel

/// A line of a table of contents, taken apart.
struct ContentsLine: Sendable {
    /// The title without leader and page number.
    var title: String
    /// The number of the page; empty where the entry goes on in the next line.
    var pageLabel: String

    /// Takes apart a line that ends with a page number behind a leader or far from the title.
    init?(_ line: TextLine) {
        let text = line.text
        guard let end = text.utf8.last, Self.endsLabel(end) else { return nil }
        let label = text.suffix { $0 != " " && $0 != "." && $0 != "…" && $0 != "·" && $0 != "_" }
        guard Self.isPageLabel(label) else { return nil }
        let before = text[..<label.startIndex]
        let dots = before.suffix { " .…·_‥․".contains($0) }
        let title = before[..<dots.startIndex]
        guard title.contains(where: \.isLetter) else { return nil }
        let leader = dots.count { $0 != " " }
        guard leader >= 3 || dots.contains("…") && leader >= 2 || Self.hasGap(line, label) else {
            return nil
        }
        self.title = Self.withoutLeaders(title)
        pageLabel = String(label)
    }

    init(title: String, pageLabel: String) {
        self.title = title
        self.pageLabel = pageLabel
    }

    /// Whether a text is the number of a page: up to four digits, or a Roman numeral.
    static func isPageLabel(_ text: some StringProtocol) -> Bool {
        guard (1...9).contains(text.utf8.count) else { return false }
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return text.utf8.count <= 4 }
        let small = text.lowercased()
        guard text == small || text == text.uppercased() else { return false }
        if RomanNumeral.value(of: small) != nil { return true }
        // "A-3", "12-4"
        let parts = text.split(separator: "-")
        return parts.count == 2 && parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) }
            && parts[0].count <= 2
    }

    /// Whether a page number may end with a byte; settles most lines at once.
    private static func endsLabel(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x49, 0x56, 0x58, 0x4C, 0x43, 0x69, 0x76, 0x78, 0x6C, 0x63: true
        default: byte >= 0x80
        }
    }

    /// Whether the number stands far from the word before it.
    private static func hasGap(_ line: TextLine, _ label: Substring) -> Bool {
        guard let last = line.words.last, last.text == label, line.words.count >= 2 else {
            return false
        }
        let before = line.words[line.words.count - 2]
        return last.box.left - before.box.right >= 2 * line.em
    }

    private static func withoutLeaders(_ title: Substring) -> String {
        var title = title
        while let last = title.last, " .…·_".contains(last) { title.removeLast() }
        return String(title)
    }
}
