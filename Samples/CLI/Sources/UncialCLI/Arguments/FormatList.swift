internal import UncialDist

/// Which formats are written, for `--format`.
enum FormatList {
    /// The names of all formats, as in "text, markdown or json".
    static var names: String { ParsedArguments.list(all.map(\.format.identifier)) }

    private static var all: [any DocumentExporter] { StandardExporters.all }

    /// Reads what somebody typed: names joined by commas, each once.
    ///
    /// - Parameters:
    ///   - names: what stands after `--format`, or `nil` for what the name of the output says.
    ///   - output: what stands after `-o`.
    ///   - keepsLayout: whether text keeps columns in place.
    ///   - includesWords: whether JSON has the words of lines.
    /// - Throws: `CommandFailure` that lists what is allowed.
    static func exporters(
        named names: String?,
        output: String?,
        keepsLayout: Bool,
        includesWords: Bool
    ) throws(CommandFailure) -> [any DocumentExporter] {
        var formats: [ExportFormat] = []
        if let names {
            for name in names.split(separator: ",", omittingEmptySubsequences: false) {
                let format = try format(named: String(name))
                if !formats.contains(format) { formats.append(format) }
            }
        } else {
            formats = [try format(wantedFor: output ?? "")]
        }
        guard !keepsLayout || formats.contains(.plainText) else {
            throw CommandFailure(
                .badArguments,
                "--layout is for text: write --format text, or leave it out"
            )
        }
        return all.filter { formats.contains($0.format) }.map { exporter in
            switch exporter.format {
            case .plainText: PlainTextExporter(keepsLayout: keepsLayout)
            case .json: JSONExporter(includesWords: includesWords)
            default: exporter
            }
        }
    }

    /// Finds the format that the name of a file asks for, if it does.
    static func format(ofFile name: String) -> ExportFormat? {
        let name = name.lowercased()
        return all.map(\.format).first { name.hasSuffix(".\($0.fileExtension)") }
    }

    /// The format that the name of a file asks for, else text.
    ///
    /// - Throws: `CommandFailure` for a name that may mean several, such as "page.xml".
    private static func format(wantedFor output: String) throws(CommandFailure) -> ExportFormat {
        if let format = format(ofFile: output) { return format }
        let name = output.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return .plainText }
        let ending = name[dot...].lowercased()
        let candidates = all.map(\.format).filter { ".\($0.fileExtension)".hasSuffix(ending) }
        guard candidates.isEmpty else {
            throw CommandFailure(
                .badArguments,
                "\(name) may be \(ParsedArguments.list(candidates.map(\.identifier))): say which "
                    + "with --format"
            )
        }
        return .plainText
    }

    private static func format(named name: String) throws(CommandFailure) -> ExportFormat {
        let formats = all.map(\.format)
        if let format = formats.first(where: { $0.identifier == name }) { return format }
        let nearest = Suggestion.nearest(to: name, among: formats.map(\.identifier))
        throw CommandFailure(
            .badArguments,
            "--format takes \(names), or several joined by commas, not \"\(name)\""
                + (nearest.map { "; did you mean \($0)?" } ?? "")
        )
    }
}
