import UncialModel

/// Words of one letter that were read in the wrong alphabet, or as a bar.
///
/// Only what stands around them can decide. In a line of Cyrillic words that has no Latin one, "i" is "і".
/// A bar that is as high as the letters and stands among words at the distance of words is the letter I.
struct LoneLetters: Sendable {
    /// How many certain Cyrillic words a line has at least to judge by.
    private static let witnesses = 2
    /// How far from the next word a letter may stand, in heights of the line's letters.
    private static let wordSpace = 1.0
    /// How far from the word before, which may be a number or a mark at the margin.
    private static let marginSpace = 2.5
    /// How high a bar is that is a letter, in heights of the line's highest word.
    private static let barHeights = 0.6...1.05
    /// How wide a bar is that is a letter, in its own height.
    private static let barWidths = 0.06...0.55

    let alphabets: [CyrillicAlphabet]
    let hasEnglish: Bool

    /// The words to replace by their places, in order.
    func corrected(in line: OcrLine) -> [(place: Int, text: String)] {
        guard line.words.count > 1 else { return [] }
        let scripts = line.words.map { Self.script(of: $0.text) }
        return line.words.indices.compactMap { place in
            let text =
                line.words[place].text == "|"
                ? letter(forBar: place, of: line, scripts: scripts)
                : cyrillicLetter(at: place, of: line, scripts: scripts)
            return text.map { (place, $0) }
        }
    }

    // MARK: Letters

    private func cyrillicLetter(at place: Int, of line: OcrLine, scripts: [WordScript]) -> String? {
        let text = line.words[place].text
        guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first,
            LetterKind(scalar) == .latin, let twin = LetterTwins.cyrillicByLatin[scalar],
            alphabets.contains(where: { $0.has(twin) && Self.isWord(twin, in: $0.code) }),
            isAmidCyrillic(place, of: scripts)
        else { return nil }
        // Capitals are numerals, points and marks as well, but at the beginning of a sentence.
        if scalar.properties.isUppercase {
            guard Self.endsSentence(before: place, of: line),
                line.words[place + 1].startsSmall
            else { return nil }
        }
        return String(Character(twin))
    }

    /// Whether the neighbours are certainly Cyrillic and no word of the line is certainly Latin.
    private func isAmidCyrillic(_ place: Int, of scripts: [WordScript]) -> Bool {
        guard place + 1 < scripts.count, scripts[place + 1] == .cyrillic,
            place == 0 || scripts[place - 1] != .latin
        else { return false }
        return !scripts.contains(.latin)
            && scripts.count(where: { $0 == .cyrillic }) >= Self.witnesses
    }

    /// Whether a language has a word of this one letter.
    private static func isWord(_ letter: Unicode.Scalar, in code: String) -> Bool {
        let words =
            switch code {
            case "ukr": "аіоуАІОУ"
            case "rus": "акосуАКОСУ"
            case "bel": "аіоуАІОУ"
            case "bul", "mkd": "аеосАЕОС"
            case "srp": "акосуАКОСУ"
            default: ""
            }
        return words.unicodeScalars.contains(letter)
    }

    // MARK: Bars

    private func letter(forBar place: Int, of line: OcrLine, scripts: [WordScript]) -> String? {
        let words = line.words
        guard place + 1 < words.count, line.runsAcross, let height = line.letterHeight,
            Self.barHeights.contains(words[place].box.height / height),
            Self.barWidths.contains(words[place].box.width / words[place].box.height),
            words[place + 1].startsSmall,
            isNear(place, of: words, height: height),
            !words.contains(where: { $0.text != "|" && $0.text.contains("|") })
        else { return nil }
        if hasEnglish, scripts[place + 1] == .latin, place == 0 || scripts[place - 1] != .cyrillic {
            return "I"
        }
        let hasLetter = alphabets.contains { $0.has("і") }
        guard hasLetter, scripts[place + 1] == .cyrillic, place == 0 || scripts[place - 1] != .latin
        else { return nil }
        return place == 0 || Self.endsSentence(before: place, of: line) ? "І" : "і"
    }

    private func isNear(_ place: Int, of words: [OcrWord], height: Double) -> Bool {
        let box = words[place].box
        let after = words[place + 1].box.left - box.right
        let before = place > 0 ? box.left - words[place - 1].box.right : 0
        return after <= Self.wordSpace * height && before <= Self.marginSpace * height
    }

    private static func endsSentence(before place: Int, of line: OcrLine) -> Bool {
        guard place > 0 else { return false }
        let end = line.words[place - 1].text.unicodeScalars.last {
            !"\"”»“)’'".unicodeScalars.contains($0)
        }
        return end.map { ".!?…:–—-".unicodeScalars.contains($0) } ?? true
    }

    // MARK: Words

    private enum WordScript {
        case latin, cyrillic, uncertain
    }

    /// The alphabet of a word by the letters that only one of the two has.
    private static func script(of text: String) -> WordScript {
        var script = WordScript.uncertain
        for scalar in text.unicodeScalars {
            guard let kind = LetterKind(scalar), kind.isCertain(scalar) else { continue }
            let found = kind == .latin ? WordScript.latin : .cyrillic
            guard script == .uncertain || script == found else { return .uncertain }
            script = found
        }
        return script
    }
}

extension OcrWord {
    /// Whether the word begins with a small letter.
    fileprivate var startsSmall: Bool {
        text.unicodeScalars.first?.properties.isLowercase ?? false
    }
}
