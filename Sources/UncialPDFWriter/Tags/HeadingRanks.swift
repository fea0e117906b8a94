/// Gives headings levels that never skip one: what stands below a heading is one level deeper.
struct HeadingRanks {
    private var open: [Int] = []

    /// The level from 1 to 6 of the next heading in the document.
    ///
    /// - Parameter level: the level that the document gives it.
    mutating func rank(of level: Int) -> Int {
        while let last = open.last, last >= level { open.removeLast() }
        open.append(level)
        return min(6, open.count)
    }
}
