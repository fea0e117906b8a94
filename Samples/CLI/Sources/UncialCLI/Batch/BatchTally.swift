internal import Synchronization
internal import UncialDist

/// Counts what became of the inputs, and tells people.
final class BatchTally: Sendable {
    struct Counts: Sendable, Hashable {
        var done = 0
        var partial = 0
        var failed = 0
        /// Settled by earlier runs, without those that failed.
        var kept = 0
        /// Failed or partial in earlier runs, and not tried again.
        var keptFailures = 0
        /// Listed more than once.
        var repeated = 0
        var pages = 0

        /// Whether every input has a whole result.
        var isWhole: Bool { partial == 0 && failed == 0 && keptFailures == 0 }
        var isEmpty: Bool { done + partial + failed + kept + keptFailures + repeated == 0 }
    }

    private let console: Console
    private let isDrawn: Bool
    private let start = ContinuousClock.now
    private let state = Mutex((counts: Counts(), lastDrawing: ContinuousClock.Instant?.none))

    init(console: Console, showsProgress: Bool) {
        self.console = console
        isDrawn = showsProgress && console.isTerminal
    }

    var counts: Counts { state.withLock(\.counts) }

    /// Counts what this run came to.
    func count(_ record: BatchRecord) {
        update { counts in
            switch record.status {
            case .done: counts.done += 1
            case .partial: counts.partial += 1
            case .failed: counts.failed += 1
            case .skipped: counts.repeated += 1
            }
            counts.pages += record.pages ?? 0
        }
    }

    /// Counts what an earlier run came to.
    func keep(_ record: BatchRecord) {
        update { counts in
            if record.status == .done { counts.kept += 1 } else { counts.keptFailures += 1 }
        }
    }

    private func update(_ body: (inout Counts) -> Void) {
        let now = ContinuousClock.now
        let counts: Counts? = state.withLock { state in
            body(&state.counts)
            guard isDrawn, now - (state.lastDrawing ?? start) > .milliseconds(100) else {
                return nil
            }
            state.lastDrawing = now
            return state.counts
        }
        guard let counts else { return }
        console.drawProgress(
            String(
                Self.line(counts, seconds: (now - start) / .seconds(1)).prefix(console.width - 1)
            )
        )
    }

    /// Returns a line such as `118 done, 2 failed, 40 done before  1536 pages  3.1 pages/s`.
    static func line(_ counts: Counts, seconds: Double) -> String {
        let facts = [
            (counts.done, "done"), (counts.partial, "partial"), (counts.failed, "failed"),
            (counts.kept, "done before"), (counts.keptFailures, "failed before"),
            (counts.repeated, "listed twice"),
        ]
        var line = facts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        if line.isEmpty { line = "no documents" }
        guard counts.pages > 0 else { return line }
        line += "  \(counts.pages) \(counts.pages == 1 ? "page" : "pages")"
        guard seconds > 0 else { return line }
        return line + "  " + ProgressFormat.rate(completed: counts.pages, elapsed: seconds)
    }

    /// Says what came of everything.
    func finish(log: String, passedOver: [String]) {
        console.clearProgress()
        guard console.verbosity != .quiet else { return }
        if !passedOver.isEmpty {
            console.say("uncial: left out: \(passedOver.joined(separator: ", "))")
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        console.say(
            "uncial: \(Self.line(counts, seconds: seconds))  in "
                + "\(ProgressFormat.duration(seconds)); the log is \(log)"
        )
    }
}
