internal import FixtureMaker

/// `uncial fixture`: makes a document to try the program on.
struct FixtureCommand: Sendable {
    static let description = CommandDescription(
        name: "fixture",
        summary: "Make a Ukrainian PDF to try OCR on",
        usage: ["fixture OUT.pdf [--pages N] [--text] [--ascii]"],
        options: [
            .value(
                "pages",
                "N",
                help: "How many pages, \(FixtureDocument.pageCounts.lowerBound) to "
                    + "\(FixtureDocument.pageCounts.upperBound). The default is \(defaultPageCount)."
            ),
            .flag("text", help: "Give the pages a text layer instead of images."),
            .flag("ascii", help: "Write English in ASCII, where no Cyrillic font is installed."),
            .helpFlag,
        ],
        notes: [
            "The pages are images, as a scanner makes them, with two sizes of headings, "
                + "paragraphs, a running header and page numbers. The same arguments give the same "
                + "document. OUT.pdf may be - for standard output.",
            "Needs the fonts of the Debian package fonts-dejavu-core.",
        ]
    )

    private static let defaultPageCount = 5

    private let target: String
    private let pageCount: Int
    private let layer: FixtureLayer
    private let script: FixtureScript

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        guard let target = arguments.operands.first, !target.isEmpty,
            arguments.operands.count == 1
        else {
            throw CommandFailure(
                .badArguments,
                "fixture takes one output, as in \"uncial fixture sample.pdf\""
            )
        }
        self.target = target
        pageCount =
            try arguments.integer("pages", in: FixtureDocument.pageCounts)
            ?? Self.defaultPageCount
        layer = arguments.has("text") ? .text : .image
        script = arguments.has("ascii") ? .ascii : .ukrainian
    }

    func run(console: Console) throws {
        let document: FixtureDocument
        do {
            document = try FixtureDocument(pageCount: pageCount, script: script)
        } catch {
            throw CommandFailure(.other, error.description)
        }
        do {
            if target == "-" {
                try draw(document) { try console.write($0) }
            } else {
                let file = try OutputFile(path: target)
                try draw(document) { try file.write($0) }
                try file.commit()
            }
        } catch let error as FixtureError {
            throw CommandFailure(.other, error.description)
        }
    }

    private func draw(
        _ document: FixtureDocument,
        write: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        try document.writePDF(
            layer: { _ in layer },
            onPage: { _ in try Task.checkCancellation() },
            write: write
        )
    }
}
