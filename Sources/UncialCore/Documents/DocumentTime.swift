import UncialModel

/// The time that is left for a document.
package struct DocumentTime: Sendable {
    private let limit: Duration?
    private let time: ElapsedTime

    /// Starts now.
    ///
    /// - Parameters:
    ///   - limit: how long the document may take; `nil` for as long as it needs.
    ///   - clock: what it is measured by.
    package init(limit: Duration?, clock: some Clock<Duration> = ContinuousClock()) {
        self.limit = limit
        time = ElapsedTime(clock)
    }

    /// Waits for work no longer than there is time.
    ///
    /// - Throws: the error that ``isOver(_:)`` knows, at once where there is none left; what the work
    ///   throws; `CancellationError`.
    package func limited<Success: Sendable>(
        _ work: @escaping @Sendable () async throws -> Success
    ) async throws -> Success {
        guard let limit, let timeout else { return try await work() }
        let left = limit - time.now()
        guard left > .zero else { throw timeout }
        return try await withAbandonment(after: left, throwing: timeout, work)
    }

    /// Whether an error says that there was no time left.
    package func isOver(_ error: any Error) -> Bool {
        timeout != nil && error as? OcrError == timeout
    }

    private var timeout: OcrError? {
        limit.map { limit in
            .limitExceeded(
                .documentDuration,
                pageIndex: nil,
                reason:
                    "It took longer than \(limit). Read a page range at a time, or raise the limit."
            )
        }
    }
}
