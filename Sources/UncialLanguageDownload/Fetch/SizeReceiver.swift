import Foundation
import Synchronization
import UncialModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Learns the size of a model from the headers alone.
final class SizeReceiver: HTTPReceiver {
    private let url: URL
    private let size = Mutex<Int?>(nil)

    init(url: URL) { self.url = url }

    /// The size in bytes, or `nil` where the server did not tell.
    var bytes: Int? { size.withLock { $0 } }

    func receive(_ response: HTTPURLResponse) throws {
        switch response.statusCode {
        case 200:
            let length = response.expectedContentLength
            size.withLock { $0 = length > 0 ? Int(length) : nil }
        case 400, 405, 501:
            // A server that knows no other request than the one for the file.
            break
        case let status: throw TransferFailure.status(status, url: url)
        }
    }

    func receive(_ data: Data) {}
}
