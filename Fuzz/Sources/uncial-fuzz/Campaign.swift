import Foundation
import FuzzKit
import FuzzTargets

/// Drives the children of all targets, and reports.
struct Campaign {
    private let settings: Settings
    private let runs: [TargetRun]

    init(_ settings: Settings) throws {
        self.settings = settings
        try FileManager.default.createDirectory(
            at: settings.output.appending(path: "crashes"),
            withIntermediateDirectories: true
        )
        try MadeSeeds.prepare(settings)
        let weights = settings.targets.reduce(0) { $0 + $1.weight }
        runs = try settings.targets.map { target in
            let share = Double(target.weight) / Double(weights)
            let seconds = settings.minutes.map { $0 * 60 * Double(settings.jobs) * share }
            let limit = settings.inputs.map { Int((Double($0) * share).rounded(.up)) }
            return TargetRun(
                target,
                mutator: try settings.mutator(for: target),
                limit: limit ?? Int.max,
                seconds: seconds ?? (limit == nil ? 60 : .infinity)
            )
        }
    }

    /// Runs all targets; 0 when nothing was found, 1 otherwise.
    func run() throws -> Int32 {
        say("seed \(settings.seed), \(settings.jobs) at once")
        for run in runs {
            let names = run.mutator.seeds.flatMap { Array($0.name.utf8) + $0.bytes }
            say(
                "\(run.target.name): \(run.mutator.seeds.count) seeds, \(Fingerprint.name(of: names))"
            )
        }
        var lives = [Life?](repeating: nil, count: settings.jobs)
        while true {
            for slot in lives.indices {
                if let life = lives[slot] {
                    if try isOver(life) { lives[slot] = nil }
                } else if let run = next(beside: lives) {
                    lives[slot] = try Life(run, settings, slot: slot)
                }
            }
            if lives.allSatisfy({ $0 == nil }), runs.allSatisfy(\.isOver) { break }
            usleep(50_000)
        }
        try? FileManager.default.removeItem(at: settings.output.appending(path: "children"))
        let report = Report(settings, runs)
        say(report.table)
        var text = report.table
        for run in runs where !run.findings.isEmpty {
            let lines = Triage(settings, run.target).explain(run.findings)
            say(lines)
            text += "\n\(lines)"
        }
        try Data(text.utf8).write(to: settings.output.appending(path: "report.txt"))
        return runs.allSatisfy { $0.crashes + $0.hangs == 0 } ? 0 : 1
    }

    private func next(beside lives: [Life?]) -> TargetRun? {
        let busy = lives.compactMap { $0?.run.target.name }
        return runs.first { !$0.isOver && !busy.contains($0.target.name) }
    }

    /// Looks after a child; `true` when it is over.
    private func isOver(_ life: Life) throws -> Bool {
        let run = life.run
        if life.isOverdue(patience: settings.patience) {
            life.child.kill()
            try note("more than \(Int(settings.patience)) s", isHang: true, life)
            return true
        }
        guard let end = life.child.end() else { return false }
        if end == .exited(0), life.progress.isFinished {
            run.next = life.first + life.progress.done
            life.settle(isNatural: true)
            if run.secondsLeft.isFinite { run.secondsLeft = min(run.secondsLeft, 0.4) }
            return true
        }
        let what: String
        switch end {
        case .exited(let code): what = "exit \(code)"
        case .signal(let number): what = String(cString: strsignal(number))
        }
        try note(what, isHang: false, life)
        return true
    }

    private func note(_ what: String, isHang: Bool, _ life: Life) throws {
        let run = life.run
        let progress = life.progress
        let errors = (try? String(contentsOfFile: life.errors, encoding: .utf8)) ?? ""
        life.settle(isNatural: false)
        guard progress.began > 0 else {
            run.failedStarts += 1
            say("\(run.target.name): \(what) before the first input: \(errors.prefix(500))")
            return
        }
        run.next = progress.number + 1
        if isHang { run.hangs += 1 } else { run.crashes += 1 }
        guard run.findings.count < 400 else { return }
        let input = run.mutator.input(progress.number)
        let file = settings.output.appending(
            path: "crashes/\(run.target.name)-\(Fingerprint.name(of: input))"
        )
        try Data(input).write(to: file)
        let reason = Triage.reason(what, errors)
        run.findings.append(
            .init(number: progress.number, what: reason, isHang: isHang, file: file)
        )
        say("\(run.target.name) \(progress.number): \(reason) (\(file.lastPathComponent))")
    }
}
