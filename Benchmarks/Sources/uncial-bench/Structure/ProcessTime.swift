internal import BenchmarkKit
internal import Foundation

/// A moment, and the CPU time that all threads of this process have taken by then.
struct ProcessTime {
    private let moment: ContinuousClock.Instant
    private let cpuSeconds: Double

    /// Now.
    static var now: ProcessTime {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return ProcessTime(
            moment: ContinuousClock.now,
            cpuSeconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        )
    }

    /// Returns what has gone by since an earlier moment.
    func since(_ earlier: ProcessTime) -> StructureResult.Times {
        StructureResult.Times(
            wallSeconds: (moment - earlier.moment) / .seconds(1),
            cpuSeconds: cpuSeconds - earlier.cpuSeconds
        )
    }
}
