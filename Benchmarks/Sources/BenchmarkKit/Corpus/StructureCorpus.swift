public import Foundation

/// PDFs whose Markdown people have written, with checks of single pages beside them.
public struct StructureCorpus: Sendable, Hashable {
    /// The collection of pages that have checks alone.
    public static let checked = "olmocr"

    /// The documents in the order of the manifest, then those that have checks alone by their names.
    public private(set) var documents: [StructureDocument] = []
    /// Files that cannot be used, each with the reason.
    public private(set) var leftOut: [String] = []

    /// Opens a folder that has a `manifest.tsv` with the columns `file`, `markdown` and `kind`.
    ///
    /// `NAME.order.json` beside a file is its reading order. A folder `olmocr` may have `tests.jsonl`, a
    /// check a line, and the files that they are about.
    ///
    /// - Throws: `BenchmarkFailure` when there is no such folder, when it has no document with its
    ///   Markdown, or when the manifest lacks a column or a check cannot be read.
    public init(at folder: URL) throws(BenchmarkFailure) {
        let table = try Self.manifest(of: folder, required: ["file", "markdown", "kind"])
        for row in table.rows {
            let (file, kind) = (row["file"] ?? "", row["kind"] ?? "")
            let address = folder.appending(path: file)
            guard let truth = Self.text(folder.appending(path: row["markdown"] ?? "")) else {
                leftOut.append("\(file) (no Markdown for it)")
                continue
            }
            guard FileManager.default.fileExists(atPath: address.path) else {
                leftOut.append("\(file) (no such file)")
                continue
            }
            documents.append(
                StructureDocument(
                    file: address,
                    collection: String(file.prefix { $0 != "-" && $0 != "." }),
                    kind: kind,
                    truth: truth,
                    order: try Self.order(beside: address)
                )
            )
        }
        try addChecked(folder.appending(path: Self.checked))
        guard !documents.isEmpty else {
            throw BenchmarkFailure(
                "no document of the corpus at \(folder.relativePath) has its Markdown"
            )
        }
    }

    /// Opens a folder of scans: a `manifest.tsv` with the columns `file`, `language` and `kind`, and
    /// `NAME.md` beside each image.
    ///
    /// - Throws: `BenchmarkFailure`, as for a corpus of PDFs.
    public init(scansAt folder: URL) throws(BenchmarkFailure) {
        let table = try Self.manifest(of: folder, required: ["file", "language", "kind"])
        for row in table.rows {
            let file = folder.appending(path: row["file"] ?? "")
            guard let truth = Self.text(file.deletingPathExtension().appendingPathExtension("md"))
            else {
                leftOut.append("\(file.lastPathComponent) (no Markdown beside it)")
                continue
            }
            documents.append(
                StructureDocument(
                    file: file,
                    collection: folder.standardizedFileURL.lastPathComponent,
                    kind: row["kind"] ?? "",
                    language: row["language"],
                    truth: truth
                )
            )
        }
        guard !documents.isEmpty else {
            throw BenchmarkFailure("no scan at \(folder.relativePath) has its Markdown beside it")
        }
    }

    private mutating func addChecked(_ folder: URL) throws(BenchmarkFailure) {
        guard let text = Self.text(folder.appending(path: "tests.jsonl")) else { return }
        var checks: [String: [StructureCheck]] = [:]
        for (place, line) in text.split(whereSeparator: \.isNewline).enumerated() {
            guard let check = try? JSONDecoder().decode(StructureCheck.self, from: Data(line.utf8))
            else { throw BenchmarkFailure("tests.jsonl: line \(place + 1) is no check") }
            checks[check.pdf, default: []].append(check)
        }
        for (name, checks) in checks.sorted(by: { $0.key < $1.key }) {
            let file = folder.appending(path: name)
            guard FileManager.default.fileExists(atPath: file.path) else {
                leftOut.append("\(Self.checked)/\(name) (no such file)")
                continue
            }
            documents.append(
                StructureDocument(
                    file: file,
                    collection: Self.checked,
                    kind: "checks",
                    checks: checks
                )
            )
        }
    }

    private static func manifest(
        of folder: URL,
        required: [String]
    ) throws(BenchmarkFailure) -> ManifestTable {
        guard let text = text(folder.appending(path: ManifestTable.fileName)) else {
            throw BenchmarkFailure(
                "there is no corpus at \(folder.relativePath) (no \(ManifestTable.fileName)): name "
                    + "its folder with --corpus DIR or --scans DIR"
            )
        }
        return try ManifestTable(text, required: required)
    }

    private static func order(beside file: URL) throws(BenchmarkFailure) -> ReadingOrder? {
        let address = file.deletingPathExtension().appendingPathExtension("order.json")
        guard let data = try? Data(contentsOf: address) else { return nil }
        do {
            return try ReadingOrder(json: data)
        } catch {
            throw BenchmarkFailure("\(address.lastPathComponent) is no reading order: \(error)")
        }
    }

    private static func text(_ file: URL) -> String? {
        (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    }
}
