internal import BenchmarkKit
internal import Foundation
internal import UncialDist

/// `uncial-bench lifecycle FILE`: reads a document in this very process and prints how much memory it
/// holds before, after the work and after `close()`.
///
/// `memory` runs it, in a process that has done nothing else before.
enum LifecycleCommand {
    static let name = "lifecycle"

    static func run(_ words: [String]) async throws {
        guard let path = words.first, words.count == 1 else {
            throw BenchmarkFailure.badArguments("lifecycle takes one file")
        }
        UncialBootstrap.shared.start()
        let client = UncialBootstrap.shared.createClient()
        let before = ResidentMemory.now
        let document = try await UncialBootstrap.shared
            .extract(client: client, pdf: URL(filePath: path))
        guard !document.pages.isEmpty else {
            throw BenchmarkFailure("\(path) has no pages")
        }
        let worked = ResidentMemory.now
        await client.close()
        let closed = ResidentMemory.now
        print(try ReportFile.json(Lifecycle(before: before, worked: worked, closed: closed)))
    }
}
