import Foundation

/// Works through inputs inside a child.
public struct ChildLoop {
    /// What reads the inputs.
    public let target: any FuzzTarget
    /// What makes them.
    public let mutator: Mutator
    /// Where the driver looks for the number.
    public let progressPath: String

    /// Makes a loop; nothing is read yet.
    public init(target: any FuzzTarget, mutator: Mutator, progressPath: String) {
        self.target = target
        self.mutator = mutator
        self.progressPath = progressPath
    }

    /// Reads the inputs from a number on, until the limit or for so many seconds.
    public func run(from first: Int, until limit: Int, seconds: Double) async throws {
        let start = monotonicNanoseconds()
        let file = open(progressPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw FuzzFailure.system("open \(progressPath)", errno) }
        var progress = ChildProgress()
        for number in first..<limit {
            if Double(monotonicNanoseconds() - start) > seconds * 1e9 { break }
            let input = mutator.input(number)
            progress.number = number
            progress.began = monotonicNanoseconds()
            progress.write(to: file)
            if await Self.read(input, target) {
                progress.documents += 1
            } else {
                progress.refusals += 1
            }
            progress.done += 1
            // What is freed goes back at once, so that what grows is what is kept.
            if progress.done.isMultiple(of: 100) { ChildSide.returnFreedMemory() }
            let time = monotonicNanoseconds() - progress.began
            if time > progress.slowestNanoseconds {
                (progress.slowest, progress.slowestNanoseconds) = (number, time)
            }
        }
        progress.isFinished = true
        progress.write(to: file)
    }

    /// Reads one input; dies of an error that is not typed, as of a crash.
    public static func read(_ input: [UInt8], _ target: any FuzzTarget) async -> Bool {
        do {
            try await target.read(input)
            return true
        } catch {
            if target.isTyped(error) { return false }
            FileHandle.standardError.write(
                Data("Fatal error: untyped \(type(of: error)): \(error)\n".utf8)
            )
            abort()
        }
    }
}
