import Synchronization
import Testing

@testable import UncialCore

@Suite struct ProcessorShareTests {
    private final class Worker: Sendable {}

    private let share = ProcessorShare()
    private let pool: WorkerPool<Worker>
    private let made: Counter

    init() {
        let made = Counter()
        self.made = made
        pool = WorkerPool(limit: 4, share: share) {
            made.increment()
            return Worker()
        }
    }

    /// How many have spare workers; as many again wait until they are let go.
    private final class Assistants: Sendable {
        private let workers = Mutex<[Worker]>([])
        private let pool: WorkerPool<Worker>

        init(_ pool: WorkerPool<Worker>) { self.pool = pool }

        var count: Int { workers.withLock { $0.count } }

        func acquire() async throws {
            let worker = try await pool.acquireSpare()
            workers.withLock { $0.append(worker) }
        }

        func giveBackOne() {
            if let worker = workers.withLock({ $0.popLast() }) { pool.giveBack(worker) }
        }
    }

    private func settle() async {
        for _ in 0..<200 { await Task.yield() }
    }

    @Test func `a process has all processors until somebody says otherwise`() {
        #expect(share.count == .max)
        share.change(to: 3)
        #expect(share.count == 3)
        share.change(to: 0)
        #expect(share.count == 1)
        share.change(to: .min)
        #expect(share.count == 1)
        share.change(to: nil)
        #expect(share.count == .max)
    }

    @Test func `a worker that is needed is lent, whatever the share`() async throws {
        share.change(to: 1)
        let workers = [
            try await pool.acquire(), try await pool.acquire(), try await pool.acquire(),
        ]
        #expect(made.value == 3)
        #expect(pool.needsSparesBack)
        for worker in workers { pool.giveBack(worker) }
        #expect(!pool.needsSparesBack)
        await pool.close()
    }

    @Test func `spare workers are lent within the share, and more when it grows`() async throws {
        share.change(to: 2)
        let owner = try await pool.acquire()
        let assistants = Assistants(pool)
        try await withThrowingTaskGroup { group in
            for _ in 0..<3 { group.addTask { try await assistants.acquire() } }
            while assistants.count < 1 { await Task.yield() }
            await settle()
            #expect(assistants.count == 1)
            #expect(!pool.needsSparesBack)

            share.change(to: 3)
            while assistants.count < 2 { await Task.yield() }
            await settle()
            #expect(assistants.count == 2)

            share.change(to: nil)
            try await group.waitForAll()
        }
        #expect(assistants.count == 3)
        #expect(made.value == 4)
        for _ in 0..<3 { assistants.giveBackOne() }
        pool.giveBack(owner)
        await pool.close()
    }

    @Test func `when the share shrinks, spare workers are asked back and not lent again`()
        async throws
    {
        let owner = try await pool.acquire()
        let assistants = Assistants(pool)
        for _ in 0..<3 { try await assistants.acquire() }
        #expect(!pool.needsSparesBack)
        share.change(to: 2)
        try await withThrowingTaskGroup { group in
            while pool.needsSparesBack { assistants.giveBackOne() }
            #expect(assistants.count == 1)
            // There are two idle workers, and neither is to spare.
            group.addTask { try await assistants.acquire() }
            await settle()
            #expect(assistants.count == 1)

            // The place of one that is given back is the next one's.
            assistants.giveBackOne()
            try await group.waitForAll()
            #expect(assistants.count == 1)
        }
        assistants.giveBackOne()
        pool.giveBack(owner)
        await pool.close()
    }

    @Test func `workers are made in advance within the share`() async {
        share.change(to: 2)
        #expect(pool.fill(upTo: 4).count == 2)
        #expect(pool.fill(upTo: 4).isEmpty)
        share.change(to: nil)
        #expect(pool.fill(upTo: 9).count == 2)
        await pool.close()
    }

    @Test func `who waits for a larger share can be cancelled or turned away`() async throws {
        share.change(to: 1)
        let owner = try await pool.acquire()
        let cancelled = Task { [pool] in try await pool.acquireSpare() }
        let turnedAway = Task { [pool] in try await pool.acquireSpare() }
        await settle()
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        async let closing: Void = pool.close()
        await #expect(throws: (any Error).self) { try await turnedAway.value }
        pool.giveBack(owner)
        await closing
        share.change(to: nil)
        #expect(made.value == 1)
    }

    @Test func `a pool that is gone hears of no change`() async throws {
        weak var gone: WorkerPool<Worker>?
        do {
            let passing = WorkerPool(limit: 1, share: share) { Worker() }
            gone = passing
            try await passing.withWorker { _ in }
        }
        #expect(gone == nil)
        share.change(to: 5)
    }

    /// However often the share changes, everybody gets a worker in the end, and the pool is whole.
    @Test func `a share that changes all the time holds nobody up`() async throws {
        let rounds = 300
        let isOver = Mutex(false)
        let changer = Task { [share] in
            var count = 0
            while !isOver.withLock({ $0 }) {
                count += 1
                share.change(to: count % 5 == 0 ? nil : count % 5)
                await Task.yield()
            }
            share.change(to: nil)
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<6 {
                group.addTask { [pool] in
                    for _ in 0..<rounds {
                        let worker =
                            number < 2
                            ? try await pool.acquire() : try await pool.acquireSpare()
                        while number >= 2, !pool.needsSparesBack, Bool.random() {
                            await Task.yield()
                        }
                        pool.giveBack(worker)
                    }
                }
            }
            try await group.waitForAll()
        }
        isOver.withLock { $0 = true }
        await changer.value
        #expect(made.value <= 4)
        await pool.close()
    }
}
