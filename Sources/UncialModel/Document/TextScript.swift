/// The writing system of a piece of text, as far as telling Latin from Cyrillic goes.
public enum TextScript: String, Sendable, Hashable, Codable, CaseIterable {
    /// All Latin and Cyrillic letters are Latin, and no other script outweighs them.
    case latin
    /// All Latin and Cyrillic letters are Cyrillic, and no other script outweighs them.
    case cyrillic
    /// Both Latin and Cyrillic letters occur.
    case mixed
    /// Most letters belong to another script.
    case other
    /// There is no letter to tell by.
    case unknown

    /// Finds the script of a text by counting its letters.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init(of text: some StringProtocol) {
        var latin = 0
        var cyrillic = 0
        var other = 0
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            switch scalar.value {
            // Basic Latin to Latin Extended-B, Latin Extended Additional, ligatures.
            case 0x41...0x24F, 0x1E00...0x1EFF, 0xFB00...0xFB06: latin += 1
            // Cyrillic, its supplement and its extensions.
            case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: cyrillic += 1
            // Modifier letters, such as the apostrophe U+02BC, belong to any script.
            case 0x2B0...0x2FF: continue
            default: other += 1
            }
        }
        if latin + cyrillic + other == 0 {
            self = .unknown
        } else if other > latin + cyrillic {
            self = .other
        } else if latin > 0 && cyrillic > 0 {
            self = .mixed
        } else {
            self = latin > 0 ? .latin : .cyrillic
        }
    }
}
