/// Which letters a text is made of.
struct LetterCase: Sendable {
    var letters = 0
    var uppercase = 0
    var lowercase = 0
    var digits = 0
    /// Characters other than spaces.
    var visible = 0

    init(_ text: some StringProtocol) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20, 0xA0, 0x2009: continue
            case 0x41...0x5A, 0x400...0x42F:
                uppercase += 1
                letters += 1
            case 0x61...0x7A, 0x430...0x45F:
                lowercase += 1
                letters += 1
            case 0x30...0x39: digits += 1
            case 0x21...0x7E: break
            default:
                let properties = scalar.properties
                if properties.isWhitespace { continue }
                // The letters of formulas say nothing about words.
                if scalar.value < 0x1D400 || scalar.value > 0x1D7FF, properties.isAlphabetic {
                    letters += 1
                    if properties.isUppercase { uppercase += 1 }
                    if properties.isLowercase { lowercase += 1 }
                }
            }
            visible += 1
        }
    }

    /// The share of capitals among the letters that come in two sizes; `nil` with too few to tell.
    var capitals: Double? {
        let cased = uppercase + lowercase
        return cased >= 5 ? Double(uppercase) / Double(cased) : nil
    }

    /// Whether all letters are capitals, a stray small one aside; `nil` with too few to tell.
    var isCapitals: Bool? { capitals.map { $0 >= 0.9 } }
}
