/// How much of the type size the ink of a line covers from top to bottom.
///
/// The box of "ас" is half as tall as that of "Ад(" in the same type. Knowing the letters, one tells
/// the type size from the box, where an engine's own guess fails on short lines.
enum InkShare {
    // Shares of the type size in common book faces.
    private static let xHeight = 0.5
    private static let ascender = 0.72
    private static let shortDescender = 0.14
    private static let descender = 0.21

    /// The share, or `nil` when there are not enough letters to tell.
    static func ofEm(_ text: String) -> Double? {
        var letters = 0
        var up = xHeight
        var down = 0.0
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a", "c", "e", "m", "n", "o", "r", "s", "u", "v", "w", "x", "z",
                "а", "в", "г", "е", "є", "ж", "з", "и", "к", "л", "м", "н", "о", "п", "с", "т",
                "х", "ч", "ш", "ь", "ъ", "ы", "э", "ю", "я":
                letters += 1
            case "g", "p", "q", "y", "р", "у":
                letters += 1
                down = descender
            case "ц", "щ", "д":
                letters += 1
                down = max(down, shortDescender)
            case "j", "ф", "Q":
                letters += 1
                up = ascender
                down = descender
            case "Ц", "Щ", "Д":
                letters += 1
                up = ascender
                down = max(down, shortDescender)
            case ",", ";": down = max(down, shortDescender)
            case "(", ")", "[", "]", "{", "}", "/", "|", "§", "№":
                up = ascender
                down = descender
            case "\"", "'", "’", "‘", "“", "”", "„", "!", "?", "%": up = ascender
            case ".", ":", "-", "–", "—", "…", "·", "«", "»", " ": continue
            default:
                // Capitals, digits, tall letters and all that is not listed reach the top.
                letters += scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? 1 : 0
                up = ascender
            }
        }
        return letters >= 2 ? up + down : nil
    }
}
