#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
package import UncialModel

/// The outside of a model file, checked before Tesseract reads it.
///
/// On a damaged file Tesseract does not fail but ends the process. Downloads that stopped early,
/// error pages saved under a model's name and blocks of zeros show in the table of contents or in
/// the small parts at the end of the file, which are looked at here.
package struct TrainedDataFile: Sendable {
    /// The numbers of the parts that are looked at.
    private enum Part {
        static let network = 17
        static let characters = 21
        static let encoding = 22
    }

    /// The file itself, not a private link to it: errors name it when the link is gone.
    package let path: String

    /// - Parameter path: the file or a link to it; it may not exist.
    package init(path: String) {
        // Private links hold absolute paths. A relative one belongs to an installation and stays.
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        self.path = target.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? path
    }

    /// Checks the file.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidLanguageData(path:reason:)`` that says what is wrong
    ///   with it, ``/UncialModel/OcrError/fileAccess(path:reason:)`` when it is no file or cannot be
    ///   read.
    package func check() throws(OcrError) {
        let file = try ModelBytes(path: path)
        let parts = try tableOfContents(of: file)
        // Models made before the network existed have other parts, and Tesseract copes with their
        // damage.
        guard let network = parts[Part.network] else { return }
        guard let characters = parts[Part.characters], let encoding = parts[Part.encoding] else {
            throw damaged("it lacks the list of characters or their encoding")
        }
        try checkNetwork(ByteCursor(bytes: file.read(network.prefix(64))))
        try checkCharacters(file.read(characters))
        try checkEncoding(ByteCursor(bytes: file.read(encoding)))
    }

    /// Where each part lies in the file, by its number.
    private func tableOfContents(of file: borrowing ModelBytes) throws(OcrError) -> [Int: Range<
        Int
    >] {
        var header = ByteCursor(bytes: file.read(0..<min(4, file.size)))
        guard let count = header.integer(UInt32.self), (1...1000).contains(count) else {
            throw damaged("it is no model")
        }
        let end = 4 + Int(count) * 8
        guard end <= file.size else { throw damaged("it is no model, or cut off") }
        var table = ByteCursor(bytes: file.read(4..<end))
        var starts: [(part: Int, offset: Int)] = []
        for part in 0..<Int(count) {
            // −1 stands for a part that the model does not have.
            guard let offset = table.integer(Int64.self), offset != -1 else { continue }
            guard offset >= starts.last?.offset ?? end, offset <= file.size else {
                throw damaged(
                    "its table of contents points outside the file: it is cut off, or no model"
                )
            }
            starts.append((part, Int(offset)))
        }
        guard !starts.isEmpty else { throw damaged("it is empty") }
        let ends = starts.dropFirst().map(\.offset) + [file.size]
        return Dictionary(
            uniqueKeysWithValues: zip(starts, ends).map { ($0.part, $0.offset..<$1) }
        )
    }

    /// A network starts with the name of its kind after a zero, or with the number of its kind.
    private func checkNetwork(_ start: ByteCursor) throws(OcrError) {
        var start = start
        let kind = start.integer(Int8.self)
        if kind == 0 {
            guard let length = start.integer(UInt32.self), (1...32).contains(length),
                let name = start.bytes(Int(length)), name.allSatisfy({ (0x21...0x7E).contains($0) })
            else { throw damaged("its network is unreadable") }
        } else {
            guard let kind, (1...100).contains(kind) else {
                throw damaged("its network is unreadable")
            }
        }
    }

    /// Text: how many characters there are, then one a line.
    private func checkCharacters(_ bytes: [UInt8]) throws(OcrError) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let count = lines.first.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard let count, count > 0, lines.count > count,
            lines[1...count].allSatisfy({ !$0.isEmpty && !$0.contains(0) })
        else { throw damaged("its list of characters is unreadable") }
    }

    /// How many codes there are, then each with a mark, its length and its numbers.
    private func checkEncoding(_ bytes: ByteCursor) throws(OcrError) {
        var bytes = bytes
        guard let count = bytes.integer(UInt32.self), count > 0 else {
            throw damaged("its encoding is unreadable")
        }
        for _ in 0..<count {
            guard bytes.integer(Int8.self) != nil, let length = bytes.integer(Int32.self),
                (0...16).contains(length), bytes.bytes(Int(length) * 4) != nil
            else { throw damaged("its encoding is unreadable") }
        }
    }

    private func damaged(_ what: String) -> OcrError {
        .invalidLanguageData(path: path, reason: "\(what). Install the model again.")
    }
}
