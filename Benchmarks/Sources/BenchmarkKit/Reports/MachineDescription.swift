public import Foundation

/// The machine, its system and the programs that were measured.
public struct MachineDescription: Sendable, Hashable, Codable {
    /// The day, as in 2026-11-30, in UTC.
    public let date: String
    /// The processor's name.
    public let processor: String
    /// How many cores this process may use.
    public let cores: Int
    /// The memory in gigabytes (2³⁰ bytes).
    public let memoryGigabytes: Int
    /// The operating system's name and version.
    public let system: String
    /// The versions of the programs, by name.
    public let versions: [String: String]

    /// Describes the machine that this runs on.
    ///
    /// - Parameters:
    ///   - versions: The versions of the programs, by name.
    ///   - date: The moment of the measurement. The default is now.
    public init(versions: [String: String], date: Date = Date()) {
        let read = { (path: String) in (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
        self.date = date.formatted(.iso8601.year().month().day())
        processor = Self.field("model name", of: read("/proc/cpuinfo")) ?? "unknown processor"
        cores = Self.allowedCores(status: read("/proc/self/status")).count
        memoryGigabytes = Int(
            (Double(ProcessInfo.processInfo.physicalMemory) / 1_073_741_824).rounded()
        )
        system =
            Self.field("PRETTY_NAME", of: read("/etc/os-release"))
            ?? ProcessInfo.processInfo.operatingSystemVersionString
        self.versions = versions
    }

    /// The cores that this process may use, by their numbers.
    public static var allowedCores: [Int] {
        allowedCores(
            status: (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        )
    }

    /// Reads the cores out of `/proc/self/status`, where they stand as in `0-3,8`.
    static func allowedCores(status: String) -> [Int] {
        let list = field("Cpus_allowed_list", of: status) ?? ""
        let cores = list.split(separator: ",").flatMap { part -> [Int] in
            let ends = part.split(separator: "-").compactMap { Int($0) }
            guard let first = ends.first, let last = ends.last, first <= last else { return [] }
            return Array(first...last)
        }
        return cores.isEmpty ? Array(0..<ProcessInfo.processInfo.activeProcessorCount) : cores
    }

    /// Returns what follows a name and a colon or an equals sign, without quotation marks.
    static func field(_ name: String, of text: String) -> String? {
        for line in text.split(separator: "\n") {
            let parts = line.split(maxSplits: 1) { $0 == ":" || $0 == "=" }
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == name else {
                continue
            }
            let marks = CharacterSet.whitespaces.union(["\""])
            return parts[1].trimmingCharacters(in: marks)
        }
        return nil
    }

    /// The description as a paragraph.
    public var text: String {
        let programs = versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return "Measured on \(date): \(processor), \(cores) core\(cores == 1 ? "" : "s"), "
            + "\(memoryGigabytes) GB of memory; \(([system] + programs).joined(separator: ", "))."
    }
}
