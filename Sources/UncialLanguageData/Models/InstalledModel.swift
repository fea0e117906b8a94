#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
import UncialCore
public import UncialModel

/// A model that a provider has.
public struct InstalledModel: Sendable, Hashable {
    /// What the bytes of a model are compared with.
    @nonexhaustive
    public enum ChecksumState: String, Sendable, Hashable, Codable, CaseIterable {
        /// It is the model of `tessdata_fast` 4.1.0 or `tessdata_best` 4.1.0, bit for bit.
        case known
        /// Nobody told what the model of this language and kind must be.
        case unknown
        /// It is another than that of 4.1.0: of another version, of your own, or changed.
        case different
    }

    /// Its language; `osd` and `equ`, which are none, are given in the same way.
    public let language: OcrLanguage
    /// Where it is; what a private link leads to.
    public let file: URL
    /// The size in bytes; 0 when it cannot be read.
    public let bytes: Int
    /// What it is, or why no engine can read it.
    public let inspection: Result<TrainedDataInfo, OcrError>

    /// Looks at a file; blocks, so it belongs on a ``FileThread``.
    init(_ model: ModelFile) {
        let data = TrainedDataFile(
            path: model.file.path(percentEncoded: false),
            code: model.language.code
        )
        language = model.language
        file = URL(filePath: data.path, directoryHint: .notDirectory)
        bytes = file.fileSize ?? 0
        inspection = Result { () throws(OcrError) in try data.inspect() }
    }

    /// Compares the bytes with those that are known, which reads the file: some three milliseconds for
    /// a model of four megabytes.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` when it cannot be read;
    ///   `CancellationError`.
    public func checksumState() async throws -> ChecksumState {
        let known = knownChecksums
        guard !known.isEmpty else { return .unknown }
        let actual = try await FileThread.run {
            try ModelChecksum(ofFile: file.path(percentEncoded: false))
        }
        return known.contains(where: actual.matches) ? .known : .different
    }

    /// What a model of this language and kind may be.
    private var knownChecksums: [ModelChecksum] {
        let fast = TessDataSource.fastChecksums[language]
        let best = TessDataSource.bestChecksums[language]
        let known: [ModelChecksum?] =
            switch try? inspection.get().kind {
            case .fast: [fast]
            case .best: [best]
            case .auxiliary, nil: [fast, best]
            case .legacy: []
            }
        return known.compactMap(\.self)
    }
}
