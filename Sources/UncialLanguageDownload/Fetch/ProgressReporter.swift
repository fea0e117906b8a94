import Synchronization
import UncialLanguageData
import UncialModel

/// Tells how far a download is, not more often than somebody can look.
final class ProgressReporter: Sendable {
    private static let shortestPause = Duration.milliseconds(100)

    private let language: OcrLanguage
    private let report: (@Sendable (DownloadProgress) -> Void)?
    private let last = Mutex<ContinuousClock.Instant?>(nil)

    init(language: OcrLanguage, report: (@Sendable (DownloadProgress) -> Void)?) {
        self.language = language
        self.report = report
    }

    /// Reports, unless it was done just now and there is more to come.
    func show(received: Int, total: Int?) {
        guard let report else { return }
        let now = ContinuousClock.now
        let isDue = last.withLock { last in
            if let last, now - last < Self.shortestPause, received != total { return false }
            last = now
            return true
        }
        guard isDue else { return }
        report(DownloadProgress(language: language, receivedBytes: received, totalBytes: total))
    }
}
