/// What documents of several sizes cost on several numbers of cores.
public struct ScalingReport: Sendable, Hashable {
    /// The command that makes it again.
    public let command: String
    /// Where it was measured.
    public let machine: MachineDescription
    /// The measurements.
    public let cells: [ScalingCell]

    /// Makes a report.
    public init(command: String, machine: MachineDescription, cells: [ScalingCell]) {
        self.command = command
        self.machine = machine
        self.cells = cells
    }

    /// Returns how much of its cores a cell uses: the time on one core, divided by the number of cores
    /// and the time on them; `nil` where one core was not measured.
    public func efficiency(of cell: ScalingCell) -> Double? {
        guard let single = cells.first(where: { $0.pages == cell.pages && $0.cores == 1 }),
            cell.wallSeconds > 0
        else { return nil }
        return single.wallSeconds / (Double(cell.cores) * cell.wallSeconds)
    }

    /// The measurements for programs, with a header.
    public var csv: String {
        var text =
            "pages,cores,wall_seconds,seconds_per_page,efficiency,cpu_seconds,peak_mb,rounds\n"
        for cell in cells {
            let fields = [
                "\(cell.pages)", "\(cell.cores)", cell.wallSeconds.fixed(3),
                cell.secondsPerPage.fixed(4), efficiency(of: cell)?.fixed(3) ?? "",
                cell.cpuSeconds.fixed(3), cell.peakMegabytes.fixed(1), "\(cell.rounds.count)",
            ]
            text += fields.joined(separator: ",") + "\n"
        }
        return text
    }

    /// The measurements for people.
    public var markdown: String {
        var table = ReportTable(
            ["pages", "cores", "wall s", "s a page", "efficiency", "CPU s", "peak MB"],
            textColumns: 0
        )
        for cell in cells {
            table.append([
                "\(cell.pages)", "\(cell.cores)", cell.wallSeconds.fixed(2),
                cell.secondsPerPage.fixed(2), efficiency(of: cell)?.fixed(2) ?? "",
                cell.cpuSeconds.fixed(2), cell.peakMegabytes.fixed(0),
            ])
        }
        return "# Scaling\n\n\(machine.text)\n\n`\(command)`: dense scanned pages, medians. "
            + "Efficiency is the time on one core, divided by the number of cores and the time on "
            + "them.\n\n" + table.markdown
    }
}
