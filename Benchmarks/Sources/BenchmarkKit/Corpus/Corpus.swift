public import Foundation

/// Collections of images, each image with its text beside it.
public struct Corpus: Sendable, Hashable {
    /// The pages, collection by collection, in the order of their manifests.
    public private(set) var pages: [CorpusPage] = []
    /// Folders and pages that cannot be used, each with the reason.
    public private(set) var leftOut: [String] = []

    /// Opens a folder that has a `manifest.tsv`, or whose folders have one.
    ///
    /// The manifest's columns are `file`, `language`, `kind` and, where wanted, `case` and `order`; the
    /// text of `NAME.png` is in `NAME.gt.txt`.
    ///
    /// - Throws: `BenchmarkFailure` when there is no such folder, when no page has its text, or when a
    ///   manifest lacks a column.
    public init(at folder: URL) throws(BenchmarkFailure) {
        let files = FileManager.default
        var isFolder = ObjCBool(false)
        guard files.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
        else {
            throw BenchmarkFailure(
                "there is no corpus at \(folder.relativePath): name its folder with --corpus DIR"
            )
        }
        if Self.hasManifest(folder) {
            try add(folder)
        } else {
            let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
            for name in names.sorted() {
                let collection = folder.appending(path: name)
                if Self.hasManifest(collection) {
                    try add(collection)
                }
            }
        }
        guard !pages.isEmpty else {
            throw BenchmarkFailure(
                "no page of the corpus at \(folder.relativePath) has its text beside it: there must "
                    + "be a \(ManifestTable.fileName), and NAME.gt.txt for NAME.png"
            )
        }
    }

    private static func hasManifest(_ folder: URL) -> Bool {
        FileManager.default.fileExists(
            atPath: folder.appending(path: ManifestTable.fileName).path
        )
    }

    private mutating func add(_ folder: URL) throws(BenchmarkFailure) {
        let name = folder.standardizedFileURL.lastPathComponent
        let contents = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        guard contents.contains(where: { $0.hasSuffix(Self.truthSuffix) }) else {
            leftOut.append("\(name) (no page has its text beside it)")
            return
        }
        let manifest = folder.appending(path: ManifestTable.fileName)
        guard let table = Self.text(of: manifest) else {
            throw BenchmarkFailure("\(manifest.relativePath) could not be read")
        }
        let rows: [CorpusManifest.Row]
        do {
            rows = try CorpusManifest(table).rows
        } catch {
            throw BenchmarkFailure("\(name): \(error.description)")
        }
        for row in rows {
            let file = folder.appending(path: row.file)
            let truth = file.deletingPathExtension().path + Self.truthSuffix
            guard let text = Self.text(of: URL(filePath: truth)) else {
                leftOut.append("\(name)/\(row.file) (no text beside it)")
                continue
            }
            guard FileManager.default.fileExists(atPath: file.path) else {
                leftOut.append("\(name)/\(row.file) (no such image)")
                continue
            }
            pages.append(
                CorpusPage(
                    collection: name,
                    file: file,
                    language: row.language,
                    kind: row.kind,
                    order: row.order,
                    foldsCase: row.foldsCase,
                    truth: text
                )
            )
        }
    }

    private static let truthSuffix = ".gt.txt"

    private static func text(of file: URL) -> String? {
        (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    }
}
