import Foundation
import Testing
import UncialCore
import UncialModel
import UncialRaster
import UncialTestSupport

/// What happens to input that is no sound PDF.
struct UnreadableInputTests {
    private func failure(_ source: PDFSource, password: String? = nil) async -> OcrError? {
        await #expect(throws: OcrError.self) {
            try await PopplerPageRasterizer().open(source, password: password, logger: .silent)
        }
    }

    @Test(arguments: [
        ("", "no bytes"),
        ("Just a letter, renamed to .pdf.\n", "not a PDF"),
        ("%PDF-1.7\n1 0 obj\n<< /Type /Catalog", "damaged"),
        ("%", "not a PDF"),
    ])
    func `Bytes that are no PDF are told apart`(text: String, part: String) async {
        guard case .invalidInput(let reason) = await failure(.data(Data(text.utf8))) else {
            Issue.record("not an invalid input")
            return
        }
        #expect(reason.contains(part))
    }

    @Test func `A document without pages is invalid`() async {
        guard case .invalidInput(let reason) = await failure(.data(TinyPDF(pages: []).data)) else {
            Issue.record("not an invalid input")
            return
        }
        #expect(reason.contains("no pages"))
    }

    @Test func `Files that cannot be read are named`() async throws {
        let folder = try TemporaryFolder()
        let pipe = folder.url.appending(path: "pipe.pdf")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        let missing = folder.url.appending(path: "missing.pdf")
        for url in [folder.url, missing, pipe] {
            guard case .fileAccess(let path, let reason) = await failure(.file(url)) else {
                Issue.record("\(url.path) is not reported as a file that cannot be read")
                continue
            }
            #expect(URL(filePath: path).lastPathComponent == url.lastPathComponent)
            #expect(!reason.isEmpty)
        }
    }

    @Test(.enabled(if: getuid() != 0, "root may read everything"))
    func `A file without permission is named`() async throws {
        let folder = try TemporaryFolder()
        let url = try folder.write(TinyPDF(pages: [.init()]).data, as: "locked.pdf")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: url.path)
        guard case .fileAccess = await failure(.file(url)) else {
            Issue.record("not a file access error")
            return
        }
    }

    @Test(arguments: [
        ("encrypted-aes256.pdf", "uncial"), ("encrypted-aes256.pdf", "keeper"),
        ("encrypted-rc4-latin1.pdf", "hôtel"),
    ])
    func `The right password opens a document`(name: String, password: String) async throws {
        let source = PDFSource.file(Repository.fixture("pdf/\(name)"))
        let document = try await PopplerPageRasterizer()
            .open(source, password: password, logger: .silent)
        #expect(document.pageCount == 1)
        _ = try await document.rasterize(pageIndex: 0, options: .default)
    }

    @Test(arguments: ["encrypted-aes256.pdf", "encrypted-rc4-latin1.pdf"])
    func `A wrong password and a missing one are different errors`(name: String) async {
        let source = PDFSource.file(Repository.fixture("pdf/\(name)"))
        #expect(await failure(source) == .passwordRequired)
        #expect(await failure(source, password: "") == .passwordRequired)
        #expect(await failure(source, password: "guess") == .wrongPassword)
        let long = String(repeating: "пароль", count: 500)
        #expect(await failure(source, password: long) == .wrongPassword)
    }

    @Test func `A password that is not needed does no harm`() async throws {
        let source = PDFSource.data(TinyPDF(pages: [.init()]).data)
        let document = try await PopplerPageRasterizer()
            .open(source, password: "not needed", logger: .silent)
        #expect(document.pageCount == 1)
    }

    @Test func `Encryption by certificate is not supported`() async {
        let pdf = HandmadePDF(
            page: "/MediaBox [0 0 100 100]",
            objects: ["<< /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s5 /V 4 /Length 128 >>"],
            trailer: "/Encrypt 5 0 R /ID [<00><00>]"
        )
        for password in [nil, "secret"] {
            guard case .unsupported = await failure(.data(pdf.data), password: password) else {
                Issue.record("not unsupported")
                return
            }
        }
    }
}
