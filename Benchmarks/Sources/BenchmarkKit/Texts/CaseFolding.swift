/// Makes upper and lower case one.
enum CaseFolding {
    /// Full case folding of a character, as the small letters of the capitals.
    static func folded(_ scalar: Unicode.Scalar) -> [UInt32] {
        // The one letter of ours whose capital is that of another.
        guard scalar != "ı" else { return [scalar.value] }
        let small = scalar.properties.lowercaseMapping.unicodeScalars
        let capitals = small.flatMap { $0.properties.uppercaseMapping.unicodeScalars }
        return capitals.flatMap { $0.properties.lowercaseMapping.unicodeScalars.map(\.value) }
    }

    /// Full case folding of a text.
    static func folded(_ characters: [UInt32]) -> [UInt32] {
        characters.flatMap { Unicode.Scalar($0).map(folded) ?? [$0] }
    }
}
