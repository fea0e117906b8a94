internal import Dispatch
internal import Synchronization

/// Does pieces of work, several at once.
enum Workers {
    /// Returns the results in the order of the pieces.
    ///
    /// After a failure no new piece is begun.
    ///
    /// - Parameters:
    ///   - pieces: What there is to do.
    ///   - count: How many at once, at most.
    ///   - body: Does a piece; the number says which worker does it.
    /// - Throws: the first failure.
    static func map<Piece: Sendable, Result: Sendable>(
        _ pieces: [Piece],
        count: Int,
        body: @Sendable (Piece, Int) throws -> Result
    ) throws -> [Result] {
        let state = Mutex(State<Result>(count: pieces.count))
        DispatchQueue.concurrentPerform(iterations: count) { worker in
            while let place = state.withLock({ $0.next() }) {
                do {
                    let result = try body(pieces[place], worker)
                    state.withLock { $0.results[place] = result }
                } catch {
                    state.withLock { $0.failure = $0.failure ?? error }
                }
            }
        }
        return try state.withLock { state in
            if let failure = state.failure { throw failure }
            return state.results.compactMap(\.self)
        }
    }

    private struct State<Result: Sendable>: Sendable {
        var results: [Result?]
        var failure: (any Error)?
        private var begun = 0

        init(count: Int) {
            results = Array(repeating: nil, count: count)
        }

        mutating func next() -> Int? {
            guard failure == nil, begun < results.count else { return nil }
            begun += 1
            return begun - 1
        }
    }
}
