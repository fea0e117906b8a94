import Testing
import UncialCore
import UncialEngineFake
import UncialModel

@Suite struct FakeOcrEngineTests {
    private func page(
        _ engine: FakeOcrEngine,
        index: Int = 0,
        includeWords: Bool = true
    ) async throws -> OcrPage {
        let options = try OcrOptions(includeWords: includeWords)
        let recognizer = engine.create(options: options, logger: .silent, languageData: nil)
        let raster = try Raster.blank(width: 1654, height: 2339, sourceDpi: 200)
        return try await recognizer.recognize(raster, pageIndex: index, options: options)
    }

    @Test func `each page has its own text, the others the default`() async throws {
        let engine = FakeOcrEngine(text: [1: "Two\nlines"], defaultText: "Other")
        #expect(try await page(engine, index: 0).text == "Other")
        #expect(try await page(engine, index: 1).text == "Two\nlines")
    }

    @Test func `boxes stand in order on the page, words inside their lines`() async throws {
        let engine = FakeOcrEngine(defaultText: "Перший рядок тексту\nдругий рядок")
        let page = try await page(engine)
        let sheet = BoundingBox(left: 0, top: 0, width: page.size.width, height: page.size.height)
        #expect(page.lines[0].box.bottom <= page.lines[1].box.top)
        for line in page.lines {
            #expect(sheet.contains(line.box.center))
            #expect(line.words.map(\.text).joined(separator: " ") == line.text)
            for (word, next) in zip(line.words, line.words.dropFirst()) {
                #expect(word.box.right < next.box.left)
                #expect(line.box.contains(word.box.center))
            }
        }
    }

    @Test func `words are left out unless asked for`() async throws {
        #expect(
            try await page(FakeOcrEngine(), includeWords: false).lines.allSatisfy(\.words.isEmpty)
        )
    }

    @Test func `the page it was told to fail on fails by name`() async throws {
        let engine = FakeOcrEngine(failOnPage: 2)
        let error = await #expect(throws: OcrError.self) { try await page(engine, index: 2) }
        #expect(error?.pageIndex == 2)
    }

    @Test func `a closed recognizer and a released raster are noticed`() async throws {
        let recognizer = FakeOcrEngine()
            .create(options: .default, logger: .silent, languageData: nil)
        let raster = Raster.placeholder
        raster.release()
        await #expect(throws: OcrError.self) {
            try await recognizer.recognize(raster, pageIndex: 0, options: .default)
        }
        await recognizer.close()
        await #expect(throws: OcrError.clientClosed) {
            try await recognizer.recognize(
                .placeholder,
                pageIndex: 0,
                options: .default
            )
        }
    }
}
