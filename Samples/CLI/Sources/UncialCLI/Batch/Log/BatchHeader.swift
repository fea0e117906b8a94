/// The first line of a log, and one for each run that was resumed.
struct BatchHeader: Sendable, Hashable, Codable {
    /// The version of the log's format.
    ///
    /// It goes up when a reader of the old one could misunderstand the new one.
    static let formatVersion = 1

    /// The version of the log's format.
    var batch: Int
    /// The version of the program.
    var program: String
    /// When the run began, as in 2026-11-30T21:00:00Z.
    var started: String
    /// What decides about the results, by the names of the options.
    var options: [String: String]

    /// Checks that a run with other settings does not go on with what this one began.
    ///
    /// - Throws: `CommandFailure` that names an option.
    func check(_ options: [String: String], of path: String) throws(CommandFailure) {
        guard batch <= Self.formatVersion else {
            throw CommandFailure(
                .badArguments,
                "\(path) was written by a newer version (\(program)): go on with that one, or "
                    + "choose another directory after -o"
            )
        }
        let names = Set(self.options.keys).union(options.keys).sorted()
        guard let name = names.first(where: { self.options[$0] != options[$0] }) else { return }
        func spelled(_ value: String?) -> String {
            switch value {
            case nil: "without --\(name)"
            case "": "with --\(name)"
            case let value?: "with --\(name) \(value)"
            }
        }
        throw CommandFailure(
            .badArguments,
            "the batch was begun \(spelled(self.options[name])), and now it is "
                + "\(spelled(options[name])): resume it with the options it was begun with, or "
                + "choose another directory after -o"
        )
    }
}
