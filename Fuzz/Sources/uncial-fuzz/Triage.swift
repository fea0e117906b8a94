import Foundation
import FuzzKit
import FuzzTargets

/// Tells findings apart by where they die, and makes one of each kind small.
struct Triage {
    /// How a reader died of an input.
    struct Death {
        var what: String
        /// The innermost functions.
        var trace: String
    }

    private let settings: Settings
    private let target: any ReaderTarget
    private let folder: URL

    init(_ settings: Settings, _ target: any ReaderTarget) {
        self.settings = settings
        self.target = target
        folder = settings.output.appending(path: "triage")
    }

    /// What a child said last, or else how it ended.
    static func reason(_ what: String, _ errors: String) -> String {
        let lines = errors.split(separator: "\n")
        let said = lines.first { $0.contains("Fatal error") || $0.contains("terminate called") }
        return said.map { "\(what): \($0.prefix(200))" } ?? what
    }

    /// Groups findings by their deaths, writes each beside its input, shrinks one of each.
    func explain(_ findings: [TargetRun.Finding]) -> String {
        var groups: [(death: Death, findings: [TargetRun.Finding], small: [UInt8])] = []
        var unexplained = 0
        for finding in findings.filter({ !$0.isHang }) {
            guard groups.count < 12, let bytes = try? Data(contentsOf: finding.file) else {
                unexplained += 1
                continue
            }
            let input = Array(bytes)
            guard let death = death(of: input) else {
                unexplained += 1
                continue
            }
            if let known = groups.firstIndex(where: { $0.death.trace == death.trace }) {
                groups[known].findings.append(finding)
            } else {
                groups.append((death, [finding], shrink(input, dyingOf: death, seconds: 60)))
            }
        }
        var text = ""
        for group in groups {
            guard let first = group.findings.first else { continue }
            let small = first.file.appendingPathExtension("small")
            try? Data(group.small).write(to: small)
            text += """
                \(target.name): \(group.findings.count) × \(group.death.what)
                \(group.death.trace)
                    number \(first.number), \(first.file.lastPathComponent), \
                \(group.small.count) bytes when small

                """
        }
        for hang in findings.filter(\.isHang).prefix(20) {
            text += "\(target.name): hang at \(hang.number), \(hang.file.lastPathComponent)\n"
        }
        if unexplained > 0 {
            text += "\(target.name): \(unexplained) not tried again, or did not die alone\n"
        }
        try? FileManager.default.removeItem(at: folder)
        return text
    }

    /// How the reader dies of an input, or `nil` when it does not.
    func death(of input: [UInt8]) -> Death? {
        guard let (end, errors) = read(input, traced: true), end != .exited(0) else { return nil }
        var what = "\(end)"
        if case .signal(let number) = end { what = String(cString: strsignal(number)) }
        let trace = TraceFrames.innermost(of: errors).map { "    \($0)" }.joined(separator: "\n")
        return Death(what: Self.reason(what, errors), trace: trace)
    }

    /// Leaves out whatever is not needed to die the same death.
    func shrink(_ input: [UInt8], dyingOf death: Death, seconds: Double) -> [UInt8] {
        let deadline = monotonicNanoseconds() + UInt64(seconds * 1e9)
        guard let (wanted, errors) = read(input, traced: false) else { return input }
        let reason = Self.reason("", errors)
        return Shrinker.shrink(input) { smaller in
            guard monotonicNanoseconds() < deadline else { return nil }
            guard let (end, errors) = read(smaller, traced: false) else { return false }
            return end == wanted && Self.reason("", errors) == reason
        }
    }

    private func read(_ input: [UInt8], traced: Bool) -> (ChildProcess.End, String)? {
        let temporary = folder.appending(path: "tmp")
        try? FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        let file = folder.appending(path: "input")
        let errors = folder.appending(path: "errors").path
        guard (try? Data(input).write(to: file)) != nil else { return nil }
        var environment = ProcessInfo.processInfo.environment
        environment["TMPDIR"] = temporary.path
        environment["SWIFT_BACKTRACE"] =
            traced
            ? "enable=yes,color=no,interactive=no,threads=crashed,images=none,output-to=stderr"
            : "enable=no"
        let child = try? ChildProcess(
            [CommandLine.arguments[0], "read-one", "--target", target.name, file.path],
            environment: environment,
            errors: errors
        )
        guard let end = child?.wait(seconds: settings.patience + (traced ? 80 : 0)) else {
            return nil
        }
        return (end, (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "")
    }
}
