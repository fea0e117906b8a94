public import Foundation

/// Keeps what plain Tesseract read, since that does not change.
public struct ReadingCache: Sendable {
    /// A text and what it cost.
    public struct Entry: Sendable, Hashable, Codable {
        /// What was read.
        public let text: String
        /// What it cost.
        public let usage: ChildUsage

        /// Makes an entry.
        public init(text: String, usage: ChildUsage) {
            self.text = text
            self.usage = usage
        }
    }

    /// What an entry belongs to.
    private struct Key: Hashable, Codable {
        let size: Int
        let modified: Double
        let language: String
        let version: String
    }

    private struct Record: Codable {
        let key: Key
        let entry: Entry
    }

    private let folder: URL
    private let version: String

    /// Opens a cache, whose folder need not be there yet.
    ///
    /// - Parameters:
    ///   - folder: Where its files are, one a page.
    ///   - version: The version of the program; what another one read is not used.
    public init(folder: URL, version: String) {
        self.folder = folder
        self.version = version
    }

    /// Returns what was read of a page; `nil` when nothing is kept, or when the page's size, the time of
    /// its last change, its language or the program's version are no longer the same.
    public func entry(of page: CorpusPage) -> Entry? {
        guard let key = key(of: page), let data = try? Data(contentsOf: file(of: page)),
            let record = try? JSONDecoder().decode(Record.self, from: data), record.key == key
        else { return nil }
        return record.entry
    }

    /// Keeps what was read of a page.
    ///
    /// - Throws: `BenchmarkFailure` when it cannot be written.
    public func keep(_ entry: Entry, of page: CorpusPage) throws(BenchmarkFailure) {
        guard let key = key(of: page) else { return }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try JSONEncoder().encode(Record(key: key, entry: entry))
                .write(to: file(of: page), options: .atomic)
        } catch {
            throw BenchmarkFailure(
                "\(folder.relativePath) could not be written: \(error.localizedDescription)"
            )
        }
    }

    private func file(of page: CorpusPage) -> URL {
        folder.appending(path: page.name.split(separator: "/").joined(separator: "-") + ".json")
    }

    private func key(of page: CorpusPage) -> Key? {
        guard let facts = try? FileManager.default.attributesOfItem(atPath: page.file.path),
            let size = facts[.size] as? Int, let modified = facts[.modificationDate] as? Date
        else { return nil }
        return Key(
            size: size,
            modified: modified.timeIntervalSince1970,
            language: page.language,
            version: version
        )
    }
}
