import Testing
import UncialModel

@Suite struct OcrErrorTests {
    static let all: [OcrError] = [
        .noLanguageData(languages: [.ukrainian, .english], searchedPath: "Searched: a, b."),
        .renderFailed(pageIndex: 2, reason: "r"), .engineInit(reason: "r"),
        .unsupported(reason: "r"), .invalidInput(reason: "r"), .invalidOptions(reason: "r"),
        .recognitionFailed(pageIndex: 0, reason: "r"), .passwordRequired, .wrongPassword,
        .timedOut(pageIndex: 6), .fileAccess(path: "a.pdf", reason: "r"), .clientClosed,
        .hasText(pageIndices: [0, 2]), .signed(reason: "r"), .invalidOutput(reason: "r"),
        .limitExceeded(.pages, pageIndex: nil, reason: "r"),
        .limitExceeded(.pixelsPerPage, pageIndex: 3, reason: "r"),
        .workerFailed(pageIndex: nil, reason: "r"), .workerFailed(pageIndex: 4, reason: "r"),
        .noIsolation(reason: "r"), .invalidLanguageData(path: "ukr.traineddata", reason: "r"),
        .downloadFailed(url: "https://example.org/ukr.traineddata", reason: "r"),
    ]

    @Test(arguments: all)
    func `each error survives JSON`(error: OcrError) throws {
        #expect(try roundTripped(error) == error)
    }

    @Test(arguments: all)
    func `each message is a sentence`(error: OcrError) {
        #expect(error.description.count > 5)
        #expect(!error.description.contains("OcrError"))
    }

    @Test func `messages count pages from 1, values from 0`() {
        let error = OcrError.renderFailed(pageIndex: 2, reason: "too small")
        #expect(error.description == "Page 3 cannot be rendered: too small")
        #expect(error.pageIndex == 2)
        #expect(OcrError.timedOut(pageIndex: 6).description.hasPrefix("Page 7 "))
        #expect(OcrError.passwordRequired.pageIndex == nil)
        let failure = OcrError.workerFailed(pageIndex: 4, reason: "twice")
        #expect(failure.description == "Page 5 cannot be read: twice")
        #expect(failure.pageIndex == 4)
    }

    @Test(arguments: OcrLimits.Kind.allCases)
    func `a limit is named`(kind: OcrLimits.Kind) {
        let error = OcrError.limitExceeded(kind, pageIndex: nil, reason: "r")
        #expect(error.description == "The document is over the limit \(kind.rawValue): r")
    }

    @Test func `missing language data names the languages and the places`() {
        let text = Self.all[0].description
        #expect(text.contains("ukr, eng") && text.contains("Searched: a, b."))
    }

    @Test func `an error of a later version does not decode as another`() {
        #expect(throws: DecodingError.self) {
            try decoded(OcrError.self, from: #"{"code":"outOfPaper"}"#)
        }
        #expect(throws: DecodingError.self) {
            try decoded(OcrError.self, from: #"{"code":"renderFailed"}"#)
        }
    }
}
