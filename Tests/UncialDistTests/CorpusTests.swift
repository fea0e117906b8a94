import Foundation
import Testing
import UncialDist
import UncialTestSupport

/// A sample of the corpus of real files; `make corpus` runs all of it.
@Suite(.serialized, .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusTests {
    private static let sample: [String] = {
        guard Corpus.isPresent, let rows = try? Corpus.manifest(of: "pdf-robust") else { return [] }
        // Every eighth file, and those that hurt most.
        let hurtful: Set = [
            "pdfjs__bomb_giant.pdf", "qpdf__69977a.fuzz.pdf", "pdfplumber__empty.pdf",
            "ocrmypdf__hugemono.pdf", "docling__invisible_text_layer.pdf",
        ]
        return rows.enumerated().compactMap { index, row in
            guard let file = row["file"] else { return nil }
            return index % 8 == 0 || hurtful.contains(file) ? file : nil
        }
    }()

    @Test(.timeLimit(.minutes(10)), arguments: sample)
    func `a real file gives a document or a typed error`(file: String) async throws {
        let row = try #require(
            try Corpus.manifest(of: "pdf-robust").first { $0["file"] == file }
        )
        let client = UncialBootstrap.shared.createClient(
            pageRange: PageRange(0...0),
            onPageFailure: .keepGoing
        )
        UncialBootstrap.shared.start()
        let password = row["password"].flatMap { $0.isEmpty ? nil : $0 }
        do {
            let document = try await UncialBootstrap.shared.extract(
                client: client,
                pdf: Corpus.file("pdf-robust/\(file)"),
                password: password
            )
            #expect(document.pages.count == 1)
        } catch is OcrError {
            // Which one is the business of the backends' own tests.
        }
        await client.close()
    }

    @Test(arguments: ["clean300_1_00.png", "scan200_1_01.jpg"])
    func `a clean Ukrainian page is read almost without a mistake`(file: String) async throws {
        UncialBootstrap.shared.start()
        let client = UncialBootstrap.shared.createClient()
        let image = Corpus.file("synthetic/\(file)")
        let document = try await UncialBootstrap.shared.extract(client: client, image: image)
        let truth = try String(
            contentsOf: image.deletingPathExtension().appendingPathExtension("gt.txt"),
            encoding: .utf8
        )
        #expect(TextAccuracy.characterErrorRate(of: document.text, truth: truth) < 0.02)
        await client.close()
    }
}
