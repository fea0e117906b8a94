import Foundation

/// What a child has done, in a small file that outlives it.
///
/// The child writes before and after each input; the driver reads at any time.
public struct ChildProgress: Sendable {
    /// The input the child is at, or was at when it died.
    public var number = 0
    /// When that input began, in nanoseconds of the monotonic clock.
    public var began: UInt64 = 0
    /// Inputs done.
    public var done = 0
    /// Inputs that gave a document.
    public var documents = 0
    /// Inputs that gave a typed error.
    public var refusals = 0
    /// The input that took longest.
    public var slowest = 0
    /// How long that one took.
    public var slowestNanoseconds: UInt64 = 0
    /// Whether all inputs are done.
    public var isFinished = false

    /// Progress of a child that has done nothing yet.
    public init() {}

    private var words: [UInt64] {
        [
            UInt64(number), began, UInt64(done), UInt64(documents), UInt64(refusals),
            UInt64(slowest), slowestNanoseconds, isFinished ? 1 : 0,
        ]
    }

    private init(words: [UInt64]) {
        number = Int(words[0])
        began = words[1]
        done = Int(words[2])
        documents = Int(words[3])
        refusals = Int(words[4])
        slowest = Int(words[5])
        slowestNanoseconds = words[6]
        isFinished = words[7] == 1
    }

    /// Writes it into an open file.
    public func write(to file: Int32) {
        words.withUnsafeBytes { _ = pwrite(file, $0.baseAddress, $0.count, 0) }
    }

    /// Reads it from an open file; fresh progress where nothing was written yet.
    public static func read(from file: Int32) -> ChildProgress {
        var words = [UInt64](repeating: 0, count: 8)
        let count = words.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
        return count == 64 ? ChildProgress(words: words) : ChildProgress()
    }
}

/// The monotonic clock in nanoseconds.
public func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
