/// The exporters of this module.
public enum StandardExporters {
    /// One exporter for each format, each with its default settings.
    public static let all: [any DocumentExporter] = [
        PlainTextExporter(), MarkdownExporter(), HTMLExporter(), JSONExporter(), HOCRExporter(),
        ALTOExporter(), PAGEExporter(), TSVExporter(), CSVExporter(),
    ]

    /// The exporter of a format, by its identifier or by the extension of its files.
    ///
    /// - Parameter name: "text" or "txt", "markdown" or "md", "html", "json", "hocr", "alto" or
    ///   "alto.xml", "page" or "page.xml", "tsv", "csv"; case does not matter.
    /// - Returns: `nil` for any other name.
    public static func exporter(named name: String) -> (any DocumentExporter)? {
        let name = name.lowercased()
        return all.first { $0.format.identifier == name || $0.format.fileExtension == name }
    }
}
