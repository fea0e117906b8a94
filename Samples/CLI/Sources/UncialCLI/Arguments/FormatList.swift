internal import UncialDist

/// Which formats are written, for `--format`.
struct FormatList: Sendable {
    /// The writers of text formats that were asked for.
    let exporters: [any DocumentExporter]
    /// Whether a searchable PDF was asked for.
    let hasPDF: Bool

    /// The endings of the files, in the order in which they are written: the PDF comes last.
    var fileExtensions: [String] {
        exporters.map(\.format.fileExtension) + (hasPDF ? [Self.pdf] : [])
    }

    /// The name of the format of searchable PDFs, and the ending of its files.
    static let pdf = "pdf"

    /// The names of all formats, as in "text, markdown or json".
    static var names: String { ParsedArguments.list(all.map(\.format.identifier) + [pdf]) }

    private static var all: [any DocumentExporter] { StandardExporters.all }

    /// Reads what somebody typed: names joined by commas, each once.
    ///
    /// - Parameters:
    ///   - names: what stands after `--format`, or `nil` for what the name of the output says.
    ///   - output: what stands after `-o`.
    ///   - keepsLayout: whether text keeps columns in place.
    ///   - includesWords: whether JSON has the words of lines.
    /// - Throws: `CommandFailure` that lists what is allowed.
    init(
        named names: String?,
        output: String?,
        keepsLayout: Bool,
        includesWords: Bool
    ) throws(CommandFailure) {
        var words = names?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if words == nil, Self.isPDF(output ?? "") { words = [Self.pdf] }
        hasPDF = words?.contains(Self.pdf) == true
        var formats: [ExportFormat] = []
        for name in words ?? [] where name != Self.pdf {
            let format = try Self.format(named: name)
            if !formats.contains(format) { formats.append(format) }
        }
        if words == nil { formats = [try Self.format(wantedFor: output ?? "")] }
        guard !keepsLayout || formats.contains(.plainText) else {
            throw CommandFailure(
                .badArguments,
                "--layout is for text: write --format text, or leave it out"
            )
        }
        exporters = Self.all.filter { formats.contains($0.format) }.map { exporter in
            switch exporter.format {
            case .plainText: PlainTextExporter(keepsLayout: keepsLayout)
            case .json: JSONExporter(includesWords: includesWords)
            default: exporter
            }
        }
    }

    /// Whether the name of a file is that of a file of some format, not of a directory.
    static func isFileName(_ name: String) -> Bool {
        isPDF(name) || format(ofFile: name) != nil
    }

    private static func isPDF(_ name: String) -> Bool { name.lowercased().hasSuffix(".\(pdf)") }

    /// Finds the format that the name of a file asks for, if it does.
    private static func format(ofFile name: String) -> ExportFormat? {
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
        let nearest = Suggestion.nearest(to: name, among: formats.map(\.identifier) + [pdf])
        throw CommandFailure(
            .badArguments,
            "--format takes \(names), or several joined by commas, not \"\(name)\""
                + (nearest.map { "; did you mean \($0)?" } ?? "")
        )
    }
}
