import Synchronization
import Testing
import UncialCore
import UncialModel

@testable import UncialRaster

@Suite(.timeLimit(.minutes(10)))
struct PopplerPermitsTests {
    /// How many are at work now, and the most that ever were.
    private final class Count: Sendable {
        let state = Mutex((now: 0, most: 0))

        func enter() {
            state.withLock { state in
                state.now += 1
                state.most = max(state.most, state.now)
            }
        }

        func leave() { state.withLock { $0.now -= 1 } }
    }

    @Test func `No more work is in progress than there are processors`() async throws {
        let count = Count()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<(8 * PopplerPermits.processorCount) {
                group.addTask {
                    try await PopplerPermits.withPermit(
                        limit: .seconds(30),
                        throwing: .timedOut(pageIndex: 0)
                    ) {
                        count.enter()
                        try await Task.sleep(for: .milliseconds(5))
                        count.leave()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect((1...PopplerPermits.processorCount).contains(count.state.withLock { $0.most }))
    }

    @Test func `Work that runs out of time gives its processor back`() async throws {
        for index in 0..<(2 * PopplerPermits.processorCount) {
            await #expect(throws: OcrError.timedOut(pageIndex: index)) {
                try await PopplerPermits.withPermit(
                    limit: .milliseconds(10),
                    throwing: .timedOut(pageIndex: index)
                ) {
                    // Work that does not hear that it is cancelled.
                    await withCheckedContinuation { continuation in
                        Task {
                            try? await Task.sleep(for: .seconds(1))
                            continuation.resume()
                        }
                    }
                }
            }
        }
    }
}
