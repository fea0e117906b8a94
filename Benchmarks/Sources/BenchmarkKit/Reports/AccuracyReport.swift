/// All that `accuracy` found.
public struct AccuracyReport: Sendable, Hashable, Codable {
    /// The command that makes it again.
    public let command: String
    /// Where it was measured.
    public let machine: MachineDescription
    /// The quality that Uncial was asked for.
    public let quality: String
    /// How many pages were read at once; times mean something when it was one.
    public let jobs: Int
    /// Of how many pages plain Tesseract's reading and its times are those of an earlier run.
    public let keptCount: Int
    /// The pages.
    public let results: [AccuracyResult]
    /// Where the models for ``AccuracyResult/best`` came from; `nil` when they were not wanted.
    public let bestModels: String?
    /// Folders and pages that were not read, each with the reason.
    public let leftOut: [String]

    /// Makes a report.
    public init(
        command: String,
        machine: MachineDescription,
        quality: String,
        jobs: Int,
        keptCount: Int,
        results: [AccuracyResult],
        bestModels: String? = nil,
        leftOut: [String]
    ) {
        self.command = command
        self.machine = machine
        self.quality = quality
        self.jobs = jobs
        self.keptCount = keptCount
        self.results = results
        self.bestModels = bestModels
        self.leftOut = leftOut
    }

    /// Returns the pages that Uncial reads worst, the worst first.
    public func worst(_ count: Int) -> [AccuracyResult] {
        Array(
            results.sorted { first, second in
                (-first.uncial.errorRate, first.uncial.wordF1, first.page)
                    < (-second.uncial.errorRate, second.uncial.wordF1, second.page)
            }
            .prefix(count)
        )
    }

    /// The names of the collections, in their order.
    var collections: [String] {
        results.map(\.collection).reduce(into: []) { names, name in
            if !names.contains(name) { names.append(name) }
        }
    }

    /// The pages that plain Tesseract reads well.
    var goodPages: [AccuracyResult] {
        results.filter(\.isGood)
    }
}
