internal import Foundation

/// The memory of a process and of those it started, as Linux tells it.
public enum ProcessTree {
    /// The resident bytes of a process, and the sum of its children's; `nil` when it is gone.
    public static func residentBytes(of process: Int32) -> (own: Int, children: Int)? {
        guard let own = residentBytes(ofOne: process) else { return nil }
        let path = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let children = threads.flatMap { thread in
            let list = try? String(contentsOfFile: "\(path)/\(thread)/children", encoding: .utf8)
            return (list ?? "").split(separator: " ").compactMap { Int32($0) }
        }
        return (own, children.reduce(0) { $0 + (residentBytes(ofOne: $1) ?? 0) })
    }

    private static func residentBytes(ofOne process: Int32) -> Int? {
        guard
            let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8),
            let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        return pages * Int(getpagesize())
    }
}
