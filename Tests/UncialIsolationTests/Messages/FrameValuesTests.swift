import Testing
import UncialCore
import UncialModel

@testable import UncialIsolation

@Suite struct FrameValuesTests {
    @Test func `a value comes out of its frame as it went in`() throws {
        let page = Frame(kind: 1, page: FilledPage.page)
        #expect(Facts(try page.page()).lines == Facts(FilledPage.page).lines)
        for error in ReadingReplyTests.errors {
            #expect(try Frame(kind: 2, error: error).error() == error)
        }
        let record = OcrLogRecord(level: .info, source: "pdf", message: FilledPage.awkward)
        #expect(try Frame(kind: 3, record: record).record() == record)
        let limits = try OcrLimits(pages: 7)
        #expect(try Frame(kind: 4, json: limits).json(as: OcrLimits.self) == limits)
    }

    @Test func `a frame that is cut, goes on or holds something else is an error`() throws {
        let frames = [
            Frame(kind: 1, page: FilledPage.page), Frame(kind: 2, error: .clientClosed),
            Frame(kind: 3, record: OcrLogRecord(level: .info, source: "pdf", message: "text")),
            try Frame(kind: 4, json: OcrLimits.default),
        ]
        func expectRefused(_ frame: Frame) {
            #expect(throws: MessageError.self) { try frame.page() }
            #expect(throws: MessageError.self) { try frame.error() }
            #expect(throws: MessageError.self) { try frame.record() }
            #expect(throws: MessageError.self) { try frame.json(as: OcrLimits.self) }
        }
        for frame in frames {
            expectRefused(Frame(kind: frame.kind, payload: Array(frame.payload.dropLast())))
            expectRefused(Frame(kind: frame.kind, payload: frame.payload + [0]))
        }
    }
}
