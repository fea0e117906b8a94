import Synchronization
import Testing
import UncialModel

@testable import UncialCore

@Suite struct WorkerPoolTests {
    private final class Worker: Sendable {}

    /// How many are inside at once, at most.
    private final class Gauge: Sendable {
        private let counts = Mutex((now: 0, most: 0))

        var most: Int { counts.withLock { $0.most } }

        func enter() {
            counts.withLock { counts in
                counts.now += 1
                counts.most = max(counts.most, counts.now)
            }
        }

        func leave() { counts.withLock { $0.now -= 1 } }
    }

    private final class Order: Sendable {
        private let added = Mutex<[String]>([])

        var names: [String] { added.withLock { $0 } }

        func add(_ name: String) { added.withLock { $0.append(name) } }
    }

    private let made = Counter()

    private func pool(limit: Int) -> WorkerPool<Worker> {
        WorkerPool(limit: limit) {
            made.increment()
            return Worker()
        }
    }

    @Test func `workers are made when needed and used again`() async throws {
        let pool = pool(limit: 4)
        #expect(made.value == 0)
        for _ in 0..<10 { try await pool.withWorker { _ in } }
        #expect(made.value == 1)
    }

    @Test func `no more workers than the limit are lent at once`() async throws {
        let pool = pool(limit: 3)
        let gauge = Gauge()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    try await pool.withWorker { _ in
                        gauge.enter()
                        await Task.yield()
                        gauge.leave()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(gauge.most <= 3)
        #expect(made.value <= 3)
    }

    @Test func `waiting ends with the task's cancellation and the place in line is given up`()
        async throws
    {
        let pool = pool(limit: 1)
        let worker = try await pool.acquire()
        let waiting = Task { try await pool.acquire() }
        await Task.yield()
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        pool.giveBack(worker)
        try await pool.withWorker { #expect($0 === worker) }
    }

    @Test func `a worker that exists already is lent first and counts`() async throws {
        let existing = Worker()
        let pool = WorkerPool(limit: 1, first: existing) {
            made.increment()
            return Worker()
        }
        try await pool.withWorker { #expect($0 === existing) }
        let lent = try await pool.acquire()
        #expect(lent === existing)
        pool.discard(lent)
        try await pool.withWorker { #expect($0 !== existing) }
        #expect(made.value == 1)
        await pool.close()
    }

    @Test func `a discarded worker is replaced`() async throws {
        let pool = pool(limit: 1)
        let stuck = try await pool.acquire()
        let waiting = Task { try await pool.acquire() }
        await Task.yield()
        pool.discard(stuck)
        let fresh = try await waiting.value
        #expect(fresh !== stuck)
        #expect(made.value == 2)
    }

    @Test func `closing waits for lent workers and turns others away`() async throws {
        let pool = pool(limit: 1)
        let worker = try await pool.acquire()
        let waiting = Task { try await pool.acquire() }
        let closing = Task { await pool.close() }
        await #expect(throws: OcrError.clientClosed) { _ = try await waiting.value }
        pool.giveBack(worker)
        await closing.value
        await pool.close()
        await #expect(throws: OcrError.clientClosed) { _ = try await pool.acquire() }
    }

    @Test func `closing lets go of the workers`() async throws {
        let pool = pool(limit: 2)
        let held = Mutex<Bool>(true)
        final class Watched: Sendable {
            let onEnd: @Sendable () -> Void
            init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
            deinit { onEnd() }
        }
        let watched = WorkerPool(limit: 2) { Watched { held.withLock { $0 = false } } }
        try await watched.withWorker { _ in }
        await watched.close()
        #expect(!held.withLock { $0 })
        await pool.close()
    }

    // MARK: Spare workers

    @Test func `a spare worker is had at once while nobody else needs one`() async throws {
        let pool = pool(limit: 2)
        let first = try await pool.acquire()
        let spare = try await pool.acquireSpare()
        #expect(made.value == 2)
        pool.giveBack(first)
        pool.giveBack(spare)
    }

    @Test func `who needs a worker comes before who can use a spare one`() async throws {
        let pool = pool(limit: 1)
        let only = try await pool.acquire()
        let order = Order()
        try await withThrowingTaskGroup { group in
            group.addTask {
                let worker = try await pool.acquireSpare()
                order.add("spare")
                pool.giveBack(worker)
            }
            // It waits, and must not be seen: whoever has a spare worker gives it back for others alone.
            for _ in 0..<100 { await Task.yield() }
            #expect(!pool.needsSparesBack)
            group.addTask {
                try await pool.withWorker { _ in order.add("needed") }
            }
            while !pool.needsSparesBack { await Task.yield() }
            pool.giveBack(only)
            try await group.waitForAll()
        }
        #expect(order.names == ["needed", "spare"])
    }

    @Test func `waiting for a spare worker ends with cancellation and with the pool`() async throws
    {
        let pool = pool(limit: 1)
        let only = try await pool.acquire()
        let cancelled = Task { try await pool.acquireSpare() }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }

        let turnedAway = Task { try await pool.acquireSpare() }
        for _ in 0..<100 { await Task.yield() }
        let closing = Task { await pool.close() }
        await #expect(throws: OcrError.clientClosed) { try await turnedAway.value }
        pool.giveBack(only)
        await closing.value
    }
}
