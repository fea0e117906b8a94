import Testing
import UncialModel

@testable import UncialIsolation

@Suite struct ReadingRequestTests {
    /// No option at its default.
    static func configuration() throws -> WorkerConfiguration {
        WorkerConfiguration(
            options: try OcrOptions(
                languages: [.english, .custom("deu_frak")],
                languageDetection: .amongInstalled,
                renderDpi: 301,
                maxPageSide: 4_000,
                preferDigitalLayer: false,
                recognitionQuality: .fast,
                rasterColor: .color,
                includeWords: true,
                includeLayout: true,
                pageRange: PageRange([0...2, 7...9]),
                onPageFailure: .keepGoing,
                userWords: ["Uncial", "п\u{2019}ять"],
                corrections: [.noise],
                limits: OcrLimits(
                    inputBytes: 1,
                    pages: 2,
                    pixelsPerPage: 3,
                    pageSide: 4,
                    imageBytes: 5,
                    pageDuration: .milliseconds(1500),
                    documentDuration: .seconds(90),
                    charactersPerPage: 6
                )
            ),
            engineId: "tesseract",
            engineSettings: ["mode": "sparse", "\u{0}": FilledPage.awkward],
            languages: [.ukrainian],
            languageDirectory: "/models",
            logLevel: 2,
            memoryLimit: 1 << 40,
            readablePaths: ["/a b", "/ї"]
        )
    }

    static func requests() throws -> [ReadingRequest] {
        let raster = WorkerInput.RasterLayoutInMemory(
            width: 640,
            height: 480,
            bytesPerRow: 2560,
            isColor: true,
            sourceDpi: 300
        )
        return [
            .configure(try configuration()),
            .configure(WorkerConfiguration(options: .default, memoryLimit: 1)),
            .openText(WorkerInput(kind: .pdf, password: FilledPage.awkward)),
            .openPages(WorkerInput(kind: .image)),
            .openPages(WorkerInput(kind: .raster, raster: raster)),
            .statements, .readPage(0), .readPage(99_999), .recognizePage(1), .closeDocuments,
            .processors(1), .processors(4096),
        ]
    }

    @Test func `what comes out is what went in, to the last bit`() throws {
        for request in try Self.requests() {
            let copy = try ReadingRequest(request.frame)
            #expect(copy == request)
            // A set has no order to compare.
            guard case .configure = request else {
                #expect(Facts(copy).lines == Facts(request).lines)
                continue
            }
        }
    }

    @Test func `a message that is cut or goes on is an error`() throws {
        for request in try Self.requests() {
            let frame = try request.frame
            for count in frame.payload.indices {
                #expect(throws: MessageError.self, "after \(count) bytes") {
                    try ReadingRequest(
                        Frame(kind: frame.kind, payload: Array(frame.payload.prefix(count)))
                    )
                }
            }
            #expect(throws: MessageError.self) {
                try ReadingRequest(Frame(kind: frame.kind, payload: frame.payload + [0]))
            }
        }
    }

    @Test func `no frame is a request and a reply`() throws {
        let requests = Set(try Self.requests().map { try $0.frame.kind })
        #expect(requests == Set(ReadingRequest.Kind.allCases.map(\.rawValue)))
        for kind in ReadingReply.Kind.allCases {
            #expect(throws: MessageError.self) { try ReadingRequest(Frame(kind: kind.rawValue)) }
        }
    }

    @Test(arguments: [0, -1, .min, .max, 65_536])
    func `a number of processors that no machine has is refused`(count: Int) throws {
        let frame = try ReadingRequest.processors(count).frame
        #expect(throws: MessageError.self) { try ReadingRequest(frame) }
    }

    @Test(arguments: [-1, .min, .max])
    func `a page that no document has is refused`(index: Int) throws {
        let frame = try ReadingRequest.readPage(index).frame
        #expect(throws: MessageError.self) { try ReadingRequest(frame) }
    }
}
