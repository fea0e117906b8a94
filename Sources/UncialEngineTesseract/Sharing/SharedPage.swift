import Synchronization
import UncialModel

/// A page whose lines several workers read together.
///
/// One of them, the owner, analyses the layout and tells the others, its assistants, which lines there
/// are. Then all take lines, the owner from the first one on and assistants from the last one
/// backwards, until none is left. What a line says does not depend on who reads it or when, so that a page
/// reads the same however many workers there are.
final class SharedPage: Sendable {
    let request: RecognitionRequest
    let cancellation: CancellationFlag

    private struct State {
        var lines: [PageBlocks.Line]?
        /// Lines that nobody has taken.
        var untaken = 0..<0
        var read: [Int: RecognizedLine?] = [:]
        /// There will be no lines to take.
        var isOver = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    init(request: RecognitionRequest, cancellation: CancellationFlag) {
        self.request = request
        self.cancellation = cancellation
    }

    /// Offers the lines of a page to all who read it.
    func publish(_ layout: PageBlocks) {
        wakeAll { state in
            state.lines = layout.lines
            state.untaken = layout.lines.indices
        }
    }

    /// Tells assistants that there is nothing for them to do any more.
    func finish() {
        wakeAll { $0.isOver = true }
    }

    /// Waits until the lines are known or the page is over, and says whether some are left.
    func waitForLines() async -> Bool {
        await withCheckedContinuation { continuation in
            let isKnown = state.withLock { state in
                let isKnown = state.lines != nil || state.isOver
                if !isKnown { state.waiting.append(continuation) }
                return isKnown
            }
            if isKnown { continuation.resume() }
        }
        return state.withLock { !$0.isOver && !$0.untaken.isEmpty }
    }

    /// Takes the first or the last of the lines that are left; `nil` when there is none.
    func takeLine(fromEnd: Bool) -> (index: Int, line: PageBlocks.Line)? {
        state.withLock { state in
            guard !state.isOver, let lines = state.lines,
                let index = fromEnd ? state.untaken.popLast() : state.untaken.popFirst()
            else { return nil }
            return (index, lines[index])
        }
    }

    /// Keeps what was read of a line; `nil` when it has no text.
    func deliver(_ line: RecognizedLine?, at index: Int) {
        state.withLock { $0.read[index] = .some(line) }
    }

    /// Lines that were taken and not read, because an assistant failed.
    var missingLines: [(index: Int, line: PageBlocks.Line)] {
        state.withLock { state in
            (state.lines ?? []).enumerated()
                .filter { index, _ in state.read[index] == nil }
                .map { ($0.offset, $0.element) }
        }
    }

    /// What was read, in the page's order.
    var readLines: [RecognizedLine] {
        state.withLock { state in
            (state.lines ?? []).indices.compactMap { state.read[$0] ?? nil }
        }
    }

    private func wakeAll(_ change: (inout State) -> Void) {
        let waiting = state.withLock { state in
            change(&state)
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
