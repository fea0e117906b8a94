import Foundation
import FuzzKit
import FuzzTargets

/// One target's part of a campaign: what was done, and what was found.
final class TargetRun {
    /// An input that ended a child.
    struct Finding {
        var number: Int
        var what: String
        var isHang: Bool
        var file: URL
    }

    let target: any ReaderTarget
    let mutator: Mutator
    /// The next input.
    var next = 0
    var limit: Int
    var secondsLeft: Double
    var secondsUsed = 0.0
    /// Sums over the children that ended.
    var total = ChildProgress()
    var findings: [Finding] = []
    var hangs = 0
    var crashes = 0
    /// The most that a child's memory grew after its first tenth, in bytes, and over how many inputs.
    var growth = (bytes: 0, inputs: 0)
    var peak = 0
    var openFilesGrowth = 0
    var threads = 0
    var leftFiles: Set<String> = []
    var failedStarts = 0

    init(_ target: any ReaderTarget, mutator: Mutator, limit: Int, seconds: Double) {
        self.target = target
        self.mutator = mutator
        self.limit = limit
        secondsLeft = seconds
    }

    var isOver: Bool { next >= limit || secondsLeft < 0.5 || failedStarts > 3 }

    /// Takes in what a child did that is over.
    func add(_ progress: ChildProgress, seconds: Double) {
        total.done += progress.done
        total.documents += progress.documents
        total.refusals += progress.refusals
        if progress.slowestNanoseconds > total.slowestNanoseconds {
            total.slowest = progress.slowest
            total.slowestNanoseconds = progress.slowestNanoseconds
        }
        secondsUsed += seconds
        secondsLeft -= seconds
    }
}
