internal import UncialDist

/// Which mistakes of the engine are mended, for `--corrections`.
enum CorrectionRules {
    /// The names of the rules as they are typed, such as `doubled-words`.
    static var list: String {
        TextCorrection.Rule.allCases.map(name).joined(separator: ", ")
    }

    /// Reads what somebody typed: `all`, `none`, or names joined by commas.
    ///
    /// - Throws: `CommandFailure` that lists what is allowed.
    static func parse(_ text: String) throws(CommandFailure) -> Set<TextCorrection.Rule> {
        switch text {
        case "all": return Set(TextCorrection.Rule.allCases)
        case "none": return []
        default: break
        }
        var rules: Set<TextCorrection.Rule> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let rule = TextCorrection.Rule.allCases.first(where: { name($0) == part }) else {
                let names = TextCorrection.Rule.allCases.map(name)
                let nearest = Suggestion.nearest(to: String(part), among: names)
                throw CommandFailure(
                    .badArguments,
                    "--corrections takes all, none or names joined by commas (\(list)), "
                        + "not \"\(part)\"" + (nearest.map { "; did you mean \($0)?" } ?? "")
                )
            }
            rules.insert(rule)
        }
        return rules
    }

    /// Words of small letters joined by hyphens, as options are written.
    private static func name(_ rule: TextCorrection.Rule) -> String {
        rule.rawValue.reduce(into: "") { name, letter in
            name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
        }
    }
}
