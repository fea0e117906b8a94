import Foundation
import FuzzKit

/// What a campaign came to.
struct Report {
    let table: String

    init(_ settings: Settings, _ runs: [TargetRun]) {
        let head = [
            "target", "inputs", "read", "a second", "crashes", "hangs", "slowest", "at", "peak",
            "growth", "over", "files", "threads", "left",
        ]
        let rows = runs.map { run in
            let rate = Double(run.total.done) / max(run.secondsUsed, 0.001)
            let read = 100 * run.total.documents / max(1, run.total.done)
            return [
                run.target.name, "\(run.total.done + run.crashes + run.hangs)", "\(read) %",
                "\(Int(rate.rounded()))", "\(run.crashes)", "\(run.hangs)",
                "\(run.total.slowestNanoseconds / 1_000_000) ms", "\(run.total.slowest)",
                "\(run.peak >> 20) MB", "\(run.growth.bytes >> 10) kB", "\(run.growth.inputs)",
                "\(run.openFilesGrowth)", "\(run.threads)",
                run.leftFiles.isEmpty
                    ? "0" : run.leftFiles.sorted().prefix(3).joined(separator: " "),
            ]
        }
        let widths = head.indices.map { column in
            ([head] + rows).map { $0[column].count }.max() ?? 0
        }
        let lines = ([head] + rows).map { row in
            zip(row, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + space : space + cell.0
            }.joined(separator: "  ")
        }
        let inputs = runs.reduce(0) { $0 + $1.total.done + $1.crashes + $1.hangs }
        table = lines.joined(separator: "\n") + "\n\(inputs) inputs, seed \(settings.seed)\n"
    }
}
