/// Draws how far a document is, where standard error is a terminal.
///
/// Belongs to one task.
final class ProgressBar {
    /// Text layers are read faster than a terminal can follow.
    private static let shortestPause = Duration.milliseconds(50)

    private let console: Console
    private let label: String
    private let start = ContinuousClock.now
    private var lastDrawing: ContinuousClock.Instant?

    init(console: Console, label: String) {
        self.console = console
        self.label = label.escapingControlCharacters
    }

    /// Draws the line anew.
    func show(completed: Int, of total: Int) {
        let now = ContinuousClock.now
        if let lastDrawing, now - lastDrawing < Self.shortestPause, completed < total {
            return
        }
        lastDrawing = now
        console.drawProgress(
            ProgressFormat.line(
                label: label,
                completed: completed,
                total: total,
                elapsed: (now - start) / .seconds(1),
                width: console.width - 1
            )
        )
    }
}
