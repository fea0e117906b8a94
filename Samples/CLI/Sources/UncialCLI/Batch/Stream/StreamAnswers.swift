/// Writes the answers of a stream to standard output, each at once and whole.
actor StreamAnswers {
    private let executor = BlockingExecutor("uncial stream answers")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let console: Console
    private let isOrdered: Bool
    private var next = 0
    /// Who waits until the answers before theirs are out.
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

    init(console: Console, isOrdered: Bool) {
        self.console = console
        self.isOrdered = isOrdered
    }

    /// Writes one answer.
    ///
    /// Where order matters this waits for those before it. Whoever waits reads nothing meanwhile,
    /// so that no more answers are held than documents are read at once.
    ///
    /// - Parameters:
    ///   - record: A JSON object.
    ///   - content: One more field for it, or nothing.
    ///   - place: The place of the input among all.
    /// - Throws: `CommandFailure` when nobody takes it.
    func give(_ record: String, with content: String, place: Int) async throws {
        if isOrdered { try await waitForTurn(place) }
        let line = content.isEmpty ? record : record.dropLast() + "," + content + "}"
        try console.write((line + "\n").utf8)
        next = place + 1
        waiting.removeValue(forKey: next)?.resume()
    }

    private func waitForTurn(_ place: Int) async throws {
        guard place != next else { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume() } else { waiting[place] = continuation }
            }
        } onCancel: {
            Task { await self.release(place) }
        }
        try Task.checkCancellation()
    }

    private func release(_ place: Int) {
        waiting.removeValue(forKey: place)?.resume()
    }

    /// Takes the line ends out of JSON; those in its texts are escaped and stay.
    static func inOneLine(_ json: String) -> String {
        String(decoding: json.utf8.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
