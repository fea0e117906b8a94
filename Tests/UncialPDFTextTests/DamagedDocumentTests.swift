import Foundation
import Testing
import UncialCore
import UncialModel
import UncialPDFText
import UncialTestSupport

/// Files whose own directory of objects is lost or leads to no page; every line is written here.
struct DamagedDocumentTests {
    private static let text = "A line that is still there, whatever is lost."
    private static let page = """
        3 0 obj
        << /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R
        /Resources << /Font << /F1 5 0 R >> >> >>
        endobj

        """
    private static let content = """
        4 0 obj
        << /Length \(25 + text.utf8.count) >>
        stream
        BT /F1 9 Tf 9 9 Td (\(text)) Tj ET
        endstream
        endobj
        5 0 obj
        << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>
        endobj

        """
    private static let catalog = "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n"
    private static let tree = "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n"

    private func document(_ source: String) async throws -> any DigitalTextDocument {
        try await PopplerTextExtractor().open(
            .data(Data(source.utf8)),
            password: nil,
            options: .default,
            logger: .silent
        )
    }

    @Test(
        arguments: [
            ("no trailer", catalog + tree + page + content),
            ("a trailer that is none", catalog + tree + page + content + "trailer <00ff>\n"),
            (
                "no catalog",
                tree + page + content + "trailer\n<< /Root 1 0 R >>\n%%EOF\n"
            ),
            ("pages alone", page + content),
            ("no tree", catalog + page + content + "trailer\n<< /Root 1 0 R >>\n%%EOF\n"),
            ("no type", catalog.replacing("/Type /Catalog", with: "") + tree + page + content),
            (
                "an object with an absurd number",
                catalog + tree + page + content + "2147483647 0 obj <</Root 1 0 R>>\nendobj\n"
            ),
            (
                "a page with an absurd generation",
                catalog + tree.replacing("/Count 1", with: "/Count 99999999")
                    + page.replacing("3 0 obj", with: "3 18446744073709551616 obj")
                    + content + "trailer\n<< /Root 1 0 R >>\n%%EOF\n"
            ),
            (
                "a catalog in an object stream",
                page + content + """
                    6 0 obj
                    << /Type /ObjStm /N 2 /First 9 /Length 98 >>
                    stream
                    1 0 2 34 << /Type /Catalog /Pages 2 0 R >>
                    << /Type /Pages /Kids [3 0 R] /Count 1 >>
                    endstream
                    endobj

                    """
            ),
            (
                "an older page under the same number",
                page.replacing("/Contents 4 0 R", with: "") + catalog + tree + page + content
            ),
        ]
    )
    func `The page is found and read`(what: String, body: String) async throws {
        let document = try await document("%PDF-1.5\n" + body)
        #expect(document.pageCount == 1)
        #expect(try await document.readPage(0).page.text == Self.text)
        // Junk before the mark moves all places.
        let moved = try await self.document("junk\n%PDF-1.5\n" + body)
        #expect(try await moved.readPage(0).page.text == Self.text)
    }

    @Test func `A document without a list of pages has one`() async throws {
        let source = "%PDF-1.5\n" + Self.catalog + "2 0 obj\n<< >>\nendobj\n"
        let document = try await document(source + "trailer\n<< /Root 1 0 R >>\n%%EOF\n")
        #expect(document.pageCount == 1)
    }

    @Test(
        arguments: [
            "%PDF-1.5\n", "%PDF-1.5\n4 0 obj\n<< >>\nendobj\n",
            "%PDF-1.5\n" + catalog + "2 0 obj\n<< /Kids [ ] /Count 0 >>\nendobj\n",
            "%PDF-1.5\n" + page + "trailer\n<< /Encrypt 9 0 R >>\n",
            "%PDF-1.5\n1 0 obj\n<< /Pages 7 0 R >>\nendobj\n",
            "no mark\n" + catalog + tree + page + content,
        ]
    )
    func `What has no page, or hides it, is refused`(source: String) async throws {
        let error = await #expect(throws: OcrError.self) { try await document(source) }
        guard case .invalidInput = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
    }

    @Test func `Many broken objects take no time`() async throws {
        let source = "%PDF-1.5\n" + String(repeating: "9 0 obj << /Pages 9 0 R ", count: 50_000)
        let document = try? await document(source)
        #expect(document?.pageCount ?? 1 == 1)
    }
}
