import Foundation
import Testing
import UncialDist
import UncialTestSupport

/// Real pages in several languages, read by a client that is told none.
@Suite(.serialized, .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct LanguageDetectionTests {
    /// Books, forms, photos, receipts and a video frame: of those in each language the quickest to read.
    private static let pages = [
        "ocr/eng_tess_phototest_rotL.png", "ocr/eng_scribe_receipt_03.png",
        "ocr/eng_oldbook_i031.tif", "ocr/rus_phonescan_1_2_03_1.jpg",
        "ocr/rus_phonescan_1_5_03_1.jpg", "ocr/ukr_screenshot_lviv.jpg",
        "ocr/frk_book_1809_0030.tif", "ocr/deu_artcat_1852_Basel.png",
        "ocr/dan_typewriter_DR-19431002-DK_03.jpg", "ocr/slk_typewriter_BF-19380420_SK_01.jpg",
        "ocr/ces_typewriter_BF-19380311b_CZ_14.jpg", "synthetic/mixed_1_15.jpg",
    ]

    @Test(.timeLimit(.minutes(5)), arguments: pages)
    func `a real page is found in its language`(file: String) async throws {
        let (part, name) = (file.prefix { $0 != "/" }, URL(filePath: file).lastPathComponent)
        let row = try #require(
            try Corpus.manifest(of: String(part)).first { $0["file"] == name }
        )
        let language = try OcrLanguage.custom(try #require(row["language"]))
        // Models that are not on this machine cannot be found.
        guard SystemTessDataProvider().available().contains(language) else { return }
        UncialBootstrap.shared.start()
        let client = UncialBootstrap.shared.createClient(languageDetection: .amongInstalled)
        let document = try await UncialBootstrap.shared.extract(
            client: client,
            image: Corpus.file(file)
        )
        #expect(document.recognition?.detectedLanguages.first?.language == language)
        await client.close()
    }
}
