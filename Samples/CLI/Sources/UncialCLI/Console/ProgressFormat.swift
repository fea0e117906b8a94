/// The text of the progress line; pure.
enum ProgressFormat {
    private static let widestBar = 30
    private static let narrowestBar = 8

    /// Returns a line such as `book.pdf [#####-----] 5/10 pages  1.2 pages/s  4 s left`.
    ///
    /// - Parameters:
    ///   - label: What is worked on; shortened when the terminal is narrow.
    ///   - completed: Pages done.
    ///   - total: Pages in all.
    ///   - elapsed: Seconds since the start.
    ///   - width: The most characters that the line may have.
    static func line(
        label: String,
        completed: Int,
        total: Int,
        elapsed: Double,
        width: Int
    ) -> String {
        let total = max(total, completed)
        var facts = "\(completed)/\(total) \(total == 1 ? "page" : "pages")"
        if completed > 0, elapsed > 0 {
            facts += "  " + rate(completed: completed, elapsed: elapsed)
            if completed < total {
                let left = elapsed / Double(completed) * Double(total - completed)
                facts += "  \(duration(left)) left"
            }
        }
        let label = shortened(label, to: max(8, width / 3))
        let room = width - label.count - facts.count - 4
        guard room >= narrowestBar else {
            return String("\(label) \(facts)".prefix(max(0, width)))
        }
        let size = min(room, widestBar)
        let filled = total > 0 ? size * completed / total : 0
        let bar =
            String(repeating: "#", count: filled)
            + String(repeating: "-", count: size - filled)
        return "\(label) [\(bar)] \(facts)"
    }

    /// Returns the speed in whichever unit gives a number above one.
    static func rate(completed: Int, elapsed: Double) -> String {
        let pagesPerSecond = Double(completed) / elapsed
        return pagesPerSecond >= 1
            ? "\(DecimalFormat.fixed(pagesPerSecond, digits: 1)) pages/s"
            : "\(DecimalFormat.fixed(1 / pagesPerSecond, digits: 1)) s/page"
    }

    /// Returns a duration as `7 s`, `2:05 min` or `1:02:05 h`.
    static func duration(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds < 360_000 else { return "long" }
        let whole = Int(seconds.rounded(.up))
        let (minutes, rest) = (whole / 60, whole % 60)
        if minutes == 0 {
            return "\(rest) s"
        }
        if minutes < 60 {
            return "\(minutes):\(twoDigits(rest)) min"
        }
        return "\(minutes / 60):\(twoDigits(minutes % 60)):\(twoDigits(rest)) h"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    private static func shortened(_ label: String, to width: Int) -> String {
        label.count <= width ? label : label.prefix(width - 1) + "…"
    }
}
