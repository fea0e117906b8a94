/// The words of a command line, sorted; gives values as numbers and choices.
struct ParsedArguments: Sendable, Hashable {
    /// Values by option name; an option without a value has the empty string.
    var values: [String: String] = [:]
    /// Everything that is not an option, in order.
    var operands: [String] = []

    /// Whether an option was given.
    func has(_ name: String) -> Bool {
        values[name] != nil
    }

    /// Returns the value of an option as a whole number, or `nil` when it was not given.
    ///
    /// - Throws: `CommandFailure` that says what is allowed.
    func integer(_ name: String, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
        guard let value = values[name] else { return nil }
        guard let number = Int(value), range.contains(number) else {
            throw CommandFailure(
                .badArguments,
                "--\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), "
                    + "not \"\(value)\""
            )
        }
        return number
    }

    /// Returns the value of an option as one of a few, or `nil` when it was not given.
    ///
    /// - Parameters:
    ///   - choices: What can be chosen.
    ///   - spelling: How each is written.
    /// - Throws: `CommandFailure` that lists what is allowed.
    func choice<Choice>(
        _ name: String,
        among choices: [Choice],
        spelling: (Choice) -> String
    ) throws(CommandFailure) -> Choice? {
        guard let value = values[name] else { return nil }
        if let choice = choices.first(where: { spelling($0) == value }) {
            return choice
        }
        let spellings = choices.map(spelling)
        let nearest = Suggestion.nearest(to: value, among: spellings)
        throw CommandFailure(
            .badArguments,
            "--\(name) takes \(Self.list(spellings)), not \"\(value)\""
                + (nearest.map { "; did you mean \($0)?" } ?? "")
        )
    }

    /// Returns the value of an option as a case, or `nil` when it was not given.
    ///
    /// - Throws: `CommandFailure` that lists what is allowed.
    func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ name: String,
        of type: Choice.Type
    ) throws(CommandFailure) -> Choice? {
        try choice(name, among: Array(type.allCases), spelling: \.rawValue)
    }

    /// Joins words as in "a, b or c".
    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}
