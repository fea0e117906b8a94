internal import Foundation

/// How far a reading is from the truth: edits for each character of the truth.
///
/// White space counts as one space, kinds of apostrophes, quotation marks and dashes as one each, and
/// a word that a line breaks with a hyphen as whole.
public enum CharacterErrorRate {
    /// Returns the rate of a document, or 0 for a truth without text that was read as such.
    ///
    /// Pages are compared one by one where there are as many as in the truth, else all as one text.
    public static func of(_ reading: [String], against truth: [String]) -> Double {
        let samePages = reading.count == truth.count
        let readings = samePages ? reading : [reading.joined(separator: "\n")]
        let truths = samePages ? truth : [truth.joined(separator: "\n")]
        var distance = 0
        var length = 0
        for (reading, truth) in zip(readings, truths) {
            let expected = normalized(truth)
            distance += EditDistance.between(normalized(reading), expected)
            length += expected.count
        }
        return Double(distance) / Double(max(1, length))
    }

    static func normalized(_ text: String) -> [UInt32] {
        var characters: [UInt32] = []
        var isAfterSpace = true
        var scalars = text.precomposedStringWithCompatibilityMapping.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            if scalar.properties.isWhitespace {
                let breaksWord =
                    scalar == "\n" && characters.last == hyphen && !isAfterSpace
                    && scalars.first?.properties.isAlphabetic == true
                if breaksWord {
                    characters.removeLast()
                } else if !isAfterSpace {
                    characters.append(space)
                    isAfterSpace = true
                }
            } else if let character = folded(scalar) {
                characters.append(character)
                isAfterSpace = false
            }
        }
        return characters.last == space ? characters.dropLast() : characters
    }

    private static let space = UInt32(UInt8(ascii: " "))
    private static let hyphen = UInt32(UInt8(ascii: "-"))

    private static func folded(_ scalar: Unicode.Scalar) -> UInt32? {
        switch scalar {
        case "\u{00AD}": nil
        case "’", "ʼ", "‘", "`", "´": UInt32(UInt8(ascii: "'"))
        case "“", "”", "„", "«", "»": UInt32(UInt8(ascii: "\""))
        case "–", "—", "−", "‐": hyphen
        default: scalar.value
        }
    }
}
