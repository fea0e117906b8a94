#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
package import UncialCore

extension OcrInput {
    /// The document for a worker that cannot open it: its file, or its bytes in sealed memory.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for a file that cannot be read,
    ///   ``/UncialModel/OcrError/invalidInput(reason:)`` for a raster that was released.
    package func workerFile() throws -> FileDescriptor {
        switch self {
        case .pdf(.file(let url), _), .image(.file(let url)):
            try WorkerFile.open(url)
        case .pdf(.data(let data), _), .image(.data(let data)):
            try data.withUnsafeBytes { try WorkerFile.sealed($0) }
        case .raster(let raster):
            try raster.withPixels { try WorkerFile.sealed($0) }
        }
    }
}
