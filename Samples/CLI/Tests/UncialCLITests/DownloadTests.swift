import Foundation
import Testing

@testable import UncialCLI

/// `uncial download`, as far as that goes without a network.
struct DownloadTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func helpSaysWhatBothProgramsTake() throws {
        let help = try UncialBinary.run(["download", "--help"])
        #expect(help.exitCode == 0)
        #expect(help.text == CommandDescription.download.help)
        #expect(help.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func withoutATerminalAndWithoutAYesNothingIsDownloaded() throws {
        let outcome = try UncialBinary.run(["download", "uk", "eng", "--cache", folder.path("c")])
        #expect(outcome.exitCode == 1)
        #expect(outcome.errors.contains("ukr: 3.8 MB, checksum known\n  from https://"))
        #expect(outcome.errors.contains("eng: 4.1 MB"))
        #expect(outcome.errors.contains("add --yes"), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
        #expect(try folder.names().allSatisfy { $0 != "c" })
    }

    @Test(arguments: [
        ([], "no language: name some"), (["--clear", "ukr"], "name no language"),
        (["../ukr"], "is no language code"), (["ukr", "--quality", "good"], "takes fast or best"),
        (["ukr", "--source", "http://models.example.org"], "use https"),
        (["ukr", "--source", "https://me:word@a.example"], "leave out the user"),
        (["ukr", "--checksum", "ukr"], "takes CODE=SHA256"),
        (["ukr", "--checksum", "ukr=12"], "is no SHA-256"),
        (["ukr", "--cache", ""], "name after --cache is empty"),
        (["ukr", "--yse"], "did you mean --yes?"),
    ])
    func badArgumentsAreExplainedAndHaveTheExitCode1(words: [String], message: String) throws {
        let outcome = try UncialBinary.run(["download"] + words)
        #expect(outcome.exitCode == 1)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func aSourceThatCannotBeReachedHasTheExitCode9() throws {
        // Nobody listens on the first port.
        let words = ["ukr", "--yes", "--source", "http://127.0.0.1:1", "--cache", folder.path("c")]
        let outcome = try UncialBinary.run(["download"] + words, environment: ["no_proxy": "*"])
        #expect(outcome.exitCode == 9)
        #expect(outcome.errors.contains("http://127.0.0.1:1/ukr.traineddata cannot be downloaded"))
    }

    @Test func aCacheThatCannotBeMadeHasTheExitCode5() throws {
        try folder.write("no directory", to: "c")
        let words = [
            "ukr", "--yes", "--source", "http://127.0.0.1:1", "--cache", folder.path("c/d"),
        ]
        let outcome = try UncialBinary.run(["download"] + words)
        #expect(outcome.exitCode == 5, "\(outcome.errors)")
    }

    @Test func clearingRemovesModelsAndUnfinishedFiles() throws {
        let models = URL(filePath: folder.path("c/fast/tessdata"), directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: models,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try folder.write("12345", to: "c/fast/tessdata/ukr.traineddata")
        try folder.write("123", to: "c/fast/tessdata/eng.traineddata.part")
        let outcome = try UncialBinary.run(["download", "--clear", "--cache", folder.path("c")])
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("8 bytes freed"), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: models.path()))
    }

    @Test func whereTheProgramThatDownloadsIsMissingThatIsSaid() throws {
        let program = folder.path("uncial")
        try FileManager.default.copyItem(
            at: UncialBinary.url.resolvingSymlinksInPath(),
            to: URL(filePath: program)
        )
        let outcome = try UncialBinary.runShell("'\(program)' download ukr")
        #expect(outcome.exitCode == 9)
        #expect(outcome.errors.contains("uncial-download is missing"), "\(outcome.errors)")
    }
}
