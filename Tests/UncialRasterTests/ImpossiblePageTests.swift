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

    private func failure(_ data: Data, _ options: OcrOptions = .default) async throws -> String {
        let document = try await PopplerPageRasterizer()
            .open(.data(data), password: nil, logger: .silent)
        let error = await #expect(throws: OcrError.self) {
            try await document.rasterize(pageIndex: 0, options: options)
        }
        guard case .renderFailed(0, let reason) = error else {
            Issue.record("not a failure to render: \(String(describing: error))")
            return ""
        }
        return reason
    }

    @Test func `More pixels than poppler can count are refused with a remedy`() async throws {
        let data = TinyPDF(pages: [.init(entries: "/MediaBox [0 0 14400 14400]")]).data
        let options = try OcrOptions(renderDpi: 1200, maxPageSide: 1_000_000)
        let reason = try await failure(data, options)
        #expect(reason.contains("240000 × 240000"))
        #expect(reason.contains("renderDpi"))
    }

    @Test func `A page with a gigantic image is refused`() async throws {
        let image = HandmadePDF.stream(
            "x",
            entries: "/Type /XObject /Subtype /Image /Width 100000 /Height 100000 "
                + "/ColorSpace /DeviceGray /BitsPerComponent 1"
        )
        let pdf = HandmadePDF(
            page: "/MediaBox [0 0 100 100] /Resources << /XObject << /Im 5 0 R >> >>",
            content: "100 0 0 100 0 0 cm /Im Do",
            objects: [image]
        )
        #expect(try await failure(pdf.data).contains("100000 × 100000"))
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
        #expect(try await failure(pdf.data).contains(part))
    }

    @Test func `Drawing instructions packed as an image are refused`() async throws {
        let pdf = HandmadePDF(
            page: "/MediaBox [0 0 100 100]",
            contentEntries: "/Filter /JBIG2Decode",
            content: "0000"
        )
        #expect(try await failure(pdf.data).contains("packed as an image"))
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
