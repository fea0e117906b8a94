/// A word with a hyphen at a line end: what stands before the hyphen and what follows.
struct BrokenWord: Sendable {
    /// The part before the hyphen, in small letters.
    let first: String
    /// The part on the next line, in small letters.
    let second: String
    /// Whether the part on the next line starts with a capital letter.
    let continuesInCapitals: Bool

    /// Makes the word from a line that ends with a hyphen and the line after it.
    init(_ upper: some StringProtocol, _ lower: some StringProtocol) {
        first = upper.dropLast().suffix(while: Self.isPartOfWord).lowercased()
        let after = lower.prefix(while: Self.isPartOfWord)
        second = after.lowercased()
        continuesInCapitals = after.first?.isUppercase ?? false
    }

    /// The two parts as one word.
    var joined: String { first + second }

    /// Whether Ukrainian spelling has a hyphen here whatever the document says.
    var isFixedCompound: Bool {
        if ["будь", "казна", "хтозна", "бозна", "невідь"].contains(first) { return true }
        if second == "небудь" { return true }
        if ["все", "знову", "знов", "так"].contains(first) { return second == "таки" }
        guard first == "по" else { return false }
        return ["перше", "друге", "третє", "четверте", "п’яте", "п'яте"].contains(second)
            || ["ськи", "цьки", "зьки"].contains { second.hasSuffix($0) }
    }

    static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "’'ʼ".contains(character)
    }
}
