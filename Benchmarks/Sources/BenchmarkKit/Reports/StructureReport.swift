/// All that `structure` found.
public struct StructureReport: Sendable, Hashable, Codable {
    /// The command that makes it again.
    public let command: String
    /// Where it was measured.
    public let machine: MachineDescription
    /// Whether all documents of the corpus are in it; targets are for all of them.
    public let isWhole: Bool
    /// The documents.
    public let results: [StructureResult]
    /// Scans that were read through recognition.
    public let scans: [StructureResult]
    /// What the program took for all documents, one run each; `nil` when it was not run.
    public let program: StructureResult.Times?
    /// How the time to find structure grows; `nil` when nothing was read.
    public let growth: ReconstructionGrowth?
    /// Files that were not read, each with the reason.
    public let leftOut: [String]

    /// Makes a report.
    public init(
        command: String,
        machine: MachineDescription,
        isWhole: Bool,
        results: [StructureResult],
        scans: [StructureResult] = [],
        program: StructureResult.Times? = nil,
        growth: ReconstructionGrowth? = nil,
        leftOut: [String] = []
    ) {
        self.command = command
        self.machine = machine
        self.isWhole = isWhole
        self.results = results
        self.scans = scans
        self.program = program
        self.growth = growth
        self.leftOut = leftOut
    }

    /// The documents and scans, the worst first: by the mean of all that was scored.
    public var worstFirst: [StructureResult] {
        (results + scans).sorted { ($0.scores.mean, $0.name) < ($1.scores.mean, $1.name) }
    }

    /// What reading took; `nil` when nothing was read.
    var times: StructureResult.Times? {
        let times = results.compactMap(\.times)
        guard !times.isEmpty else { return nil }
        return StructureResult.Times(
            wallSeconds: times.map(\.wallSeconds).reduce(0, +),
            cpuSeconds: times.map(\.cpuSeconds).reduce(0, +)
        )
    }

    /// The report for people.
    public var markdown: String {
        var text = "# Structure\n\n\(machine.text)\n\n`\(command)`: \(method)\n"
        if !leftOut.isEmpty {
            text += "\nLeft out: \(leftOut.joined(separator: "; ")).\n"
        }
        for section in sections {
            text += "\n## \(section.title)\n\n"
            text += section.note.isEmpty ? "" : section.note + "\n\n"
            text += section.table.markdown
        }
        return text
    }
}
