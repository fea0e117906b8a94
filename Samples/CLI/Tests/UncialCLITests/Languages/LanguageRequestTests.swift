import Testing
import UncialDist

@testable import UncialCLI

struct LanguageRequestTests {
    private func request(_ words: [String]) throws -> LanguageRequest {
        try LanguageRequest(OcrCommand.description.parser.parse(["a.pdf"] + words))
    }

    @Test(arguments: [
        ([], ["ukr", "eng"], LanguageDetection.off),
        (["--lang", "ukr"], ["ukr"], .off),
        (["--lang", "uk+en-GB+ukr"], ["ukr", "eng"], .off),
        (["--lang", "auto"], ["ukr", "eng"], .amongInstalled),
        (["--lang", "auto:eng+deu"], ["eng", "deu"], .amongRequested),
    ])
    func languagesAreNamedOrFound(
        words: [String],
        codes: [String],
        detection: LanguageDetection
    ) throws {
        let request = try request(words)
        #expect(request.languages.map(\.code) == codes)
        #expect(request.detection == detection)
    }

    @Test(arguments: ["auto:", "auto:../x", "ukr+", "", "auto+ukr:x"])
    func whatIsNoLanguageIsRefused(text: String) {
        let failure = #expect(throws: CommandFailure.self) { try request(["--lang", text]) }
        #expect(failure?.code == .badArguments)
    }

    @Test func oneDirectoryLeavesNoOther() throws {
        let folder = try TemporaryFolder()
        let failure = #expect(throws: CommandFailure.self) {
            try request(["--tessdata", folder.path(""), "--cache", folder.path("")])
        }
        #expect(failure?.code == .badArguments)
        let missing = #expect(throws: CommandFailure.self) {
            try request(["--tessdata", folder.path("none")])
        }
        #expect(missing?.code == .fileAccess)
    }

    @Test func languagesAreMissingWhereTheyWereNamedAndAreNotThere() async throws {
        let folder = try TemporaryFolder()
        func missing(_ words: String...) async throws -> [String] {
            try await request(words + ["--tessdata", folder.path("")]).missing().map(\.code)
        }
        #expect(try await missing("--lang", "ukr") == ["ukr"])
        #expect(try await missing("--lang", "auto") == ["ukr", "eng"])
        try folder.write("", to: "ukr.traineddata")
        #expect(try await missing("--lang", "ukr+pol") == ["pol"])
        #expect(try await missing("--lang", "auto").isEmpty)
    }
}
