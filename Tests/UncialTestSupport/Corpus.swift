public import Foundation

/// The corpus of real files beside the repository, where it is present.
///
/// It may be measured against but not copied. Tests that want it carry the trait
/// `.enabled(if: Corpus.isPresent, Corpus.absence)`.
public enum Corpus {
    /// What a skipped test says.
    public static let absence = "../shared/corpus is not beside this repository"

    /// The corpus folder; it may not exist.
    public static let folder = Repository.root
        .deletingLastPathComponent()
        .appending(path: "shared/corpus", directoryHint: .isDirectory)

    /// Whether the corpus is there.
    public static var isPresent: Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: "README.md").path)
    }

    /// A file of the corpus, such as `file("ocr/eng_tess_phototest.tif")`.
    public static func file(_ path: String) -> URL { folder.appending(path: path) }

    /// The rows of a part's `manifest.tsv`, each by column name.
    public static func manifest(of part: String) throws -> [[String: String]] {
        let text = try String(
            contentsOf: file("\(part)/manifest.tsv"),
            encoding: .utf8
        )
        let lines = text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        guard let header = lines.first else { return [] }
        return lines.dropFirst().map { fields in
            Dictionary(zip(header, fields), uniquingKeysWith: { first, _ in first })
        }
    }
}

/// The folders of this repository.
public enum Repository {
    /// The folder of the root `Package.swift`.
    public static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A program that was built together with the tests: it lies beside them.
    public static func program(_ name: String) -> URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: name)
    }

    /// A fixture of `Tests/Fixtures`.
    public static func fixture(_ name: String) -> URL {
        root.appending(path: "Tests/Fixtures/\(name)")
    }
}
