import Synchronization
import Testing

@testable import UncialIsolation

@Suite(.timeLimit(.minutes(1)))
struct WatchdogTests {
    @Test func `what is watched is done when its time is over, the earliest first`() async throws {
        let watchdog = Watchdog()
        let (acts, continuation) = AsyncStream.makeStream(of: Int.self)
        for (number, time) in [(3, 600), (1, 20), (2, 300)] {
            _ = watchdog.watch(for: .milliseconds(time)) { continuation.yield(number) }
        }
        var order: [Int] = []
        for await number in acts {
            order.append(number)
            if order.count == 3 { break }
        }
        #expect(order == [1, 2, 3])
    }

    @Test func `what has ended before its time is not done`() async throws {
        let watchdog = Watchdog()
        let count = Count()
        for _ in 0..<1000 {
            watchdog.end(watchdog.watch(for: .milliseconds(50)) { count.increase() })
        }
        let (acts, continuation) = AsyncStream.makeStream(of: Void.self)
        _ = watchdog.watch(for: .milliseconds(200)) { continuation.yield() }
        for await _ in acts { break }
        #expect(count.value == 0)
    }

    @Test func `a time that is over already is done at once`() async throws {
        let watchdog = Watchdog()
        let (acts, continuation) = AsyncStream.makeStream(of: Void.self)
        _ = watchdog.watch(for: .seconds(-1)) { continuation.yield() }
        for await _ in acts { break }
    }

    @Test func `nothing is done once the watchdog is gone`() async throws {
        let count = Count()
        var watchdog: Watchdog? = Watchdog()
        _ = watchdog?.watch(for: .milliseconds(20)) { count.increase() }
        watchdog = nil
        try await Task.sleep(for: .milliseconds(200))
        #expect(count.value == 0)
    }
}

/// Counts from any thread.
final class Count: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func increase() { count.withLock { $0 += 1 } }
}
