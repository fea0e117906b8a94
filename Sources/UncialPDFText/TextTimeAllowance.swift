/// How much time the text layer of a document may take, for what it gives.
///
/// Each page earns a little time, and there is some to start with. A document whose pages take much
/// more than that, one after the other, is given up: its pixels are read in less time than its text
/// layer takes to fail. A few slow pages among many quick ones cost nothing but themselves.
struct TextTimeAllowance: Sendable, Hashable {
    /// How many times the longest that a page may take is there to start with.
    private static let startingPages = 4
    /// Which share of the longest that a page may take each page earns: 4 seconds of the usual 20,
    /// about what recognizing a page takes.
    private static let earnedShare = 5

    private let pageDeadline: Duration
    private var left: Duration

    /// - Parameter pageDeadline: the longest that a page may take.
    init(pageDeadline: Duration) {
        self.pageDeadline = pageDeadline
        left = pageDeadline * Self.startingPages
    }

    /// Whether there is no time left.
    var isSpent: Bool { left <= .zero }

    /// Notes what a page took.
    ///
    /// - Returns: whether this page took the last of it.
    mutating func spend(_ duration: Duration) -> Bool {
        guard !isSpent else { return false }
        left += pageDeadline / Self.earnedShare - duration
        // What quick pages earn is no reason to wait for hours later.
        left = min(left, pageDeadline * Self.startingPages)
        return isSpent
    }
}
