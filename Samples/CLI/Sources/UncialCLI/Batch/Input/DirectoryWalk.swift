#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The documents in a directory and in those below it, sorted by name.
///
/// Holds the names of one directory for each level. Left out are hidden names, files of other
/// kinds, links to directories (they may lead round in circles) and one directory of results.
struct DirectoryWalk: BatchEntries {
    let base: String
    private let excluded: String
    /// For each level the directory, and its names from the last to the next.
    private var levels: [(directory: String, names: [String])] = []
    private var hidden = 0
    private var others = 0
    private var links = 0

    /// - Parameters:
    ///   - directory: Where the documents lie.
    ///   - excluded: The directory of results, which may lie inside.
    /// - Throws: `CommandFailure` when the directory cannot be read.
    init(_ directory: String, excluding excluded: String) throws(CommandFailure) {
        base = directory
        self.excluded = excluded
        do throws(SystemError) {
            try enter("")
        } catch {
            throw InputCollector.openingFailure(error, path: directory)
        }
    }

    var passedOver: [String] {
        let counts = [
            (others, "file of another kind", "files of other kinds"),
            (hidden, "hidden name", "hidden names"),
            (links, "link to a directory", "links to directories"),
        ]
        return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    }

    mutating func next() throws -> BatchInput? {
        while let level = levels.indices.last {
            try Task.checkCancellation()
            guard let name = levels[level].names.popLast() else {
                levels.removeLast()
                continue
            }
            let directory = levels[level].directory
            let input = directory.isEmpty ? name : "\(directory)/\(name)"
            if let found = look(at: input, name: name) { return found }
        }
        return nil
    }

    private mutating func look(at input: String, name: String) -> BatchInput? {
        let path = FilePath.join(base, input)
        guard !name.hasPrefix(".") else {
            hidden += 1
            return nil
        }
        if FilePath.isDirectory(path) {
            guard !FilePath.isLink(path) else {
                links += 1
                return nil
            }
            guard !FilePath.isSameFile(path, excluded) else { return nil }
            do throws(SystemError) {
                try enter(input)
                return nil
            } catch {
                return BatchInput(
                    entry: ManifestEntry(input: input),
                    failure: InputCollector.openingFailure(error, path: path)
                )
            }
        }
        guard InputCollector.isDocument(name), InputCollector.isFile(path) else {
            others += 1
            return nil
        }
        return BatchInput(entry: ManifestEntry(input: input))
    }

    private mutating func enter(_ directory: String) throws(SystemError) {
        let names = try FilePath.names(
            in: directory.isEmpty ? base : FilePath.join(base, directory)
        )
        // By bytes: letters that are composed in two ways would have no order otherwise.
        let sorted = names.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) }
        levels.append((directory, sorted))
    }
}
