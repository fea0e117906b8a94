import Foundation
import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@Suite struct OcrInputTests {
    @Test(arguments: [
        ("%PDF-1.7\n", true),
        ("junk before the mark, as mailers add\n%PDF-1.4\n", true),
        ("%PDF\n1 0 obj", true),
        ("text about %PDF files", false),
        ("%PNG", false),
        ("PDF-1.7", false),
        ("Just some text.", false),
    ])
    func `a PDF is told by its mark, whatever stands before it`(text: String, isPDF: Bool) throws {
        let input = try OcrInput.detecting(Data(text.utf8), password: "secret")
        switch input {
        case .pdf(.data, let password):
            #expect(isPDF)
            #expect(password == "secret")
        case .image(.data): #expect(!isPDF)
        default: Issue.record("unexpected \(input)")
        }
    }

    @Test func `a mark beyond the first 1024 bytes does not make a PDF`() throws {
        let data = Data(repeating: 0x20, count: 1100) + Data("%PDF-1.7".utf8)
        guard case .image = try OcrInput.detecting(data) else {
            Issue.record("taken for a PDF")
            return
        }
    }

    @Test func `a file is told by its content, not by its name`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(TinyPDF(pages: [.init()]).data, as: "photo.jpg")
        guard case .pdf(.file(let url), password: nil) = try OcrInput.detecting(file: file) else {
            Issue.record("not taken for a PDF")
            return
        }
        #expect(url == file)
    }

    @Test func `no bytes are an error`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Data(), as: "empty.pdf")
        #expect(throws: OcrError.self) { try OcrInput.detecting(Data()) }
        let error = #expect(throws: OcrError.self) { try OcrInput.detecting(file: file) }
        guard case .invalidInput = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a missing file, a directory and a web address are named in the error`() throws {
        let folder = try TemporaryFolder()
        let missing = folder.url.appending(path: "missing.pdf")
        for url in [missing, folder.url, try #require(URL(string: "https://example.org/a.pdf"))] {
            let error = #expect(throws: OcrError.self) { try OcrInput.detecting(file: url) }
            guard case .fileAccess(let path, let reason) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(path.contains(url.lastPathComponent))
            #expect(!reason.isEmpty)
        }
    }
}
