/// Puts English into Ukrainian prose, as reports and manuals have it: whole paragraphs, sentences
/// inside a paragraph, and words in brackets.
///
/// A value that goes on where it stopped: the same calls give the same text.
struct MixedProse {
    private static let terms = [
        "open source", "deadline", "layout", "paperback", "search engine", "feedback", "hardware",
        "cloud storage", "typeface", "user guide", "draft", "release notes",
    ]
    private static let english = EnglishProse.themes.flatMap(\.paragraphs)

    private var paragraphCount = 0
    private var englishCount = 0
    private var termCount = 0

    /// Returns the templates that stand where a Ukrainian one stood, each with its language's script.
    mutating func paragraphs(inPlaceOf ukrainian: String) -> [(String, FixtureScript)] {
        defer { paragraphCount += 1 }
        switch paragraphCount % 3 {
        case 0:
            return [(inserted(" (\(nextTerm()))", into: ukrainian), .ukrainian)]
        case 1:
            return [(ukrainian, .ukrainian), (nextEnglish(), .ascii)]
        default:
            // A sentence without slots: those of the two languages have other words.
            let sentence = nextEnglish().split(separator: ". ")
                .first { !$0.contains("{") }
                .map { "\($0)\($0.hasSuffix(".") ? "" : ".")" }
            return [(appended(sentence, to: ukrainian), .ukrainian)]
        }
    }

    private mutating func nextEnglish() -> String {
        defer { englishCount += 1 }
        return Self.english[englishCount % Self.english.count]
    }

    private mutating func nextTerm() -> String {
        defer { termCount += 1 }
        return Self.terms[termCount % Self.terms.count]
    }

    /// Puts words before the full stop of the first sentence.
    private func inserted(_ words: String, into text: String) -> String {
        guard let end = text.firstIndex(of: ".") else { return text }
        return text[..<end] + words + text[end...]
    }

    private func appended(_ sentence: String?, to text: String) -> String {
        sentence.map { "\(text) \($0)" } ?? text
    }
}
