import UncialModel

/// How much a word looks like one of a language, or like a number.
enum WordPlausibility {
    /// 1 for words that may be in any dictionary and for numbers, less for what no language has.
    static func of(_ word: String) -> Double {
        let letters = Array(word.unicodeScalars.filter(\.properties.isAlphabetic))
        guard !letters.isEmpty else { return 1 }
        let digits = word.unicodeScalars.count { $0.properties.numericType != nil }
        var plausibility = 1.0
        // Codes such as B12 are common, letters and digits in turn are not.
        if digits > 0, switches(in: word) > 2 { plausibility *= 0.6 }
        if digits == 0, letters.count >= 4 {
            if !letters.contains(where: isVowelLike) { plausibility *= 0.7 }
            if hasCapitalsInside(letters) { plausibility *= 0.7 }
            if hasRun(in: letters) { plausibility *= 0.5 }
        }
        return plausibility
    }

    /// How often letters give way to digits or the reverse.
    private static func switches(in word: String) -> Int {
        var count = 0
        var last: Bool?
        for scalar in word.unicodeScalars {
            let isDigit = scalar.properties.numericType != nil
            guard isDigit || scalar.properties.isAlphabetic else { continue }
            if let last, last != isDigit { count += 1 }
            last = isDigit
        }
        return count
    }

    /// Consonants of Latin and Cyrillic are few; what is neither counts as a vowel.
    private static func isVowelLike(_ scalar: Unicode.Scalar) -> Bool {
        !consonants.contains(scalar)
    }

    private static let consonants: Set<Unicode.Scalar> = Set(
        "bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZбвгґджзйклмнпрстфхцчшщБВГҐДЖЗЙКЛМНПРСТФХЦЧШЩ"
            .unicodeScalars
    )

    /// A capital after a small letter and small letters after that, twice: McDonald has one.
    private static func hasCapitalsInside(_ letters: [Unicode.Scalar]) -> Bool {
        zip(letters, letters.dropFirst()).count { before, after in
            before.properties.isLowercase && after.properties.isUppercase
        } > 1
    }

    /// The same letter three times in a row.
    private static func hasRun(in letters: [Unicode.Scalar]) -> Bool {
        zip(letters, zip(letters.dropFirst(), letters.dropFirst(2)))
            .contains { $0 == $1.0 && $0 == $1.1 }
    }
}
