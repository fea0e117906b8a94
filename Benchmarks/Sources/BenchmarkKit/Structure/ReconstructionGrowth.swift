/// How the time to find the structure of a document grows with its pages.
public struct ReconstructionGrowth: Sendable, Hashable, Codable {
    /// A document of so many pages.
    public struct Point: Sendable, Hashable, Codable {
        /// Its pages.
        public let pages: Int
        /// The shortest time that it took.
        public let seconds: Double

        /// Makes a point.
        public init(pages: Int, seconds: Double) {
            self.pages = pages
            self.seconds = seconds
        }
    }

    /// The document whose pages were repeated.
    public let document: String
    /// The points by their pages.
    public let points: [Point]

    /// Makes the growth.
    public init(document: String, points: [Point]) {
        self.document = document
        self.points = points
    }

    /// What a page of the longest document takes for each second of a page of the shortest.
    public var ratio: Double? {
        guard let first = points.first, let last = points.last, first.seconds > 0, first.pages > 0,
            last.pages > first.pages
        else { return nil }
        return last.seconds / Double(last.pages) / (first.seconds / Double(first.pages))
    }
}
