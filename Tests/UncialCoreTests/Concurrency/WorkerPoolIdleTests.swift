import Synchronization
import Testing
import UncialTestSupport
import UncialModel

@testable import UncialCore

@Suite("WorkerPool: idle workers", .timeLimit(.minutes(10))) struct WorkerPoolIdleTests {
    private final class Worker: Sendable {
        let number: Int
        init(number: Int) { self.number = number }
    }

    /// What became of the workers.
    private final class Register: Sendable {
        private let state = Mutex((made: 0, ended: [Int](), most: 0))

        var made: Int { state.withLock(\.made) }
        var ended: [Int] { state.withLock(\.ended) }
        /// How many existed at once, at most.
        var most: Int { state.withLock(\.most) }

        func make() -> Worker {
            state.withLock { state in
                state.made += 1
                state.most = max(state.most, state.made - state.ended.count)
                return Worker(number: state.made)
            }
        }

        func end(_ workers: [Worker]) {
            state.withLock { $0.ended += workers.map(\.number) }
        }
    }

    private let clock = ManualClock()
    private let register = Register()

    private func pool(
        limit: Int = 3,
        idleTime: Duration? = .seconds(10)
    ) -> WorkerPool<Worker> {
        let register = register
        return WorkerPool(
            limit: limit,
            idleTime: idleTime,
            clock: clock,
            end: { register.end($0) },
            make: { register.make() }
        )
    }

    /// Waits for what a task of the pool will do.
    private func until(_ condition: () -> Bool) async {
        while !condition() { await Task.yield() }
    }

    @Test func `a worker that nobody needs is ended when its time is over, and replaced later`()
        async throws
    {
        let pool = pool()
        try await pool.withWorker { _ in }
        await until { clock.sleeperCount == 1 }
        clock.advance(by: .seconds(10))
        await until { register.ended == [1] }
        try await pool.withWorker { #expect($0.number == 2) }
    }

    @Test func `a worker that is used in time is kept, and its time starts anew`() async throws {
        let pool = pool()
        for _ in 0..<5 {
            try await pool.withWorker { #expect($0.number == 1) }
            await until { clock.sleeperCount == 1 }
            clock.advance(by: .seconds(9))
        }
        #expect(register.ended.isEmpty)
        clock.advance(by: .seconds(1))
        await until { register.ended == [1] }
    }

    @Test func `workers end oldest first, each at its time, by one timer`() async throws {
        let pool = pool()
        var workers: [Worker] = []
        for _ in 0..<3 { workers.append(try await pool.acquire()) }
        for worker in workers.reversed() {
            pool.giveBack(worker)
            await until { clock.sleeperCount == 1 }
            clock.advance(by: .seconds(2))
        }
        for (time, ended) in [(4, [3]), (2, [3, 2]), (2, [3, 2, 1])] {
            #expect(clock.sleeperCount == 1)
            clock.advance(by: .seconds(time))
            await until { register.ended == ended }
            await until { clock.sleeperCount == (ended.count < 3 ? 1 : 0) }
        }
    }

    @Test func `the worker that was used last is lent first, so that the others may end`()
        async throws
    {
        let pool = pool()
        let one = try await pool.acquire()
        let other = try await pool.acquire()
        pool.giveBack(one)
        pool.giveBack(other)
        try await pool.withWorker { #expect($0 === other) }
        try await pool.withWorker { #expect($0 === other) }
    }

    @Test func `no timer runs while no worker is idle`() async throws {
        let pool = pool()
        #expect(clock.sleeperCount == 0)
        let worker = try await pool.acquire()
        #expect(clock.sleeperCount == 0)
        pool.giveBack(worker)
        await until { clock.sleeperCount == 1 }
        _ = try await pool.acquire()
        await until { clock.sleeperCount == 0 }
        pool.giveBack(worker)
        await until { clock.sleeperCount == 1 }
        await pool.close()
        await until { clock.sleeperCount == 0 }
    }

    @Test func `without an idle time workers stay, and no timer runs`() async throws {
        let pool = pool(idleTime: nil)
        try await pool.withWorker { _ in }
        clock.advance(by: .seconds(1_000_000))
        #expect(clock.sleeperCount == 0)
        try await pool.withWorker { #expect($0.number == 1) }
        await pool.close()
        #expect(register.ended == [1])
    }

    @Test func `an idle time of nothing ends a worker as soon as nobody waits for it`() async throws
    {
        let pool = pool(idleTime: .zero)
        try await pool.withWorker { _ in }
        await until { register.ended == [1] }
        try await pool.withWorker { #expect($0.number == 2) }
        await until { register.ended == [1, 2] }
    }

    @Test func `a worker that is being ended counts until it has ended`() async throws {
        let gate = AsyncStream.makeStream(of: Void.self)
        let isEnding = Counter()
        let register = register
        let pool = WorkerPool(
            limit: 1,
            idleTime: .zero,
            clock: clock,
            end: { workers in
                isEnding.increment()
                for await _ in gate.stream { break }
                register.end(workers)
            },
            make: { register.make() }
        )
        try await pool.withWorker { _ in }
        await until { isEnding.value == 1 }
        let waiting = Task { try await pool.acquire() }
        await Task.yield()
        #expect(register.made == 1)
        gate.continuation.finish()
        #expect(try await waiting.value.number == 2)
        #expect(register.ended == [1])
        #expect(register.most == 1)
    }

    @Test func `closing ends every worker once, those that are lent as they come back`()
        async throws
    {
        let pool = pool()
        let lent = try await pool.acquire()
        try await pool.withWorker { _ in }
        async let closing: Void = pool.close()
        await until { register.ended == [2] }
        pool.giveBack(lent)
        await closing
        #expect(register.ended == [2, 1])
        await pool.close()
        #expect(register.ended == [2, 1])
    }

    @Test func `a pool that is dropped ends its workers, and its timer`() async throws {
        do {
            let pool = pool()
            try await pool.withWorker { _ in }
            await until { clock.sleeperCount == 1 }
        }
        await until { register.ended == [1] }
        await until { clock.sleeperCount == 0 }
    }

    @Test func `time that passes in the middle of work loses no worker and makes none too many`()
        async throws
    {
        let pool = pool(limit: 3, idleTime: .seconds(1))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<60 {
                group.addTask { [clock] in
                    for step in 0..<20 {
                        if (task + step).isMultiple(of: 7) { clock.advance(by: .seconds(1)) }
                        if (task + step).isMultiple(of: 5) {
                            pool.giveBack(try await pool.acquireSpare())
                        }
                        try await pool.withWorker { _ in await Task.yield() }
                    }
                }
            }
            try await group.waitForAll()
        }
        await pool.close()
        #expect(register.most <= 3)
        #expect(register.ended.sorted() == Array(1...register.made))
    }
}

@Suite("WorkerPool: workers made ahead") struct WorkerPoolFillTests {
    private final class Worker: Sendable {}

    private let pool = WorkerPool(limit: 3) { Worker() }

    @Test func `a closed pool makes no worker`() async {
        await pool.close()
        #expect(pool.fill(upTo: 2).isEmpty)
    }

    @Test(arguments: [(-1, 0), (0, 0), (1, 0), (2, 1), (3, 2), (99, 2)])
    func `workers that are missing are made, up to the limit, and are idle`(
        wanted: Int,
        made: Int
    ) async throws {
        let existing = try await pool.acquire()
        let missing = pool.fill(upTo: wanted)
        #expect(missing.count == made)
        #expect(!missing.contains { $0 === existing })
        #expect(pool.fill(upTo: wanted).isEmpty)
        for worker in missing.reversed() { #expect(try await pool.acquire() === worker) }
        for worker in missing + [existing] { pool.giveBack(worker) }
        #expect(pool.fill(upTo: wanted).isEmpty)
        await pool.close()
    }

    @Test func `workers that are made ahead go to whoever waits`() async throws {
        let pool = WorkerPool(limit: 2) { Worker() }
        let lent = [try await pool.acquire(), try await pool.acquire()]
        let waiting = Task { try await pool.acquire() }
        await Task.yield()
        #expect(pool.fill(upTo: 2).isEmpty)
        pool.giveBack(lent[0])
        #expect(try await waiting.value === lent[0])
    }
}
