#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The inputs that a manifest lists; never holds more than one line.
struct ManifestLines: BatchEntries {
    let base: String
    let passedOver: [String] = []
    private let name: String
    private let file: ReadOnlyFile
    private var scanner: LineScanner
    private var number = 0

    /// Opens a manifest, - for standard input.
    ///
    /// Relative names start where the manifest lies, those from standard input at the current
    /// directory.
    ///
    /// - Throws: `CommandFailure` when it cannot be read.
    init(path: String) throws(CommandFailure) {
        if path == "-" {
            guard isatty(STDIN_FILENO) == 0 else {
                throw CommandFailure(
                    .badArguments,
                    "standard input is a terminal: pipe names in, as in "
                        + "\"find . -name '*.pdf' | uncial batch - -o out\""
                )
            }
            file = .standardInput
            base = "."
            name = "standard input"
        } else {
            do throws(SystemError) {
                file = try ReadOnlyFile(path: path)
            } catch {
                throw InputCollector.openingFailure(error, path: path)
            }
            base = FilePath.directory(of: path)
            name = path
        }
        scanner = LineScanner(descriptor: file.descriptor, waits: true)
    }

    mutating func next() throws -> BatchInput? {
        while let line = try nextLine() {
            number += 1
            var bytes = line.bytes[...]
            if number == 1, bytes.starts(with: Self.mark) { bytes = bytes.dropFirst(3) }
            if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
            let text = String(decoding: bytes.prefix(Self.shownLength), as: UTF8.self)
            var input = BatchInput(entry: ManifestEntry(input: text), line: number)
            guard !line.isCut else {
                input.failure = CommandFailure(
                    .badArguments,
                    "the line has more than \(LineScanner.limit >> 20) MiB: is this a manifest?"
                )
                return input
            }
            do throws(CommandFailure) {
                guard let entry = try ManifestEntry(line: bytes) else { continue }
                input.entry = entry
            } catch {
                input.failure = error
            }
            return input
        }
        return nil
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// How much of a line that cannot be read is shown.
    private static let shownLength = 200

    private mutating func nextLine() throws -> LineScanner.Line? {
        do {
            return try scanner.next()
        } catch let error as SystemError {
            throw CommandFailure(.fileAccess, "\(name) cannot be read: \(error.text)")
        }
    }
}

/// A file that is read; closed with the last reference.
final class ReadOnlyFile: Sendable {
    let descriptor: Int32

    static let standardInput = ReadOnlyFile(descriptor: STDIN_FILENO)

    init(path: String) throws(SystemError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
    }

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit {
        if descriptor != STDIN_FILENO { close(descriptor) }
    }
}
