import UncialModel

/// Why a worker gave no answer; it is killed and not used any more.
enum WorkerLoss: Error {
    /// It was gone before all that was asked had reached it; most likely it died while nobody used it.
    case gone(WorkerDeath)
    /// It ended by itself, or what it said was no answer.
    case died(WorkerDeath)
    /// It took too long.
    case outOfTime
    /// Its answer is over a limit.
    case overLimit(OcrLimits.Kind)
}
