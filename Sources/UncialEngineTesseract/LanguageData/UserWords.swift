#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import CUncialTesseract
import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Words that a caller adds to the dictionaries, in the spellings in which print may have them.
///
/// Tesseract's network proposes letters; a word of the dictionary wins against one that is in none where
/// the letters are in doubt. It looks words up letter by letter, so that each spelling is a word of its own.
/// Words with letters that a model does not have are no use to it, and do no harm.
struct UserWords: Sendable {
    /// Each spelling once, in ascending order.
    let spellings: [String]

    /// Tesseract reads lines of up to 499 bytes.
    private static let longestWord = 400
    /// The signs that print has for an apostrophe, the modifier letter of Ukrainian included.
    private static let apostrophes: [Character] = ["'", "\u{2019}", "\u{02BC}"]

    /// Takes words of a caller; `nil` when there are none.
    init?(_ words: [String]) {
        guard !words.isEmpty else { return nil }
        spellings = Set(words.flatMap(Self.spellings)).sorted()
    }

    /// The word as it is, as it begins a sentence, in capitals; each with each apostrophe.
    private static func spellings(of word: String) -> [String] {
        guard word.utf8.count <= longestWord else { return [] }
        let inCapitals = word.uppercased()
        var cases = [word, inCapitals]
        // "iPhone" begins a sentence as it is.
        if let first = word.first, word == word.lowercased() {
            cases.append(first.uppercased() + word.dropFirst())
        }
        return cases.flatMap { word in
            guard word.contains(where: apostrophes.contains) else { return [word] }
            return apostrophes.map { apostrophe in
                String(word.map { apostrophes.contains($0) ? apostrophe : $0 })
            }
        }
    }

    /// Has a closure read the words from a file, one a line, which only this user can read and which is
    /// gone afterwards.
    ///
    /// On Linux it is in memory: a process that may write no files can make it too.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` when the file cannot be written.
    func withFile<Result>(_ read: (_ path: String) -> Result) throws(OcrError) -> Result {
        #if os(Linux)
        let path = "/proc/self/fd/"
        let file = uncial_tesseract_memory_file()
        guard file >= 0 else { throw Self.failure(in: path) }
        defer { close(file) }
        guard write(to: file) else { throw Self.failure(in: path) }
        return read("\(path)\(file)")
        #else
        let directory = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        var template = Array((directory + "/uncial-words-XXXXXX").utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { throw Self.failure(in: directory) }
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { unlink(path) }
        let isWritten = write(to: file)
        guard close(file) == 0, isWritten else { throw Self.failure(in: directory) }
        return read(path)
        #endif
    }

    private func write(to file: Int32) -> Bool {
        let bytes = Array((spellings.joined(separator: "\n") + "\n").utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes {
                #if canImport(Glibc)
                Glibc.write(file, $0.baseAddress, $0.count)
                #elseif canImport(Musl)
                Musl.write(file, $0.baseAddress, $0.count)
                #elseif canImport(Darwin)
                Darwin.write(file, $0.baseAddress, $0.count)
                #endif
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }

    /// What `errno` says about the place of the file.
    private static func failure(in directory: String) -> OcrError {
        let cause = String(cString: strerror(errno))
        return .fileAccess(
            path: directory,
            reason:
                "The user words cannot be put where Tesseract reads them (\(cause)). Leave them out, or "
                + "let the process make files there."
        )
    }
}
