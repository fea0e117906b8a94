import UncialCore
import UncialModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A changed copy of a document that only this process reads: it goes with the last reference.
final class ScratchFile {
    /// Where it is.
    let source: PDFSource
    private let copy: UnfinishedFile

    /// Writes a document, encrypted as it was.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``, `CancellationError`.
    init(_ file: PDFFile) throws {
        let directory = TemporaryDirectory.path
        guard let copy = UnfinishedFile(in: directory, permissions: 0o600) else {
            throw OcrError.writeFailure(path: directory)
        }
        self.copy = copy
        source = .file(URL(filePath: copy.path))
        _ = try file.write(.default) { bytes in
            try FileBytes.write(bytes, to: copy.descriptor, path: directory)
        }
    }
}
