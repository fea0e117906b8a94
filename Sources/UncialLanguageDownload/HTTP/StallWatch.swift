import UncialModel

/// Ends a transfer that takes too long.
///
/// Quiet is counted in small steps rather than by the clock: a machine that slept, or a process
/// that was stopped, loses one step and not the download.
struct StallWatch: Sendable {
    private static let steps = 10

    let policy: DownloadPolicy
    let clock: any Clock<Duration>

    /// Watches until the task is cancelled or time is up.
    func run(
        arrivals: @Sendable () -> Int,
        onTimeout: @Sendable (_ url: String, _ reason: String) -> Void,
        url: String
    ) async {
        let step = policy.stallTimeout / Self.steps
        var elapsed = Duration.zero
        var quiet = 0
        var seen = arrivals()
        while (try? await clock.sleep(for: step)) != nil {
            elapsed += step
            let now = arrivals()
            quiet = now == seen ? quiet + 1 : 0
            seen = now
            if quiet >= Self.steps {
                return onTimeout(
                    url,
                    "nothing arrived for \(seconds(policy.stallTimeout)). Check the network and try "
                        + "again: what has arrived is kept."
                )
            }
            if elapsed >= policy.totalTimeout {
                return onTimeout(
                    url,
                    "it takes longer than \(seconds(policy.totalTimeout)). Try again: what has "
                        + "arrived is kept."
                )
            }
        }
    }

    private func seconds(_ duration: Duration) -> String {
        let (seconds, fraction) = duration.components
        return seconds > 0 ? "\(seconds) s" : "\(fraction / 1_000_000_000_000_000) ms"
    }
}
