import Testing
import UncialDist

@testable import UncialCLI

struct CommandFailureTests {
    @Test(arguments: [
        (OcrError.invalidOptions(reason: ""), ExitCode.badArguments),
        (.invalidInput(reason: ""), .badInput),
        (.unsupported(reason: ""), .badInput),
        (.renderFailed(pageIndex: 0, reason: ""), .badInput),
        (.noLanguageData(languages: [], searchedPath: ""), .missingEngine),
        (.noEngine(reason: ""), .missingEngine),
        (.fileAccess(path: "", reason: ""), .fileAccess),
        (.engineInit(reason: ""), .engineFailure),
        (.recognitionFailed(pageIndex: 0, reason: ""), .engineFailure),
        (.timedOut(pageIndex: 0), .engineFailure),
        (.passwordRequired, .password),
        (.wrongPassword, .password),
        (.clientClosed, .other),
        (.hasText(pageIndices: [0]), .hasText),
        (.signed(reason: ""), .badInput),
        (.invalidOutput(reason: ""), .incomplete),
        (.limitExceeded(.pages, pageIndex: nil, reason: ""), .badInput),
        (.workerFailed(pageIndex: 0, reason: ""), .engineFailure),
        (.noIsolation(reason: ""), .engineFailure),
        (.invalidLanguageData(path: "", reason: ""), .missingEngine),
        (.downloadFailed(url: "", reason: ""), .download),
    ])
    func eachErrorHasItsExitCode(error: OcrError, code: ExitCode) {
        #expect(CommandFailure(error as any Error).code == code)
    }

    @Test(arguments: [
        (OcrLimits.Kind.pages, "--limit pages:"), (.inputBytes, "--limit input-bytes:"),
        (.pixelsPerPage, "--limit pixels-per-page:"), (.memory, "--memory-limit:"),
        (.documentDuration, "--timeout:"),
    ])
    func aLimitIsNamedByItsOption(kind: OcrLimits.Kind, option: String) {
        let error = OcrError.limitExceeded(kind, pageIndex: nil, reason: "raise the limit.")
        #expect(
            CommandFailure(error as any Error).message
                == "The document is over the limit of \(option) raise it."
        )
    }

    @Test func cancellationIsAnInterruptionAndTheUnknownIsOther() {
        struct Strange: Error {}
        #expect(CommandFailure(CancellationError()).code == .interrupted)
        #expect(CommandFailure(Strange()).code == .other)
    }

    @Test func theInputIsNamedOnce() {
        let failure = CommandFailure(.badInput, "empty").naming("a.pdf").naming("a.pdf")
        #expect(failure.message == "a.pdf: empty")
    }

    @Test(arguments: ["a.pdf", "/somewhere/a.pdf"])
    func thePathOfTheInputIsNotRepeated(path: String) {
        let failure = CommandFailure(OcrError.fileAccess(path: path, reason: "Gone."), of: "a.pdf")
        #expect(failure.message == "a.pdf: Gone.")
    }

    @Test func anotherPathThanTheInputIsNamed() {
        let error = OcrError.fileAccess(path: "/scratch", reason: "Full.")
        let failure = CommandFailure(error, of: "a.pdf")
        #expect(failure.code == .fileAccess)
        #expect(failure.message == "a.pdf: /scratch: Full.")
    }

    @Test(arguments: [
        OcrError.renderFailed(pageIndex: 0, reason: "Use a lower renderDpi or maxPageSide."),
        .invalidOptions(reason: "renderDpi is 5."),
        .invalidOptions(reason: "maxPageSide is 5."),
        .timedOut(pageIndex: 0),
    ])
    func messagesSpeakOfOptionsOfTheCommandLine(error: OcrError) {
        let message = CommandFailure(error as any Error).message
        #expect(message.contains("--dpi"))
        for word in ["renderDpi", "maxPageSide", "raise the limit"] {
            #expect(!message.contains(word))
        }
    }
}
