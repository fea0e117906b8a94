import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Takes what an ``HTTPTransfer`` brings; called by one thread at a time, and never after the end.
protocol HTTPReceiver: Sendable {
    /// Takes the answer's status and headers; throws to stop.
    func receive(_ response: HTTPURLResponse) throws
    /// Takes the next bytes of the body; throws to stop.
    func receive(_ data: Data) throws
}
