import UncialCore
import UncialModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A changed copy of a document that only this process reads: it goes with the last reference.
final class ScratchFile {
    /// Where it is.
    let source: PDFSource
    private let path: String

    /// Writes a document, encrypted as it was.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)``, `CancellationError`.
    init(_ file: PDFFile) throws {
        let directory = TemporaryDirectory.path
        var template = Array("\(directory)/uncial-XXXXXX".utf8CString)
        // mkstemp lets nobody else read it.
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw OcrError.systemFailure(path: directory) }
        defer { close(descriptor) }
        let path = template.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { String(cString: $0) } ?? ""
        }
        self.path = path
        source = .file(URL(filePath: path))
        _ = try file.write(.default) { bytes in
            try FileBytes.write(bytes, to: descriptor, path: path)
        }
    }

    deinit { unlink(path) }
}
