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
    ])
    func eachErrorHasItsExitCode(error: OcrError, code: ExitCode) {
        #expect(CommandFailure(error as any Error).code == code)
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
}
