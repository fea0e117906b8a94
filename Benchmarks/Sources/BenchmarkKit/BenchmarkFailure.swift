/// Why a benchmark could not be run.
public struct BenchmarkFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The exit code of a program that ends with this failure.
    public let exitCode: Int32
    /// What failed and what to do about it.
    public let description: String

    /// Makes a failure with the exit code 1.
    public init(_ description: String) {
        self.init(description, exitCode: 1)
    }

    private init(_ description: String, exitCode: Int32) {
        self.description = description
        self.exitCode = exitCode
    }

    /// Makes the failure of words that are not understood; its exit code is 2.
    public static func badArguments(_ description: String) -> BenchmarkFailure {
        BenchmarkFailure(description, exitCode: 2)
    }

    /// Somebody pressed Ctrl-C.
    public static let interrupted = BenchmarkFailure("interrupted", exitCode: 130)
}
