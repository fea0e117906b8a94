/// Sorts the words after a command into options, their values and operands.
///
/// Understands `--name value`, `--name=value`, `-n value`, `-nvalue`, joined letters (`-qv`), `--`
/// (everything after it is an operand) and a lone `-`, which is an operand. An option given twice
/// has its last value. Pure: reads nothing but its argument.
struct ArgumentParser: Sendable {
    let options: [OptionDefinition]

    /// - Throws: `CommandFailure` with the code for bad arguments.
    func parse(_ words: [String]) throws(CommandFailure) -> ParsedArguments {
        var parsed = ParsedArguments()
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                parsed.operands += rest
                break
            } else if word.hasPrefix("--") {
                try parseLong(word.dropFirst(2), rest: &rest, into: &parsed)
            } else if word.hasPrefix("-"), word != "-" {
                try parseLetters(word.dropFirst(), rest: &rest, into: &parsed)
            } else {
                parsed.operands.append(word)
            }
        }
        return parsed
    }

    private func parseLong(
        _ word: Substring,
        rest: inout ArraySlice<String>,
        into parsed: inout ParsedArguments
    ) throws(CommandFailure) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        guard let option = options.first(where: { $0.name == name }) else {
            throw unknown("--\(name)", among: options.map { "--\($0.name)" })
        }
        let attached = parts.count > 1 ? String(parts[1]) : nil
        guard option.takesValue || attached == nil else {
            throw CommandFailure(.badArguments, "--\(name) takes no value")
        }
        try store(option, as: "--\(name)", attached: attached, rest: &rest, into: &parsed)
    }

    private func parseLetters(
        _ word: Substring,
        rest: inout ArraySlice<String>,
        into parsed: inout ParsedArguments
    ) throws(CommandFailure) {
        var letters = word
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.letter == letter }) else {
                // "-dpi" is more likely a long option with one dash than three letters.
                throw unknown(
                    word.count > 1 ? "-\(word)" : "-\(letter)",
                    among: options.map { "--\($0.name)" }
                        + options.compactMap { $0.letter.map { "-\($0)" } }
                )
            }
            let attached = option.takesValue && !letters.isEmpty ? String(letters) : nil
            try store(option, as: "-\(letter)", attached: attached, rest: &rest, into: &parsed)
            if option.takesValue {
                break
            }
        }
    }

    private func store(
        _ option: OptionDefinition,
        as spelling: String,
        attached: String?,
        rest: inout ArraySlice<String>,
        into parsed: inout ParsedArguments
    ) throws(CommandFailure) {
        guard let placeholder = option.placeholder else {
            parsed.values[option.name] = ""
            return
        }
        if let attached {
            parsed.values[option.name] = attached
        } else if let next = rest.first, !isOption(next) {
            parsed.values[option.name] = next
            rest.removeFirst()
        } else {
            throw CommandFailure(
                .badArguments,
                "\(spelling) needs a value: write \(spelling) \(placeholder)"
                    + (rest.isEmpty
                        ? ""
                        : ", or --\(option.name)=\(placeholder) "
                            + "when the value starts with a dash")
            )
        }
    }

    /// Whether a word is one of the options themselves, so that it is not taken for a value.
    private func isOption(_ word: String) -> Bool {
        guard word != "--" else { return true }
        return options.contains { option in
            word == "--\(option.name)" || word.hasPrefix("--\(option.name)=")
                || option.letter.map { word == "-\($0)" } ?? false
        }
    }

    private func unknown(_ spelling: String, among known: [String]) -> CommandFailure {
        let nearest = Suggestion.nearest(to: spelling, among: known)
        return CommandFailure(
            .badArguments,
            "unknown option \(spelling)" + (nearest.map { "; did you mean \($0)?" } ?? "")
        )
    }
}
