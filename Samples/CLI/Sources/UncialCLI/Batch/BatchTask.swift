#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// One input to read, as it was found on the disk.
struct BatchTask: Sendable {
    let input: BatchInput
    /// Where the document is.
    let path: String
    /// Why it cannot be read, when that is known beforehand.
    var failure: CommandFailure?
    /// The size of the file, `nil` where none can be found.
    private(set) var bytes: Int?
    /// When the file was changed last, in seconds since 1970.
    private(set) var modified: Double?
    /// The name that its results get.
    var name: String?
    /// What an earlier run came to.
    var earlier: BatchRecord?

    /// Looks for the document of an input.
    ///
    /// - Parameter base: Where relative paths start.
    init(_ input: BatchInput, base: String) {
        self.input = input
        let name = input.entry.input
        path = base == "." || name.hasPrefix("/") ? name : FilePath.join(base, name)
        failure = input.failure
        guard failure == nil else { return }
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            failure = InputCollector.openingFailure(.last, path: path)
            return
        }
        guard facts.st_mode & S_IFMT == S_IFREG else {
            let isDirectory = facts.st_mode & S_IFMT == S_IFDIR
            failure = CommandFailure(
                .badInput,
                "\(path): it is \(isDirectory ? "a directory" : "no file but a pipe or a device"): "
                    + "name a PDF or an image"
            )
            return
        }
        bytes = Int(facts.st_size)
        #if canImport(Darwin)
        let time = facts.st_mtimespec
        #else
        let time = facts.st_mtim
        #endif
        modified = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The document.
    var item: InputItem {
        failure.map { InputItem(unusable: path, $0) } ?? InputItem(path: path)
    }

    /// A record of it, with what is known before it is read.
    var record: BatchRecord {
        var record = BatchRecord(input.entry, line: input.line, status: .failed)
        record.name = name
        record.attempt = (earlier?.attempt ?? 0) + 1
        record.bytes = bytes
        record.modified = modified
        return record
    }
}
