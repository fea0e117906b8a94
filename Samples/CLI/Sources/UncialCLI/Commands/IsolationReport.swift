internal import UncialDist

/// What is said of worker processes: whether they can be had, and what the system keeps them from.
struct IsolationReport: Sendable, Codable {
    let isUsable: Bool
    /// Why they cannot be had.
    let reason: String?
    let confinement: WorkerConfinement?

    /// Starts a worker to find out.
    init() async {
        do {
            confinement = try await UncialBootstrap.shared.workerConfinement()
            isUsable = true
            reason = nil
        } catch {
            confinement = nil
            isUsable = false
            reason = CommandFailure(error).message
        }
    }

    /// The report for people.
    var text: String {
        guard let confinement else {
            return ReportRow.text("worker processes", "no: \(reason ?? "unknown")")
        }
        return ReportRow.text("worker processes", "yes")
            + ReportRow.text("  without network", ReportRow.answer(confinement.hasCallFilter))
            + ReportRow.text("  without files", ReportRow.answer(confinement.hasFileRules))
    }
}
