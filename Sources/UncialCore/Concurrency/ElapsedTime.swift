/// A clock of any kind, read as the time since it was looked at first.
struct ElapsedTime: Sendable {
    let now: @Sendable () -> Duration
    /// Waits until that much time has passed; throws `CancellationError` when the task is cancelled.
    let sleepUntil: @Sendable (Duration) async throws -> Void

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleepUntil = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }
}
