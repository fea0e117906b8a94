import UncialModel

/// Gives words one alphabet where letters of another stand in them that have the same shape.
///
/// An engine with several languages takes "і" for the Latin "i". The other letters of the word decide: a
/// word is changed only when it has letters that the one alphabet alone has, and none that the other alone
/// has. Parts of a word that a hyphen, an apostrophe or a dot divides are judged each by itself, so that "XX-го",
/// "T-подібний", "Wi-Fi" and addresses stay. A word of one letter is judged by its neighbours.
struct MixedAlphabetRule: CorrectionRule {
    private let alphabets: [CyrillicAlphabet]
    private let hasLatin: Bool
    private let loneLetters: LoneLetters

    var rule: TextCorrection.Rule { .mixedAlphabets }

    init(languages: [OcrLanguage]) {
        alphabets = languages.compactMap { CyrillicAlphabet(of: $0) }
        hasLatin = languages.contains { CyrillicAlphabet(of: $0) == nil }
        loneLetters = LoneLetters(
            alphabets: alphabets,
            hasEnglish: languages.contains(.english)
        )
    }

    func apply(to draft: inout CorrectionDraft) {
        for index in draft.lines.indices {
            if !alphabets.isEmpty {
                for (place, word) in draft.lines[index].words.enumerated() {
                    guard let text = corrected(word.text) else { continue }
                    draft.replaceWord(place, ofLine: index, with: text, by: rule)
                }
            }
            for (place, text) in loneLetters.corrected(in: draft.lines[index]) {
                draft.replaceWord(place, ofLine: index, with: text, by: rule)
            }
        }
    }

    /// The word in one alphabet, or `nil` when nothing has to change.
    func corrected(_ word: String) -> String? {
        var scalars = Array(word.unicodeScalars)
        // Addresses have parts of one alphabet beside each other, and twins in them mislead.
        guard !word.contains("@"), !word.contains("://") else { return nil }
        var isChanged = false
        var start = 0
        while start < scalars.count {
            var end = start
            while end < scalars.count, Self.isPartOfRun(scalars[end]) { end += 1 }
            if end > start, let run = corrected(run: scalars[start..<end]) {
                scalars.replaceSubrange(start..<end, with: run)
                isChanged = true
            }
            start = max(end, start + 1)
        }
        return isChanged ? String(String.UnicodeScalarView(scalars)) : nil
    }

    /// Letters of both alphabets, and digits because some look like letters.
    private static func isPartOfRun(_ scalar: Unicode.Scalar) -> Bool {
        LetterKind(scalar) != nil || ("0"..."9").contains(scalar)
    }

    private func corrected(run: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
        var hasLetters: (latin: Bool, cyrillic: Bool) = (false, false)
        var isCertain: (latin: Bool, cyrillic: Bool) = (false, false)
        for scalar in run {
            switch LetterKind(scalar) {
            case .latin:
                hasLetters.latin = true
                if LetterKind.latin.isCertain(scalar) { isCertain.latin = true }
            case .cyrillic:
                hasLetters.cyrillic = true
                if LetterKind.cyrillic.isCertain(scalar) { isCertain.cyrillic = true }
            case nil: continue
            }
        }
        // Of a word without Latin letters no more than a digit can change.
        if isCertain.cyrillic || (hasLetters.cyrillic && !hasLetters.latin), !isCertain.latin {
            return cyrillic(run)
        }
        if isCertain.latin, !isCertain.cyrillic, hasLetters.cyrillic, hasLatin {
            return run.map { LetterTwins.latinByCyrillic[$0] ?? $0 }
        }
        return nil
    }

    /// The run in Cyrillic letters of one language, or `nil` when nothing changes or no language has
    /// them all.
    private func cyrillic(_ run: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
        let letters = run.map { LetterTwins.cyrillicByLatin[$0] ?? $0 }
        let whole = DigitShapes.replacedByLetters(letters) ?? letters
        guard whole != Array(run) else { return nil }
        let isSpelled = alphabets.contains { alphabet in
            whole.allSatisfy { LetterKind($0) == nil || alphabet.has($0) }
        }
        return isSpelled ? whole : nil
    }
}
