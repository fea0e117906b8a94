internal import UncialDist

/// Writes documents to their places, one after the other.
struct DocumentWriter {
    let exporters: [any DocumentExporter]
    let plan: OutputPlan
    let console: Console
    /// Whether standard output takes nothing any more.
    private(set) var isOutputLost = false
    /// The files that were written, in this order.
    private(set) var written: [String] = []
    private var hasWrittenToOutput = false

    init(exporters: [any DocumentExporter], plan: OutputPlan, console: Console) {
        self.exporters = exporters
        self.plan = plan
        self.console = console
    }

    /// Writes one document in every format.
    ///
    /// - Parameters:
    ///   - document: What was read.
    ///   - input: What it was read from.
    ///   - place: The place of the input among all.
    /// - Throws: `CommandFailure` with the code for file access; `OcrError` when a format cannot hold
    ///   the document.
    mutating func write(_ document: OcrDocument, of input: InputItem, at place: Int) throws {
        var contents = DocumentContents(document, of: input)
        for (exporter, destination) in zip(exporters, plan.destinations[place]) {
            try write(contents.content(for: exporter), exporter, to: destination)
        }
    }

    /// Writes the text of a document beside its PDF, pages apart by form feeds.
    ///
    /// - Parameter target: a path, - for standard output, or `nil` for nowhere.
    /// - Throws: as ``write(_:of:at:)``.
    mutating func writeSidecar(
        _ document: OcrDocument,
        of input: InputItem,
        to target: String?
    ) throws {
        guard let target else { return }
        try write(
            ExportContent(document: document, sourceName: input.fileName),
            PlainTextExporter(),
            to: target == "-" ? .standardOutput : .file(path: target)
        )
    }

    private mutating func write(
        _ content: ExportContent,
        _ exporter: any DocumentExporter,
        to destination: OutputPlan.Destination
    ) throws {
        switch destination {
        case .standardOutput:
            try checkThatItFits(content, exporter)
            let text = try exporter.string(from: content)
            do {
                if hasWrittenToOutput { try console.write(separator(exporter).utf8) }
                try console.write(text.utf8)
            } catch {
                isOutputLost = true
                throw error
            }
            hasWrittenToOutput = true
        case .file(let path):
            try checkThatItFits(content, exporter)
            try save(exporter.string(from: content), to: path)
        case .named(let stem, let fileExtension):
            guard exporter.unit != .document else {
                try save(exporter.string(from: content), to: "\(stem).\(fileExtension)")
                return
            }
            let parts = content.divided(by: exporter.unit)
            if parts.isEmpty {
                console.warn(
                    "no table in \(content.sourceName ?? stem): no \(fileExtension) written"
                )
            }
            let numbers = parts.enumerated().map { place, part in
                exporter.unit == .page ? (part.document.pages.first?.index ?? place) + 1 : place + 1
            }
            let digits = numbers.max().map { String($0).count } ?? 1
            for (number, part) in zip(numbers, parts) {
                let zeros = String(repeating: "0", count: digits - String(number).count)
                let path = "\(stem)-\(zeros)\(number).\(fileExtension)"
                try plan.checkThatInputsSurvive(path)
                try save(exporter.string(from: part), to: path)
            }
        }
    }

    private mutating func save(_ text: String, to path: String) throws {
        let file = try OutputFile(path: path)
        try file.write(text.utf8)
        try file.commit()
        written.append(path)
    }

    /// Checks that one file can hold the pages.
    private func checkThatItFits(
        _ content: ExportContent,
        _ exporter: any DocumentExporter
    ) throws(CommandFailure) {
        let count = content.document.pages.count
        guard exporter.unit == .page, count > 1 else { return }
        throw CommandFailure(
            .badArguments,
            "a file of the format \(exporter.format) holds one page, and there are \(count): name a "
                + "directory after -o, or one page with --pages"
        )
    }

    /// What keeps two documents on standard output apart.
    private func separator(_ exporter: any DocumentExporter) -> String {
        switch exporter.format {
        case .plainText: "\u{0C}"
        case .markdown: "\n"
        case .csv: "\r\n"
        default: ""
        }
    }
}
