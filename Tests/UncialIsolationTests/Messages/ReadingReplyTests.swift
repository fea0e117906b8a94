import Testing
import UncialCore
import UncialModel

@testable import UncialIsolation

@Suite struct ReadingReplyTests {
    static let replies: [ReadingReply] =
        [
            .ready(WorkerConfinement(hasCallFilter: true)),
            .ready(WorkerConfinement(hasFileRules: true)),
            .opened(pageCount: 1), .opened(pageCount: 100_000),
            .statements(DocumentStatements()),
            .statements(
                DocumentStatements(outline: FilledPage.outline, structureTree: FilledPage.tree)
            ),
            .text(DigitalPage(page: FilledPage.page, isBlank: true)),
            .text(DigitalPage(page: OcrPage(index: 0, size: .zero, source: .digitalTextLayer))),
            .page(FilledPage.page), .page(OcrPage(index: 0, size: .zero, source: .ocr)),
            .page(
                OcrPage(
                    index: 0,
                    size: .zero,
                    source: .ocr,
                    // Equal to the identity, and not the same.
                    sourceTransform: PageTransform(values: [1, -0.0, 0, 0, 1, 0, 0, 0, 1])
                )
            ),
            .closed,
            .log(OcrLogRecord(level: .debug, source: "poppler", message: FilledPage.awkward)),
        ] + errors.map { .failed($0) }

    static let errors: [OcrError] = [
        .noLanguageData(
            languages: [.ukrainian, try? .custom("deu"), try? .custom("jpn", bcp47: "ja")]
                .compactMap { $0 },
            searchedPath: FilledPage.awkward
        ),
        .renderFailed(pageIndex: 0, reason: "r"), .noEngine(reason: "n"), .engineInit(reason: ""),
        .unsupported(reason: "u"), .invalidInput(reason: "i"), .invalidOptions(reason: "o"),
        .recognitionFailed(pageIndex: 7, reason: "f"), .passwordRequired, .wrongPassword,
        .timedOut(pageIndex: 8), .fileAccess(path: "p", reason: "a"), .clientClosed,
        .hasText(pageIndices: [0, 5, 99_999]), .hasText(pageIndices: []), .signed(reason: "s"),
        .invalidOutput(reason: "v"), .limitExceeded(.pages, pageIndex: nil, reason: "l"),
        .limitExceeded(.memory, pageIndex: 3, reason: "m"),
        .workerFailed(pageIndex: nil, reason: "w"), .workerFailed(pageIndex: 4, reason: "x"),
        .noIsolation(reason: "z"),
    ]

    @Test(arguments: replies)
    func `what comes out is what went in, to the last bit`(reply: ReadingReply) throws {
        let copy = try read(reply.frame)
        #expect(Facts(copy).lines == Facts(reply).lines)
    }

    @Test(arguments: replies)
    func `a message that ends too soon is an error, wherever it ends`(reply: ReadingReply) {
        let frame = reply.frame
        for count in frame.payload.indices {
            #expect(throws: MessageError.self, "after \(count) bytes") {
                try read(Frame(kind: frame.kind, payload: Array(frame.payload.prefix(count))))
            }
        }
    }

    @Test(arguments: replies)
    func `a message that goes on behind its end is an error`(reply: ReadingReply) {
        let frame = reply.frame
        for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
            #expect(throws: MessageError.self) {
                try read(Frame(kind: frame.kind, payload: frame.payload + [byte]))
            }
        }
    }

    @Test func `every kind of reply has a kind of frame, and no other is one`() {
        let used = Set(Self.replies.map(\.frame.kind))
        #expect(used == Set(ReadingReply.Kind.allCases.map(\.rawValue)))
        for kind in UInt8.min...UInt8.max where !used.contains(kind) {
            #expect(throws: MessageError.self) { try read(Frame(kind: kind)) }
        }
    }

    @Test func `a log record that is too long is cut, between letters`() throws {
        let message = String(repeating: "ї", count: 1 << 20)
        let record = OcrLogRecord(level: .error, source: "t", message: message)
        guard case .log(let copy) = try read(ReadingReply.log(record).frame) else {
            Issue.record("It is no log record.")
            return
        }
        #expect(copy.message.utf8.count <= 1 << 16)
        #expect(copy.message.hasSuffix("…"))
        #expect(message.hasPrefix(copy.message.dropLast()))
    }

    private func read(_ frame: Frame) throws(MessageError) -> ReadingReply {
        try ReadingReply(frame, charactersPerPage: 1_000_000)
    }
}
