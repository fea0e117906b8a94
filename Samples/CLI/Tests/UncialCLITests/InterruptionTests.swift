import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What Ctrl-C leaves behind.
struct InterruptionTests {
    @Test(arguments: [SIGINT, SIGTERM])
    func aSignalEndsTheWorkWithoutAHalfWrittenFile(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = try UncialBinary.url
        process.arguments = ["fixture", folder.path("a.pdf"), "--pages", "300"]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        // The file that grows beside the target shows that the work has begun.
        while process.isRunning, try folder.names().isEmpty {
            usleep(5000)
        }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()

        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 130)
        #expect(try folder.names().isEmpty)
        let said = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        #expect(said == "uncial: error: interrupted\n")
    }

    @Test func aSignalDuringRecognitionEndsIt() throws {
        let folder = try TemporaryFolder()
        let made = try UncialBinary.run(["fixture", folder.path("a.pdf"), "--pages", "30"])
        #expect(made.exitCode == 0)
        let process = Process()
        process.executableURL = try UncialBinary.url
        process.arguments = ["ocr", folder.path("a.pdf"), "-o", folder.path("a.md"), "--verbose"]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        // The first words of the engine show that pages are being read.
        _ = errors.fileHandleForReading.availableData
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()

        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 130)
        #expect(try folder.names() == ["a.pdf"])
    }
}
