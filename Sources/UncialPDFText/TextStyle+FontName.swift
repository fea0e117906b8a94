import UncialModel

extension TextStyle {
    /// Tells weight, slant and pitch from a font's name, and from its flags where the name is
    /// silent.
    init(_ font: TextLayer.Font) {
        let words = FontNameWords(font.name)
        let weight = words.weight ?? (font.isBold ? 700 : 400)
        self.init(
            weight: weight,
            isItalic: words.isItalic || font.isItalic,
            isMonospaced: words.isMonospaced || font.isFixedWidth,
            fontName: font.name.isEmpty ? nil : font.name
        )
    }
}

/// The parts of a font name such as `FrutigerLTStd-BoldIt`, and what they say.
struct FontNameWords: Sendable, Hashable {
    /// In lower case, in order; names from TeX, such as `CMBX10`, are one word.
    private let words: [String]

    init(_ name: String) {
        var words: [String] = []
        var current = ""
        var previous: Character = " "
        func endWord() {
            // The LT of Linotype is a foundry, the Lt of other houses is "light".
            if !current.isEmpty, current != "LT", current != "MT" {
                words.append(current.lowercased())
            }
            current = ""
        }
        for character in name {
            let startsWord =
                character.isUppercase && previous.isLowercase
                || character.isNumber != previous.isNumber
            if !(character.isLetter || character.isNumber) || startsWord { endWord() }
            if character.isLetter || character.isNumber { current.append(character) }
            previous = character
        }
        endWord()
        self.words = words
    }

    /// The weight from 100 to 900 that the name states, or `nil`.
    var weight: Int? {
        var modifier: Substring?
        for word in words {
            switch word {
            case "semi", "demi", "extra", "ultra", "x":
                // "Demi" alone is a weight too: it stays until the next word is known.
                modifier = Substring(word)
                continue
            case "bold", "bd", "boldface", "bolditalic", "boldoblique":
                return modifier == nil
                    ? 700 : (modifier == "semi" || modifier == "demi" ? 600 : 800)
            case "light", "lt":
                return modifier == nil
                    ? 300 : (modifier == "extra" || modifier == "ultra" ? 200 : 300)
            case "semibold", "demibold", "sb": return 600
            case "extrabold", "ultrabold", "heavy", "hv": return 800
            case "black", "blk": return 900
            case "extralight", "ultralight": return 200
            case "thin", "th", "hairline": return 100
            case "medium", "md": return 500
            // URW's name for the bold of its Times.
            case "medi": return 700
            case "cmbx", "cmbxti", "cmbxsl", "cmb", "cmssbx", "cmmib", "dcbx", "sfbx", "ecbx",
                "sfbi",
                "ecbi":
                return 700
            default: break
            }
            if modifier == "demi" { return 600 }
            modifier = nil
        }
        return modifier == "demi" ? 600 : nil
    }

    /// Whether the name states a slant.
    var isItalic: Bool {
        words.contains { word in
            switch word {
            case "ital", "it", "obl", "slant", "slanted", "kursiv", "cmti", "cmsl", "cmmi", "cmmib",
                "cmbxti", "cmbxsl", "cmssi", "cmitt", "cmsltt", "dcti", "dcsl", "sfti", "sfsl",
                "ecti",
                "ecsl", "sfbi", "ecbi":
                true
            default:
                // In capitals throughout, "BOLDITALIC" is one word.
                word.hasSuffix("italic") || word.hasSuffix("oblique")
            }
        }
    }

    /// Whether the name states that all characters are equally wide.
    var isMonospaced: Bool {
        words.starts(with: ["source", "code"]) || words.starts(with: ["fira", "code"])
            || words.starts(with: ["letter", "gothic"])
            || words.contains { word in
                switch word {
                case "mono", "mon", "monospace", "monospaced", "lmmono", "courier", "consolas",
                    "menlo",
                    "monaco", "typewriter", "fixed", "fixedsys", "terminal", "cmtt", "cmsltt",
                    "cmitt",
                    "dctt", "sftt", "ectt":
                    true
                default: word.hasPrefix("inconsolata")
                }
            }
    }
}
