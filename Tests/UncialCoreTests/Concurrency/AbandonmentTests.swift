import Dispatch
import Testing
import UncialModel

@testable import UncialCore

@Suite struct AbandonmentTests {
    private struct Failure: Error {}

    @Test func `the result of the work is passed on`() async throws {
        let value = try await withAbandonment(after: .seconds(60), throwing: .clientClosed) { 42 }
        #expect(value == 42)
    }

    @Test func `an error of the work is passed on`() async {
        await #expect(throws: Failure.self) {
            try await withAbandonment(after: nil, throwing: .clientClosed) { throw Failure() }
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `a limit ends the wait for work that never ends`() async {
        let gate = Gate()
        await #expect(throws: OcrError.timedOut(pageIndex: 3)) {
            try await withAbandonment(
                after: .milliseconds(20),
                throwing: .timedOut(pageIndex: 3)
            ) { await gate.pass() }
        }
        await gate.open()
    }

    @Test(.timeLimit(.minutes(10)))
    func `cancellation ends the wait for work that never ends`() async {
        let gate = Gate()
        let task = Task {
            try await withAbandonment(after: nil, throwing: .clientClosed) { await gate.pass() }
        }
        await Task.yield()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await gate.open()
    }

    @Test func `nothing is started for a task that is cancelled already`() async {
        let started = Counter()
        let task = Task {
            try await Task.sleep(for: .seconds(60))
        }
        task.cancel()
        let second = Task {
            _ = try? await task.value
            withUnsafeCurrentTask { $0?.cancel() }
            try await withAbandonment(after: nil, throwing: .clientClosed) { started.increment() }
        }
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(started.value == 0)
    }

    /// Holds work that does not look at its cancellation, as a C call does not, until it is opened.
    private actor Gate {
        private var isOpen = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func pass() async {
            guard !isOpen else { return }
            await withCheckedContinuation { waiting.append($0) }
        }

        func open() {
            isOpen = true
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }
}
