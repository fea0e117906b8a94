/// What a program cost, with all processes that it started and waited for.
public struct ChildUsage: Sendable, Hashable, Codable {
    /// From its start to its end.
    public let wallSeconds: Double
    /// User and system time of all its processes.
    public let cpuSeconds: Double
    /// The peak resident memory of its largest process, in bytes.
    public let peakBytes: Int

    /// Makes a measurement.
    public init(wallSeconds: Double, cpuSeconds: Double, peakBytes: Int) {
        self.wallSeconds = wallSeconds
        self.cpuSeconds = cpuSeconds
        self.peakBytes = peakBytes
    }
}

/// The line that `bench-child` writes.
struct ChildReport: Equatable {
    let usage: ChildUsage
    let exitCode: Int32

    /// Reads the line; `nil` when it is not one.
    init?(line: String) {
        let fields = line.split(whereSeparator: \.isWhitespace)
        guard fields.count == 4, let wall = Double(fields[0]), let cpu = Double(fields[1]),
            let peak = Int(fields[2]), let code = Int32(fields[3])
        else { return nil }
        usage = ChildUsage(wallSeconds: wall, cpuSeconds: cpu, peakBytes: peak)
        exitCode = code
    }
}
