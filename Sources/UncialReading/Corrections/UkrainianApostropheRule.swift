import UncialModel

/// Makes what stands for an apostrophe inside a Ukrainian word an apostrophe.
///
/// The mark is "'" (U+0027): that of the language models and of their dictionaries, so that a page that
/// was read well stays as it is. It stands after a consonant and before я, ю, є, ї; elsewhere nothing
/// changes, and quotation marks around words stay.
struct UkrainianApostropheRule: CorrectionRule {
    static let apostrophe: Unicode.Scalar = "'"
    /// What engines say where an apostrophe is printed.
    private static let marks: Set<Unicode.Scalar> = [
        "’", "‘", "‛", "ʼ", "ʹ", "′", "`", "´", "ˈ", "\"", "“", "”", "*", "°", "^", "\u{301}",
    ]
    private static let before = Set("бвгґджзклмнпрстфхцчшщ".unicodeScalars)
    private static let after = Set("яюєї".unicodeScalars)

    private let isUkrainian: Bool

    var rule: TextCorrection.Rule { .ukrainianApostrophes }

    init(languages: [OcrLanguage]) {
        isUkrainian = languages.contains(.ukrainian)
    }

    func apply(to draft: inout CorrectionDraft) {
        guard isUkrainian else { return }
        for index in draft.lines.indices {
            for (place, word) in draft.lines[index].words.enumerated() {
                guard let text = corrected(word.text) else { continue }
                draft.replaceWord(place, ofLine: index, with: text, by: rule)
            }
        }
    }

    /// The word with its apostrophes, or `nil` when nothing has to change.
    func corrected(_ word: String) -> String? {
        var scalars = Array(word.unicodeScalars)
        var isChanged = false
        var place = 1
        while place + 1 < scalars.count {
            defer { place += 1 }
            guard Self.marks.contains(scalars[place]) || scalars[place] == Self.apostrophe,
                Self.isLetter(scalars[place - 1], of: Self.before)
            else { continue }
            // A mark read twice, as in "п''ять", is one.
            var end = place + 1
            while end < scalars.count, end - place < 2, isMark(scalars[end]) { end += 1 }
            guard end < scalars.count, Self.isLetter(scalars[end], of: Self.after),
                Self.isInOneCase(scalars[place - 1], scalars[end]),
                end - place > 1 || scalars[place] != Self.apostrophe
            else { continue }
            scalars.replaceSubrange(place..<end, with: [Self.apostrophe])
            isChanged = true
        }
        return isChanged ? String(String.UnicodeScalarView(scalars)) : nil
    }

    private func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar == Self.apostrophe || Self.marks.contains(scalar)
    }

    private static func isLetter(_ scalar: Unicode.Scalar, of set: Set<Unicode.Scalar>) -> Bool {
        set.contains(scalar)
            || scalar.properties.lowercaseMapping.unicodeScalars.allSatisfy(set.contains)
    }

    /// A capital after a small letter begins a word: the mark before it is a quotation mark.
    private static func isInOneCase(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        !(first.properties.isLowercase && second.properties.isUppercase)
    }
}
