import UncialLanguageData
import UncialModel

/// Draws how far a download is, where standard error is a terminal.
struct FetchProgressBar: Sendable {
    private static let size = 30

    let console: Console

    func show(_ progress: DownloadProgress) {
        guard console.isTerminal, console.verbosity != .quiet else { return }
        console.drawProgress(Self.line(progress, width: console.width - 1))
    }

    /// A line such as `ukr [#####-----] 1.2 of 3.8 MB`, cut to a width.
    static func line(_ progress: DownloadProgress, width: Int) -> String {
        let received = ByteCount.text(progress.receivedBytes)
        guard let total = progress.totalBytes, total > 0 else {
            return String("\(progress.language.code) \(received)".prefix(max(0, width)))
        }
        let facts = "\(progress.language.code) \(received) of \(ByteCount.text(total))"
        let room = min(size, width - facts.count - 3)
        guard room >= 8 else { return String(facts.prefix(max(0, width))) }
        let filled = room * min(progress.receivedBytes, total) / total
        let bar =
            String(repeating: "#", count: filled) + String(repeating: "-", count: room - filled)
        return "\(progress.language.code) [\(bar)] \(received) of \(ByteCount.text(total))"
    }
}
