import Synchronization

/// How much of their time the pages of a document have used so far.
///
/// A page is read in two stages, its text first and its pixels afterwards, and has one time for both. Only
/// what counts is kept: a document of many quick pages takes no memory.
final class PageTimes: Sendable {
    /// What has one time for all that is done to it.
    enum Subject: Sendable, Hashable {
        /// Opening the document.
        case opening
        /// A page.
        case page(Int)
    }

    /// Less than this is not kept.
    private static let leastTime = Duration.milliseconds(100)

    private let times = Mutex<[Subject: Duration]>([:])

    /// Notes what has been used so far.
    func note(_ time: Duration, for subject: Subject) {
        guard time >= Self.leastTime else { return }
        times.withLock { $0[subject] = time }
    }

    /// Takes out what has been used so far.
    func take(_ subject: Subject) -> Duration {
        times.withLock { $0.removeValue(forKey: subject) } ?? .zero
    }
}
