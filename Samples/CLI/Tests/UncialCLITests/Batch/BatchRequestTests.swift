import Testing

@testable import UncialCLI

struct BatchRequestTests {
    private func request(_ words: String...) throws -> BatchRequest {
        try BatchRequest(BatchCommand.description.parser.parse(words))
    }

    @Test(arguments: [
        ([], "takes one input"), (["a", "b", "-o", "out"], "takes one input"),
        (["list"], "needs a directory"), (["list", "-o", "-"], "needs a directory"),
        (["a.pdf", "-o", "out"], "uncial ocr"), (["list", "-o", "out", "--retry"], "--resume"),
        (["list", "-o", "out", "--ordered"], "--stream"), (["list", "--stream"], "leave list out"),
        (["--stream", "-o", "out"], "leave --output out"),
        (["--stream", "--format", "pdf"], "no pdf"),
        (["--stream", "--format", "text,json"], "one format"),
        (["list", "-o", "out", "--sidecar", "x"], "unknown option --sidecar"),
        (["list", "-o", "out", "--jobs", "0"], "--jobs"),
    ])
    func badArgumentsAreExplained(words: [String], message: String) {
        let failure = #expect(throws: CommandFailure.self) {
            try BatchRequest(BatchCommand.description.parser.parse(words))
        }
        #expect(failure?.code == .badArguments)
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    }

    @Test func sayingWhatHoldsAnywayMakesNoDifference() throws {
        let usual = try request("list", "-o", "out").resultOptions
        let spelled = try request(
            "other",
            "-o",
            "elsewhere",
            "--lang",
            "ukr+eng",
            "--format",
            "text",
            "-j",
            "3",
            "--resume",
            "--page-timeout",
            "9",
            "-v",
            "--password",
            "secret"
        ).resultOptions
        #expect(usual == spelled)
        #expect(try request("list", "-o", "out", "--dpi", "300").resultOptions != usual)
        #expect(
            try request("list", "-o", "out", "--format", "json,text").resultOptions
                == request("list", "-o", "out", "--format", "text,json").resultOptions
        )
    }

    @Test func jobsAreDocumentsAndPages() throws {
        let request = try request("list", "-o", "out.md", "--jobs", "3")
        #expect(request.documentsAtOnce == 3)
        #expect(request.reading.jobs == 3)
        // The directory's name says nothing about the format.
        #expect(request.reading.formats.fileExtensions == ["txt"])
    }
}
