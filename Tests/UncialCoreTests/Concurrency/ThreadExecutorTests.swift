import Foundation
import Synchronization
import Testing

@testable import UncialCore

@Suite struct ThreadExecutorTests {
    private actor Worker {
        private nonisolated let executor = ThreadExecutor()
        private var count = 0

        nonisolated var unownedExecutor: UnownedSerialExecutor {
            executor.asUnownedSerialExecutor()
        }

        func thread() -> pthread_t { pthread_self() }

        func increment() -> Int {
            count += 1
            return count
        }

        func block(until released: DispatchSemaphore) { released.wait() }
    }

    @Test func `every job runs on the same thread, which is nobody else's`() async {
        let worker = Worker()
        let first = await worker.thread()
        await Task.yield()
        #expect(await worker.thread() == first)
        #expect(await Worker().thread() != first)
    }

    @Test func `jobs from many tasks run one after the other`() async {
        let worker = Worker()
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<200 { group.addTask { await worker.increment() } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(counts.count == 200)
    }

    @Test func `a blocked worker holds up nobody else`() async {
        let released = DispatchSemaphore(value: 0)
        let blocked = (0..<8).map { _ in Worker() }
        let tasks = blocked.map { worker in Task { await worker.block(until: released) } }
        #expect(await Worker().increment() == 1)
        for _ in tasks { released.signal() }
        for task in tasks { await task.value }
    }

    @Test func `threads end with their workers`() async throws {
        func threadCount() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
        }
        let before = try threadCount()
        for _ in 0..<300 { _ = await Worker().increment() }
        // Threads need a moment to end; 300 that stayed would never be fewer.
        for _ in 0..<100 where try threadCount() >= before + 50 {
            try await Task.sleep(for: .milliseconds(100))
        }
        #expect(try threadCount() < before + 50)
    }
}
