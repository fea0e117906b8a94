#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What Linux lets the process have of the machine's processors.
struct ProcessorLimits {
    /// A file's text by its absolute path, or `nil` where it cannot be read.
    let read: (String) -> String?

    /// Those of this process.
    static var ofThisProcess: ProcessorLimits {
        ProcessorLimits { path in
            (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// How many processors the process is bound to, as `taskset` and container runtimes do it; `nil`
    /// when that is not known.
    ///
    /// Processors that could be plugged in may be among them.
    var boundProcessors: Int? {
        let field = "Cpus_allowed:"
        let lines = (read("/proc/self/status") ?? "").split(separator: "\n")
        // A bit for each in hexadecimal digits, with commas between groups.
        let digits = lines.first { $0.hasPrefix(field) }?.dropFirst(field.count)
        let count = digits?.reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
        return count == 0 ? nil : count
    }

    /// How many processors' time the control groups of the process grant, the least of what its own
    /// and those around it allow; `nil` when none sets a limit.
    var quota: Double? {
        let quotas = (read("/proc/self/cgroup") ?? "").split(separator: "\n").flatMap { line in
            // hierarchy:controllers:path; version 2 is hierarchy 0 and names no controllers.
            let fields = line.split(
                separator: ":",
                maxSplits: 2,
                omittingEmptySubsequences: false
            )
            guard fields.count == 3 else { return [Double]() }
            let controllers = fields[1].split(separator: ",")
            if fields[0] == "0", controllers.isEmpty {
                return folders(of: fields[2], under: ["/sys/fs/cgroup"]).compactMap(secondVersion)
            }
            guard controllers.contains("cpu") else { return [] }
            return folders(
                of: fields[2],
                under: ["/sys/fs/cgroup/\(fields[1])", "/sys/fs/cgroup/cpu"]
            ).compactMap(firstVersion)
        }
        return quotas.min()
    }

    /// The folders of a group and of those around it.
    ///
    /// In a container the path may be that of the machine outside, which is not there inside: then
    /// the outermost folder is the container's own.
    private func folders(of path: Substring, under mounts: [String]) -> [String] {
        var paths = [""]
        for name in path.split(separator: "/") { paths.append("\(paths[paths.count - 1])/\(name)") }
        return mounts.flatMap { mount in paths.map { mount + $0 } }
    }

    /// "200000 100000" or "max 100000": microseconds of time in a period.
    private func secondVersion(_ folder: String) -> Double? {
        guard let fields = read("\(folder)/cpu.max")?.split(whereSeparator: \.isWhitespace),
            fields.count == 2
        else { return nil }
        return ratio(fields[0], fields[1])
    }

    /// The same in two files; a time of -1 is no limit.
    private func firstVersion(_ folder: String) -> Double? {
        guard let time = read("\(folder)/cpu.cfs_quota_us"),
            let period = read("\(folder)/cpu.cfs_period_us")
        else { return nil }
        return ratio(time, period)
    }

    private func ratio(_ time: some StringProtocol, _ period: some StringProtocol) -> Double? {
        guard let time = number(time), let period = number(period), time > 0, period > 0 else {
            return nil
        }
        return Double(time) / Double(period)
    }

    private func number(_ text: some StringProtocol) -> Int? {
        text.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
    }
}
