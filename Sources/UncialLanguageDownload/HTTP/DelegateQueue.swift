import Foundation

/// The queue on which a session tells what arrives: at once, on the thread that reads.
///
/// Foundation on Linux reads as fast as the network gives and queues what it has read. With a fast
/// server and a slow disk, or few threads, that is memory without a limit; here the reader waits.
/// Nothing that is called from here may wait for the session: that would be for itself.
///
/// `@unchecked Sendable`: nothing is added to the superclass, which says that it is.
final class DelegateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
