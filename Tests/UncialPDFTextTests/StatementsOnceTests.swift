import Testing
import UncialModel

@testable import UncialPDFText

/// The reading of what a document states, by whoever comes first.
struct StatementsOnceTests {
    private static let stated = PopplerStatements(outline: [
        OutlineEntry(title: "A chapter", level: 1, pageIndex: 0, position: nil)
    ])

    /// Counts how often it was asked.
    private actor Reading {
        private(set) var count = 0

        func read() async -> PopplerStatements {
            count += 1
            await Task.yield()
            return stated
        }
    }

    @Test func `Many ask and one reads`() async throws {
        let once = StatementsOnce()
        let reading = Reading()
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try await once.value { await reading.read() }.outline.count
                }
            }
            for try await count in group { #expect(count == 1) }
        }
        #expect(await reading.count == 1)
    }

    @Test func `Who fails leaves it to the next`() async throws {
        let once = StatementsOnce()
        await #expect(throws: CancellationError.self) {
            try await once.value { throw CancellationError() }
        }
        #expect(try await once.value { Self.stated }.outline.count == 1)
    }
}
