internal import UncialDist

extension PageRange {
    /// Reads what somebody typed after `--pages`, such as `1-3,7,12-`; counted from 1 there.
    ///
    /// - Throws: `CommandFailure` that says what is wrong and how to write it.
    init(parsing text: String) throws(CommandFailure) {
        var ranges: [ClosedRange<Int>] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            ranges.append(try Self.range(part))
        }
        self.init(ranges)
    }

    private static func range(_ part: Substring) throws(CommandFailure) -> ClosedRange<Int> {
        let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = ends.first.flatMap({ Int($0) }) else { throw unreadable(part) }
        guard first > 0 else {
            throw CommandFailure(.badArguments, "--pages counts from 1: there is no page \(first)")
        }
        guard ends.count > 1 else { return first - 1...first - 1 }
        guard !ends[1].isEmpty else { return first - 1...Int.max - 1 }
        guard let last = Int(ends[1]), last > 0 else { throw unreadable(part) }
        guard first <= last else {
            throw CommandFailure(
                .badArguments,
                "the page range \(part) runs backwards: write \(last)-\(first)"
            )
        }
        return first - 1...last - 1
    }

    private static func unreadable(_ part: Substring) -> CommandFailure {
        CommandFailure(
            .badArguments,
            "--pages takes page numbers and ranges such as 1-3,7 or 12-, not \"\(part)\""
        )
    }
}
