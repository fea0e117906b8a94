public import Foundation

/// Takes the text of each page out of what programs write.
public enum PageTexts {
    /// Pages that are separated, or ended, by form feeds.
    public static func separatedByFormFeeds(_ text: String) -> [String] {
        var pages = text.split(separator: "\u{0C}", omittingEmptySubsequences: false)
            .map(String.init)
        if pages.count > 1, pages.last?.allSatisfy(\.isWhitespace) == true {
            pages.removeLast()
        }
        return pages
    }

    /// The table of words that `pdftotext -tsv` writes.
    public static func ofWordTable(_ text: String) -> [String] {
        var pages: [String] = []
        for row in text.split(separator: "\n").dropFirst() {
            let fields = row.split(
                separator: "\t",
                maxSplits: 11,
                omittingEmptySubsequences: false
            )
            guard fields.count == 12 else { continue }
            switch fields[0] {
            case "1": pages.append("")
            case "4" where !pages.isEmpty: pages[pages.count - 1] += "\n"
            case "5" where !pages.isEmpty:
                let startsLine = pages.last?.hasSuffix("\n") ?? true
                pages[pages.count - 1] += (startsLine ? "" : " ") + fields[11]
            default: continue
            }
        }
        return pages
    }

    /// The document that `uncial ocr --format json` writes.
    ///
    /// - Throws: `DecodingError` when it is not one.
    public static func ofDocument(_ json: Data) throws -> [String] {
        struct Document: Decodable {
            struct Page: Decodable {
                struct Line: Decodable {
                    let text: String
                }
                let lines: [Line]
            }
            let pages: [Page]
        }
        return try JSONDecoder().decode(Document.self, from: json).pages
            .map { $0.lines.map(\.text).joined(separator: "\n") }
    }
}
