import Foundation
import Testing

/// Runs the program as a user does.
enum UncialBinary {
    /// What a run of the program left behind.
    struct Outcome {
        let exitCode: Int32
        let output: Data
        let errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// The program, built beside the tests.
    static var url: URL {
        get throws {
            var folder = Bundle.main.bundleURL
            // On Linux the tests are a file in that folder, elsewhere a bundle some levels below it.
            for _ in 0..<5 {
                let candidate = folder.appending(path: "uncial")
                if FileManager.default.isExecutableFile(atPath: candidate.path()) {
                    return candidate
                }
                folder.deleteLastPathComponent()
            }
            throw MissingBinary()
        }
    }

    struct MissingBinary: Error, CustomStringConvertible {
        let description = "the program is not beside the tests: run \"swift build\" first"
    }

    /// Runs the program to its end.
    static func run(
        _ arguments: [String],
        input: Data? = nil,
        environment: [String: String] = [:]
    ) throws -> Outcome {
        try run(executable: url, arguments, input: input, environment: environment)
    }

    /// Runs a shell command in which `$UNCIAL` is the program.
    static func runShell(
        _ command: String,
        environment: [String: String] = [:]
    ) throws -> Outcome {
        try run(
            executable: URL(filePath: "/bin/sh"),
            ["-c", command],
            environment: environment.merging(["UNCIAL": url.path()]) { $1 }
        )
    }

    private static func run(
        executable: URL,
        _ arguments: [String],
        input: Data? = nil,
        environment: [String: String] = [:]
    ) throws -> Outcome {
        let scratch = try TemporaryFolder()
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files rather than pipes: nobody has to empty them while the program runs.
        try scratch.write(input ?? Data(), to: "in")
        try scratch.write(Data(), to: "out")
        try scratch.write(Data(), to: "err")
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: scratch.path("in")))
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: scratch.path("out")))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: scratch.path("err")))
        try process.run()
        process.waitUntilExit()
        return Outcome(
            exitCode: process.terminationStatus,
            output: try Data(contentsOf: URL(filePath: scratch.path("out"))),
            errors: try scratch.read("err")
        )
    }
}
