import Foundation
import Testing
import UncialCore
import UncialModel
import UncialRaster
import UncialTestSupport

/// Pages that would take all memory, or for ever.
@Suite(.timeLimit(.minutes(10)))
struct ImpossiblePageTests {
    /// A page that poppler draws for seconds: very many lines across it.
    private let slowPage = TinyPDF.Page(
        content: String(repeating: "0 0 m 612 792 l 0 792 l 612 3 l h f* ", count: 400)
    )

    /// What a page is refused for: the limit, or `nil` for another failure, and the reason.
    private func refusal(
        _ data: Data,
        _ options: OcrOptions = .default
    ) async throws -> (limit: OcrLimits.Kind?, reason: String) {
        let document = try await PopplerPageRasterizer()
            .open(.data(data), password: nil, logger: .silent)
        let error = await #expect(throws: OcrError.self) {
            try await document.rasterize(pageIndex: 0, options: options)
        }
        switch error {
        case .renderFailed(0, let reason): return (nil, reason)
        case .limitExceeded(let limit, 0, let reason): return (limit, reason)
        default:
            Issue.record("not a failure of the page: \(String(describing: error))")
            return (nil, "")
        }
    }

    /// A page of 144 × 72 points with an image of 1000 × 500 pixels in three colours.
    private func pageWithImage(width: Int = 1000, height: Int = 500) -> Data {
        let image = HandmadePDF.stream(
            "x",
            entries: "/Type /XObject /Subtype /Image /Width \(width) /Height \(height) "
                + "/ColorSpace /DeviceRGB /BitsPerComponent 8"
        )
        return HandmadePDF(
            page: "/MediaBox [0 0 144 72] /Resources << /XObject << /Im 5 0 R >> >>",
            content: "144 0 0 72 0 0 cm /Im Do",
            objects: [image]
        ).data
    }

    @Test(
        arguments: [
            (try OcrLimits(pixelsPerPage: 79_999), .pixelsPerPage, ["400 × 200", "79999"]),
            (try OcrLimits(pixelsPerPage: 80_000), nil, []),
            (try OcrLimits(pageSide: 399), .pageSide, ["400 × 200", "399"]),
            (try OcrLimits(pageSide: 400), nil, []),
            (try OcrLimits(imageBytes: 1_499_999), .imageBytes, ["1000 × 500", "1500000"]),
            (try OcrLimits(imageBytes: 1_500_000), nil, []),
        ] as [(OcrLimits, OcrLimits.Kind?, [String])]
    )
    func `A page over a limit is refused, with the numbers and a remedy`(
        limits: OcrLimits,
        limit: OcrLimits.Kind?,
        parts: [String]
    ) async throws {
        let options = try OcrOptions(renderDpi: 200, limits: limits)
        let data = pageWithImage()
        guard let limit else {
            let document = try await PopplerPageRasterizer()
                .open(.data(data), password: nil, logger: .silent)
            let raster = try await document.rasterize(pageIndex: 0, options: options)
            #expect(raster.width == 400)
            return
        }
        let refusal = try await refusal(data, options)
        #expect(refusal.limit == limit)
        for part in parts + ["raise the limit"] { #expect(refusal.reason.contains(part)) }
    }

    @Test func `More pixels than poppler can count are refused, whatever the limits`() async throws
    {
        let data = TinyPDF(pages: [.init(entries: "/MediaBox [0 0 14400 14400]")]).data
        let limits = try OcrLimits(pixelsPerPage: .max, pageSide: .max)
        let options = try OcrOptions(renderDpi: 1200, maxPageSide: 1_000_000, limits: limits)
        let refusal = try await refusal(data, options)
        #expect(refusal.limit == .pixelsPerPage)
        #expect(refusal.reason.contains("240000 × 240000"))
        #expect(refusal.reason.contains("renderDpi"))
        #expect(!refusal.reason.contains("raise"))
    }

    @Test(arguments: [(100_000, 100_000), (2_147_483_647, 2_147_483_647), (1, 2_147_483_647)])
    func `A page with a gigantic image is refused`(width: Int, height: Int) async throws {
        let refusal = try await refusal(pageWithImage(width: width, height: height))
        #expect(refusal.limit == .imageBytes)
        #expect(refusal.reason.contains("\(width) × \(height)"))
    }

    /// A JBIG2 segment, in hexadecimal, that starts a page of so many pixels.
    private static func jbig2Page(_ side: String) -> String {
        "00000000 30 00 01 00000013 \(side) \(side) 00000000 00 0000 "
    }

    /// A JBIG2 segment without data, for a comment.
    private static let jbig2Comment = "00000000 3E 00 01 00000000 "

    @Test(arguments: [
        (jbig2Page("000186A0"), "", "100000 × 100000"),
        (jbig2Page("FFFFFFFE"), "", "2147483648 × 2147483648"),
        (
            String(repeating: jbig2Comment, count: 100) + jbig2Page("000186A0"), "",
            "100000 × 100000"
        ),
        (String(repeating: jbig2Comment, count: 5000), "", "JBIG2"),
        ("00000000 3E 00 01 7FFFFFFF 00", "", "JBIG2"),
        (jbig2Page("00000064"), jbig2Page("000186A0"), "100000 × 100000"),
    ])
    func `Image data that is larger than its dictionary says is refused`(
        data: String,
        shared: String,
        part: String
    ) async throws {
        let parameters = shared.isEmpty ? "" : "/DecodeParms [null << /JBIG2Globals 7 0 R >>] "
        let image = HandmadePDF.stream(
            data + ">",
            entries: "/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 1 "
                + "/ColorSpace /DeviceGray /Filter [/ASCIIHexDecode /JBIG2Decode] \(parameters)"
        )
        let form = HandmadePDF.stream(
            "/Im Do",
            entries: "/Type /XObject /Subtype /Form /BBox [0 0 1 1] "
                + "/Resources << /XObject << /Im 5 0 R /Self 6 0 R >> >>"
        )
        let pdf = HandmadePDF(
            page: "/MediaBox [0 0 100 100] /Resources << /XObject << /Fm 6 0 R >> >>",
            content: "/Fm Do",
            objects: [
                image, form, HandmadePDF.stream(shared + ">", entries: "/Filter /ASCIIHexDecode"),
            ]
        )
        let refusal = try await refusal(pdf.data)
        #expect(refusal.limit == .imageBytes)
        #expect(refusal.reason.contains(part))
    }

    @Test func `Drawing instructions packed as an image are refused`() async throws {
        let pdf = HandmadePDF(
            page: "/MediaBox [0 0 100 100]",
            contentEntries: "/Filter /JBIG2Decode",
            content: "0000"
        )
        #expect(try await refusal(pdf.data).reason.contains("packed as an image"))
    }

    @Test(arguments: ["q", "/A BMC"])
    func `Drawing instructions that nest without end are refused`(instruction: String) async throws
    {
        let page = TinyPDF.Page(content: String(repeating: instruction + " ", count: 50_000))
        let refusal = try await refusal(TinyPDF(pages: [page]).data)
        #expect(refusal.reason.contains("nest"))
        // Files that forget to close what they open are common.
        let sound = TinyPDF.Page(content: String(repeating: instruction + " ", count: 5000))
        let document = try await PopplerPageRasterizer()
            .open(.data(TinyPDF(pages: [sound]).data), password: nil, logger: .silent)
        #expect(try await document.rasterize(pageIndex: 0, options: .fast).width > 0)
    }

    @Test func `A page that takes too long is given up and the next one is drawn`() async throws {
        let pdf = TinyPDF(pages: [slowPage, .init()])
        let document = try await PopplerPageRasterizer(
            parallelism: 1,
            pageDeadline: .seconds(1)
        ).open(.data(pdf.data), password: nil, logger: .silent)
        await #expect(throws: OcrError.timedOut(pageIndex: 0)) {
            try await document.rasterize(pageIndex: 0, options: .default)
        }
        let next = try await document.rasterize(pageIndex: 1, options: .fast)
        #expect(next.width > 0)
    }

    @Test func `Cancelling while poppler draws releases the caller`() async throws {
        let pdf = TinyPDF(pages: [slowPage, .init()])
        let document = try await PopplerPageRasterizer(parallelism: 1)
            .open(.data(pdf.data), password: nil, logger: .silent)
        let task = Task { try await document.rasterize(pageIndex: 0, options: .default) }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let next = try await document.rasterize(pageIndex: 1, options: .fast)
        #expect(next.width > 0)
    }
}
