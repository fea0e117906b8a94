public import FuzzKit
public import Foundation

/// The whole files of the repository and of the corpus beside it.
public struct SeedStore: Sendable {
    /// The root of the repository.
    public let root: URL
    /// Where seeds lie that are made from others.
    public let made: URL

    /// Names the folders; nothing is read yet.
    public init(root: URL, made: URL) {
        self.root = root
        self.made = made
    }

    /// The folders that files come from, where they are present.
    private var folders: [URL] {
        let corpus = root.deletingLastPathComponent().appending(path: "shared/corpus")
        return [
            root.appending(path: "Tests/Fixtures"), corpus.appending(path: "pdf-robust"),
            corpus.appending(path: "scan"), made,
        ]
    }

    /// The files with one of these extensions that are not too large, sorted by path.
    public func files(_ extensions: Set<String>, upTo size: Int) throws -> [Seed] {
        var seeds: [Seed] = []
        for folder in folders {
            let paths =
                FileManager.default.enumerator(atPath: folder.path)?
                .compactMap { $0 as? String } ?? []
            // What once hung a reader still may, and would do so in every campaign.
            for path in paths.sorted() where !path.hasPrefix("regressions/") {
                let url = folder.appending(path: path)
                guard extensions.contains(url.pathExtension.lowercased()) else { continue }
                let bytes = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
                guard (1...size).contains(bytes) else { continue }
                let name = "\(folder.lastPathComponent)/\(path)"
                seeds.append(Seed(name: name, bytes: Array(try Data(contentsOf: url))))
            }
        }
        return seeds
    }
}
