internal import Foundation

/// Texts in the forms in which the measures of structure compare them.
enum ScoredText {
    /// The characters of a text as they are.
    static func scalars(of text: String) -> [UInt32] {
        text.unicodeScalars.map(\.value)
    }

    /// A text whose compatible characters are one (NFKC), runs of white space a space each, and none at
    /// its ends.
    static func squashed(_ text: String) -> [UInt32] {
        collapsed(text.precomposedStringWithCompatibilityMapping.unicodeScalars)
    }

    /// A text for searching: kinds of apostrophes, quotation marks and dashes are one each, marks of
    /// bold and italic are gone, runs of white space are a space each.
    static func loose(_ text: String) -> [UInt32] {
        let unified = text.precomposedStringWithCanonicalMapping.unicodeScalars.map(unified)
        return collapsed(withoutEmphasis(unified))
    }

    /// The letters and digits of a text, compatible characters one (NFKC), upper and lower case one.
    static func lettersAndDigits(_ text: String) -> [UInt32] {
        text.precomposedStringWithCompatibilityMapping.unicodeScalars
            .filter { ComparedText.isWordCharacter($0) && $0 != "_" }
            .flatMap(CaseFolding.folded)
    }

    /// The characters of a text that are no white space.
    static func withoutSpaces(_ text: String) -> [UInt32] {
        text.unicodeScalars.filter { !ComparedText.isSpace($0) }.map(\.value)
    }

    /// The lines of a text; line feeds alone end them.
    static func lines(of text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// A text without white space at its ends.
    static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars.drop(while: ComparedText.isSpace)
        let count = scalars.reversed().prefix(while: ComparedText.isSpace).count
        return String(scalars.dropLast(count))
    }

    private static func collapsed(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt32] {
        var result: [UInt32] = []
        var isAfterSpace = false
        for scalar in scalars {
            if ComparedText.isSpace(scalar) {
                isAfterSpace = !result.isEmpty
                continue
            }
            if isAfterSpace { result.append(UInt32(UInt8(ascii: " "))) }
            isAfterSpace = false
            result.append(scalar.value)
        }
        return result
    }

    private static func unified(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "’", "‘", "ʼ", "`", "´": "'"
        case "“", "”", "„", "«", "»": "\""
        case "\u{2010}"..."\u{2014}", "−": "-"
        default: scalar
        }
    }

    /// Takes out "**" and "__", and a lone mark that stands where a word begins or ends.
    private static func withoutEmphasis(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        func isWord(_ place: Int) -> Bool {
            scalars.indices.contains(place) && ComparedText.isWordCharacter(scalars[place])
        }
        var result: [Unicode.Scalar] = []
        var place = 0
        while place < scalars.count {
            let scalar = scalars[place]
            guard scalar == "*" || scalar == "_" else {
                result.append(scalar)
                place += 1
                continue
            }
            if place + 1 < scalars.count, scalars[place + 1] == scalar {
                place += 2
                continue
            }
            if isWord(place - 1) == isWord(place + 1) { result.append(scalar) }
            place += 1
        }
        return result
    }
}
