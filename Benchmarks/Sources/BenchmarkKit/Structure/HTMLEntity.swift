/// Characters that HTML has a name or a number for.
enum HTMLEntity {
    private static let names = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]
    /// The most characters of a name or a number.
    private static let limit = 10

    /// Decodes what comes after an ampersand.
    ///
    /// - Returns: the character and how much of the text it took; `nil` and 0 where it is no entity
    ///   that is known.
    static func decoded(_ rest: ArraySlice<Unicode.Scalar>) -> (character: String?, length: Int) {
        let name = rest.prefix(limit).prefix { $0 != ";" }
        guard rest.dropFirst(name.count).first == ";" else { return (nil, 0) }
        let text = String(String.UnicodeScalarView(name))
        guard let character = names[text] ?? numbered(text) else { return (nil, 0) }
        return (character, name.count + 1)
    }

    private static func numbered(_ text: String) -> String? {
        guard text.hasPrefix("#") else { return nil }
        let digits = text.dropFirst()
        let value =
            digits.first == "x" || digits.first == "X"
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }

    /// Returns a text whose entities are characters.
    static func decodingAll(in text: String) -> String {
        var result = ""
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            guard scalar == "&" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            let (character, length) = decoded(rest)
            result += character ?? "&"
            rest = rest.dropFirst(length)
        }
        return result
    }
}
