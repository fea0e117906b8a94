import Foundation
import Testing
import UncialCore
import UncialModel

@testable import UncialEngineTesseract

/// Images that are no pages, read in every way there is: none ends the process.
///
/// The engine offers no choice of the threshold method, and half of the segmentation modes: here they are
/// set as Tesseract's own variables. With `UNCIAL_TEST_ABUSE=full` in the environment every combination is
/// tried, and images at Tesseract's limits; otherwise every pair of an image, a mode and a method is,
/// and colours and resolutions take turns.
@Suite("TesseractWorker: images that are no pages")
struct AbuseTests {
    private static let isFull =
        ProcessInfo.processInfo.environment["UNCIAL_TEST_ABUSE"] == "full"
    /// Otsu, adaptive Otsu by tiles, Sauvola by windows.
    private static let thresholdMethods = 0...2
    /// Tesseract's own numbers of segmentation modes, those that the engine never uses included.
    private static let ownModes = 0...13
    private static let resolutions = [nil, 0, 1, 70, 300, 1_000_000]

    /// An image, and what may come of it.
    struct Abuse: Sendable, CustomTestStringConvertible {
        enum Outcome { case refused, empty, any }

        var name: String
        var outcome: Outcome
        var image: PageImage

        var testDescription: String { name }

        init(_ name: String, _ outcome: Outcome, _ image: PageImage) {
            (self.name, self.outcome, self.image) = (name, outcome, image)
        }
    }

    static let images =
        [
            Abuse("1 × 1", .empty, PageImage(width: 1, height: 1, tone: 0)),
            Abuse("3 × 3", .empty, .noise(width: 3, height: 3)),
            Abuse("blank", .empty, PageImage(width: 400, height: 300, tone: 255)),
            Abuse("black", .empty, PageImage(width: 400, height: 300, tone: 0)),
            Abuse("noise", .any, .noise(width: 120, height: 90)),
            Abuse("the smallest that is read", .any, .noise(width: 10, height: 10)),
            Abuse("a black page with one dot", .any, dot(on: 0)),
            Abuse("too wide", .refused, .noise(width: 33_000, height: 20)),
            Abuse("too high", .refused, .noise(width: 20, height: 33_000)),
        ] + (isFull ? atLimits : [])

    private static let atLimits = [
        Abuse("as wide as can be", .any, bars(width: 30_000, height: 20)),
        Abuse("as high as can be", .any, bars(width: 20, height: 30_000)),
        Abuse("a wide sliver", .any, bars(width: 30_000, height: 10)),
        Abuse("more noise", .any, .noise(width: 200, height: 300)),
    ]

    private static func bars(width: Int, height: Int) -> PageImage {
        PageImage(width: width, height: height) { x, y in (x + y) % 200 < 100 ? 0 : 255 }
    }

    private static func dot(on ground: UInt8) -> PageImage {
        PageImage(width: 300, height: 400) { x, y in x == 150 && y == 200 ? 255 - ground : ground }
    }

    @Test(arguments: images)
    func `an image that is no page is refused by name or gives a page`(abuse: Abuse) async throws {
        let worker = try await TestEngine.worker()
        for (mode, variant) in variants(of: TesseractPageSegmentation.allCases) {
            let request = try request(for: abuse, variant, mode)
            try await check(abuse, variant, request) {
                try await worker.lines(of: request, thresholdMethod: variant.thresholdMethod)
            }
        }
        await worker.end()
    }

    @Test(arguments: images)
    func `nor does it matter in Tesseract's other modes`(abuse: Abuse) async throws {
        let worker = try await TestEngine.worker()
        for (mode, variant) in variants(of: Array(Self.ownModes)) {
            let request = try request(for: abuse, variant, .auto)
            try await check(abuse, variant, request) {
                try await worker.lines(
                    of: request,
                    thresholdMethod: variant.thresholdMethod,
                    mode: mode
                )
            }
        }
        await worker.end()
    }

    // MARK: Combinations

    private struct Variant {
        var thresholdMethod: Int
        var isColored: Bool
        var dpi: Int?
    }

    private func variants<Mode>(of modes: [Mode]) -> [(Mode, Variant)] {
        var variants: [(Mode, Variant)] = []
        for mode in modes {
            for method in Self.thresholdMethods {
                var all = [false, true].flatMap { isColored in
                    Self.resolutions.map {
                        Variant(thresholdMethod: method, isColored: isColored, dpi: $0)
                    }
                }
                // 5 has no factor in common with the 12 there are: each gets its turn.
                if !Self.isFull { all = [all[variants.count * 5 % all.count]] }
                variants += all.map { (mode, $0) }
            }
        }
        return variants
    }

    private func request(
        for abuse: Abuse,
        _ variant: Variant,
        _ mode: TesseractPageSegmentation
    ) throws -> RecognitionRequest {
        RecognitionRequest(
            raster: variant.isColored
                ? try abuse.image.colorRaster(dpi: variant.dpi)
                : try abuse.image.raster(dpi: variant.dpi),
            pageIndex: 3,
            languages: [.english],
            pageSegmentation: mode,
            includeWords: true
        )
    }

    private func check(
        _ abuse: Abuse,
        _ variant: Variant,
        _ request: RecognitionRequest,
        read: () async throws -> [RecognizedLine]
    ) async throws {
        do {
            let lines = try await read()
            let page = PageReader(request: request, languages: [.english])
                .page(of: lines)
            #expect(abuse.outcome != .refused, "\(variant)")
            if abuse.outcome == .empty { #expect(page.lines.isEmpty, "\(variant)") }
            if page.lines.isEmpty { #expect(page.confidence == .unknown) }
            for line in page.lines {
                #expect(!line.text.isEmpty && !line.box.isEmpty)
                #expect(line.fontSize.isFinite && line.fontSize >= 0)
            }
        } catch OcrError.recognitionFailed(pageIndex: 3, let reason) {
            #expect(abuse.outcome != .empty, "\(variant)")
            #expect(reason.contains("\(abuse.image.width) × \(abuse.image.height)"))
        }
    }
}

extension TesseractWorker {
    /// Reads an image as the engine does.
    fileprivate func lines(
        of request: RecognitionRequest,
        thresholdMethod: Int
    ) throws -> [RecognizedLine] {
        try handle(for: models.languages).setVariable("thresholding_method", "\(thresholdMethod)")
        let page = SharedPage(request: request, cancellation: CancellationFlag())
        return try read(page) ?? page.readLines
    }

    /// Reads an image in one of Tesseract's own modes, behind the same checks.
    fileprivate func lines(
        of request: RecognitionRequest,
        thresholdMethod: Int,
        mode: Int
    ) throws -> [RecognizedLine] {
        try RasterLimits.check(request)
        guard try RasterLimits.mayHoldText(request.raster) else { return [] }
        return try quietly {
            let handle = try handle(for: models.languages)
            handle.setVariable("thresholding_method", "\(thresholdMethod)")
            try handle.setUp(for: request, mode: request.pageSegmentation.mode)
            defer { handle.clear() }
            handle.setVariable("tessedit_pageseg_mode", "\(mode)")
            return try handle.recognizePage(request, cancellation: CancellationFlag())
        }
    }
}
