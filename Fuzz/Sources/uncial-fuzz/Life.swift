import Foundation
import FuzzKit

/// One child while it lives.
final class Life {
    let run: TargetRun
    let child: ChildProcess
    let first: Int
    let began = monotonicNanoseconds()
    let folder: URL
    let errors: String
    private let file: Int32
    private var number = -1
    private var secondsAtInput = 0.0
    /// How long it is at that input, as far as this process was awake to see it.
    private var waited = 0.0
    private var lastLook = monotonicNanoseconds()
    private var samples: [(done: Int, use: ChildProcess.Use)] = []

    init(_ run: TargetRun, _ settings: Settings, slot: Int) throws {
        self.run = run
        first = run.next
        let base = settings.output.appending(path: "children/\(slot)")
        folder = base.appending(path: "tmp")
        try? FileManager.default.removeItem(at: base)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        errors = base.appending(path: "errors").path
        let progress = base.appending(path: "progress").path
        file = open(progress, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        var environment = ProcessInfo.processInfo.environment
        environment["TMPDIR"] = folder.path
        environment["SWIFT_BACKTRACE"] = "enable=no"
        // In one heap the holes are filled again: what grows then is what is kept.
        environment["MALLOC_ARENA_MAX"] = "1"
        let arguments =
            [
                CommandLine.arguments[0], "child", "--target", run.target.name, "--seed",
                "\(settings.seed)", "--number", "\(run.next)", "--limit", "\(run.limit)",
                "--progress", progress, "--root", settings.root.path,
            ] + (run.secondsLeft.isFinite ? ["--seconds", "\(run.secondsLeft)"] : [])
        child = try ChildProcess(arguments, environment: environment, errors: errors)
    }

    deinit { close(file) }

    var progress: ChildProgress { ChildProgress.read(from: file) }
    var seconds: Double { Double(monotonicNanoseconds() - began) / 1e9 }

    /// Looks at it; `true` when its input takes too long.
    func isOverdue(patience: Double) -> Bool {
        guard let use = child.use() else { return false }
        let progress = progress
        if samples.count < 100_000 { samples.append((progress.done, use)) }
        let now = monotonicNanoseconds()
        waited += min(Double(now - lastLook) / 1e9, 1)
        lastLook = now
        if progress.number != number {
            number = progress.number
            secondsAtInput = use.processorSeconds
            waited = 0
        }
        guard progress.began > 0, !progress.isFinished else { return false }
        // The time it had a processor counts: others use the machine too. So does waiting for nothing.
        let worked = use.processorSeconds - secondsAtInput
        return worked > patience || (waited > 3 * patience && worked < waited / 50)
            || waited > 12 * patience
    }

    /// Notes what it took, once it is over.
    func settle(isNatural: Bool) {
        let progress = progress
        run.add(progress, seconds: seconds)
        run.peak = max(run.peak, samples.map(\.use.residentBytes).max() ?? 0)
        run.threads = max(run.threads, samples.map(\.use.threads).max() ?? 0)
        let settled = samples.filter { $0.done > progress.done / 4 && $0.done > 300 }
        if settled.count >= 8 {
            func middle(_ part: ArraySlice<(done: Int, use: ChildProcess.Use)>) -> (Int, Int) {
                let bytes = part.map(\.use.residentBytes).sorted()[part.count / 2]
                return (bytes, part[part.startIndex + part.count / 2].done)
            }
            let early = middle(settled.prefix(settled.count / 4))
            let late = middle(settled.suffix(settled.count / 4))
            if late.1 - early.1 > run.growth.inputs {
                run.growth = (late.0 - early.0, late.1 - early.1)
            }
            run.openFilesGrowth = max(
                run.openFilesGrowth,
                (settled.last?.use.openFiles ?? 0) - (settled.first?.use.openFiles ?? 0)
            )
        }
        if isNatural {
            let left = FileManager.default.enumerator(atPath: folder.path)?
                .compactMap { $0 as? String }
            run.leftFiles.formUnion(left ?? [])
        }
    }
}
