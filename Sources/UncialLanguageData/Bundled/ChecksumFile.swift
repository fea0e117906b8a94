#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialModel

/// The file `SHA256SUMS` beside bundled models: a line for each, SHA-256 and name.
struct ChecksumFile: Sendable {
    static let name = "SHA256SUMS"

    private let path: String
    private let digests: [String: String]

    /// Reads the file in a directory of models; blocks, so it belongs on a ``FileThread``.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` when it cannot be read.
    init(in directory: TessDataDirectory) throws(OcrError) {
        path = directory.url.appending(path: Self.name).path(percentEncoded: false)
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .fileAccess(
                path: path,
                reason: "The checksums of the bundled models cannot be read. Build the program "
                    + "again, or copy the whole folder beside it."
            )
        }
        var digests: [String: String] = [:]
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
            guard parts.count == 2 else { continue }
            // A star before the name says that the file is binary.
            digests[String(parts[1].drop { $0 == " " || $0 == "*" })] = String(parts[0])
        }
        self.digests = digests
    }

    /// The checksum of a model.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidLanguageData(path:reason:)`` when the file has none.
    func checksum(of model: URL) throws(OcrError) -> ModelChecksum {
        guard let digest = digests[model.lastPathComponent],
            let checksum = try? ModelChecksum(sha256: digest)
        else {
            throw .invalidLanguageData(
                path: model.path(percentEncoded: false),
                reason: "\(path) has no SHA-256 of it. Build the program again, or copy the whole "
                    + "folder beside it."
            )
        }
        return checksum
    }
}
