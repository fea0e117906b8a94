internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The directory of results: nothing is written outside it.
final class BatchFolder: Sendable {
    let path: String
    private let root: String
    /// Directories that results were written to in this run.
    private let known = Mutex<Set<String>>([])

    /// Makes the directory where it is missing.
    ///
    /// - Throws: `CommandFailure` when it cannot be made.
    init(path: String) throws(CommandFailure) {
        self.path = path
        do throws(SystemError) {
            try FilePath.makeDirectory(path)
            guard let root = FilePath.resolved(path) else { throw .last }
            self.root = root
        } catch {
            throw OutputPlace.failure(error, at: path)
        }
    }

    /// Makes the place for the files of a name: their directory is there, and nothing that a killed
    /// process left lies in it.
    ///
    /// - Returns: the path of the files without an ending.
    /// - Throws: `CommandFailure`, also when a link leads out of the directory.
    func prepare(_ name: String) throws(CommandFailure) -> String {
        let stem = FilePath.join(path, name)
        let directory = FilePath.directory(of: stem)
        try known.withLock { (known) throws(CommandFailure) in
            guard !known.contains(directory) else { return }
            do throws(SystemError) {
                try FilePath.makeDirectory(directory)
            } catch {
                throw OutputPlace.failure(error, at: directory)
            }
            guard let resolved = FilePath.resolved(directory), isInside(resolved) else {
                throw CommandFailure(
                    .fileAccess,
                    "\(directory) leads out of \(path): take the link away, or name the place it "
                        + "leads to after -o"
                )
            }
            PartialFiles.removeAbandoned(in: directory)
            known.insert(directory)
        }
        return stem
    }

    private func isInside(_ resolved: String) -> Bool {
        resolved == root || resolved.hasPrefix(root == "/" ? root : root + "/")
    }

    /// Returns a file as the log has it.
    func output(at path: String) throws(CommandFailure) -> BatchRecord.Output {
        var facts = stat()
        guard stat(path, &facts) == 0 else { throw OutputPlace.failure(.last, at: path) }
        let prefix = FilePath.join(self.path, "")
        let relative = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
        return BatchRecord.Output(path: relative, bytes: Int(facts.st_size))
    }

    /// Whether all files of a record are there and have their size.
    func hasAll(_ outputs: [BatchRecord.Output]) -> Bool {
        outputs.allSatisfy { output in
            var facts = stat()
            return stat(FilePath.join(path, output.path), &facts) == 0
                && facts.st_mode & S_IFMT == S_IFREG && Int(facts.st_size) == output.bytes
        }
    }

    /// Removes files that a record names.
    func remove(_ outputs: [BatchRecord.Output]) {
        for output in outputs where !output.path.split(separator: "/").contains("..") {
            unlink(FilePath.join(path, output.path))
        }
    }
}
