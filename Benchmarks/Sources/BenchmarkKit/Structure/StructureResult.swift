/// A document that was read and how well its structure was found.
public struct StructureResult: Sendable, Hashable, Codable {
    /// What reading cost.
    public struct Times: Sendable, Hashable, Codable {
        /// From the file to its Markdown.
        public let wallSeconds: Double
        /// CPU seconds of all threads.
        public let cpuSeconds: Double

        /// Makes a measurement.
        public init(wallSeconds: Double, cpuSeconds: Double) {
            self.wallSeconds = wallSeconds
            self.cpuSeconds = cpuSeconds
        }
    }

    /// Its name.
    public let name: String
    /// Where it comes from.
    public let collection: String
    /// What there is in it.
    public let kind: String
    /// How many pages it has; 0 where that is not known.
    public let pageCount: Int
    /// What reading it cost; `nil` where its Markdown was there before.
    public let times: Times?
    /// Why it could not be read; its Markdown counts as empty then.
    public let failure: String?
    /// How well its structure was found.
    public let scores: StructureScores

    /// Scores a document.
    public init(
        _ document: StructureDocument,
        markdown: String,
        pageCount: Int = 0,
        times: Times? = nil,
        failure: String? = nil
    ) {
        name = document.name
        collection = document.collection
        kind = document.kind
        self.pageCount = pageCount
        self.times = times
        self.failure = failure
        scores = StructureScores(markdown, of: document)
    }
}
