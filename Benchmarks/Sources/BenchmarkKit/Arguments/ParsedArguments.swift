/// The words after a command, sorted into options and their values.
///
/// Understands `--name value`, `--name=value`, `--name` for an option that stands alone, and `--help`;
/// an option given twice has its last value.
public struct ParsedArguments: Sendable, Hashable {
    private var values: [String: String] = [:]

    /// Whether help was asked for.
    public private(set) var asksForHelp = false

    /// Sorts words.
    ///
    /// - Throws: `BenchmarkFailure` that names the word that is not understood.
    public init(_ words: [String], options: [OptionDefinition]) throws(BenchmarkFailure) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--help" || word == "-h" {
                asksForHelp = true
                continue
            }
            guard word.hasPrefix("--") else {
                throw .badArguments("\"\(word)\" is not an option")
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1)
            guard let option = options.first(where: { $0.name == parts.first ?? "" }) else {
                let known = options.map { "--\($0.name)" }.joined(separator: ", ")
                throw .badArguments("unknown option \(word); there are \(known) and --help")
            }
            guard let placeholder = option.placeholder else {
                guard parts.count == 1 else {
                    throw .badArguments("--\(option.name) takes no value")
                }
                values[option.name] = ""
                continue
            }
            if parts.count > 1 {
                values[option.name] = String(parts[1])
            } else if let next = rest.first, !next.hasPrefix("--") {
                values[option.name] = next
                rest.removeFirst()
            } else {
                throw .badArguments("--\(option.name) needs a value: \(placeholder)")
            }
        }
    }

    /// Returns whether an option was given.
    public func has(_ name: String) -> Bool {
        values[name] != nil
    }

    /// Returns the value of an option, or `nil` when it was not given.
    public func text(_ name: String) -> String? {
        values[name]
    }

    /// Returns the value of an option as a whole number, or `nil` when it was not given.
    ///
    /// - Throws: `BenchmarkFailure` that says what is allowed.
    public func integer(
        _ name: String,
        in range: ClosedRange<Int>
    ) throws(BenchmarkFailure) -> Int? {
        guard let value = values[name] else { return nil }
        return try Self.integer(value[...], of: name, in: range)
    }

    /// Returns the value of an option as whole numbers that were joined by commas, each once and in
    /// ascending order, or `nil` when it was not given.
    ///
    /// - Throws: `BenchmarkFailure` that says what is allowed.
    public func integers(
        _ name: String,
        in range: ClosedRange<Int>
    ) throws(BenchmarkFailure) -> [Int]? {
        guard let value = values[name] else { return nil }
        var numbers: Set<Int> = []
        for part in value.split(separator: ",", omittingEmptySubsequences: false) {
            numbers.insert(try Self.integer(part, of: name, in: range))
        }
        return numbers.sorted()
    }

    /// Returns the value of an option as some of a few words, joined by commas, or `nil` when it was
    /// not given.
    ///
    /// - Throws: `BenchmarkFailure` that lists what is allowed.
    public func choices(
        _ name: String,
        among known: [String]
    ) throws(BenchmarkFailure) -> [String]? {
        guard let value = values[name] else { return nil }
        let chosen = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if let stranger = chosen.first(where: { !known.contains($0) }) {
            let list = known.joined(separator: ", ")
            throw .badArguments("--\(name) takes some of \(list); \"\(stranger)\" is none of them")
        }
        return chosen
    }

    private static func integer(
        _ value: Substring,
        of name: String,
        in range: ClosedRange<Int>
    ) throws(BenchmarkFailure) -> Int {
        guard let number = Int(value), range.contains(number) else {
            throw .badArguments(
                "--\(name) takes whole numbers from \(range.lowerBound) to \(range.upperBound), "
                    + "not \"\(value)\""
            )
        }
        return number
    }
}
