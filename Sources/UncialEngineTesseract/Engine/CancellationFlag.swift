import Synchronization

/// Set once, from any thread; read by Tesseract between words.
final class CancellationFlag: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .relaxed) }

    func set() { flag.store(true, ordering: .relaxed) }

    /// Throws when set, as `Task.checkCancellation()` does.
    func check() throws {
        if isSet { throw CancellationError() }
    }
}
