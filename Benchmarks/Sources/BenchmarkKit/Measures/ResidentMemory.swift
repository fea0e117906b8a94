internal import Foundation

/// The memory that a process holds at a moment, in kilobytes (2¹⁰ bytes).
public struct ResidentMemory: Sendable, Hashable, Codable {
    /// All of it.
    public let total: Int
    /// What is its own: without the files, such as libraries, that it shares with others.
    public let anonymous: Int

    /// The memory of this process; zeros where the system does not tell.
    public static var now: ResidentMemory {
        ResidentMemory(
            status: (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        )
    }

    /// Reads what `/proc/self/status` says.
    init(status: String) {
        func kilobytes(_ name: String) -> Int {
            MachineDescription.field(name, of: status)?.split(separator: " ").first
                .flatMap { Int($0) } ?? 0
        }
        total = kilobytes("VmRSS")
        anonymous = kilobytes("RssAnon")
    }
}

/// The memory of a process that reads one document.
public struct Lifecycle: Sendable, Hashable, Codable {
    /// With a client that has done nothing.
    public let before: ResidentMemory
    /// After its work.
    public let worked: ResidentMemory
    /// After it was closed.
    public let closed: ResidentMemory

    /// Makes the three of them one value.
    public init(before: ResidentMemory, worked: ResidentMemory, closed: ResidentMemory) {
        self.before = before
        self.worked = worked
        self.closed = closed
    }
}
