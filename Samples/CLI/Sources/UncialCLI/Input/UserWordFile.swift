#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The file after `--user-words`: UTF-8, one word a line.
///
/// Lines that begin with `#` and blank ones are left out, and so are white space around a word and a
/// byte order mark.
enum UserWordFile {
    /// The most that is read: far more words than a language has.
    private static let sizeLimit = 16 << 20

    /// Reads a file, or what comes out of a pipe.
    ///
    /// - Throws: `CommandFailure` that names the file, and the line where one is at fault.
    static func read(_ path: String) throws(CommandFailure) -> [String] {
        guard !FilePath.isDirectory(path) else {
            throw CommandFailure(.fileAccess, "--user-words \(path): it is a directory, not a file")
        }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try Descriptor.readAll(path, limit: sizeLimit)
        } catch  where error.number == EFBIG {
            throw CommandFailure(
                .badArguments,
                "--user-words \(path): it is larger than 16 MiB; is it a list of words?"
            )
        } catch {
            throw CommandFailure(
                .fileAccess,
                "--user-words \(path): it cannot be read: \(error.text)"
            )
        }
        return try words(in: bytes, of: path)
    }

    /// Takes the words out of what a file has.
    ///
    /// - Parameter path: how the file is called in messages.
    static func words(in bytes: [UInt8], of path: String) throws(CommandFailure) -> [String] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var words: [String] = []
        for (index, line) in lines.enumerated() {
            if let word = try word(in: line, at: "\(path), line \(index + 1)") {
                words.append(word)
            }
        }
        return words
    }

    private static func word(
        in line: ArraySlice<UInt8>,
        at place: String
    ) throws(CommandFailure) -> String? {
        guard let line = String(validating: line, as: UTF8.self) else {
            throw CommandFailure(
                .badArguments,
                "--user-words \(place): it is not UTF-8; save the file in that encoding"
            )
        }
        let parts = line.split(whereSeparator: \.isWhitespace)
        guard let word = parts.first, !word.hasPrefix("#") else { return nil }
        guard parts.count == 1 else {
            throw CommandFailure(
                .badArguments,
                "--user-words \(place): \"\(parts.joined(separator: " "))\" is more than one word; "
                    + "write one word a line, and comments on lines that begin with #"
            )
        }
        guard !word.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
            throw CommandFailure(
                .badArguments,
                "--user-words \(place): a control character stands there; is it a list of words?"
            )
        }
        return String(word)
    }
}
