import Testing
import UncialCore
import UncialEngineTesseract
import UncialModel

@Suite("RasterLimits: images without a page")
struct RasterLimitsTests {
    @Test(arguments: TesseractPageSegmentation.allCases)
    func `images without text give a page without lines`(
        mode: TesseractPageSegmentation
    ) async throws {
        let blank = [
            PageImage(width: 1, height: 1, tone: 255),
            PageImage(width: 1, height: 1, tone: 0),
            PageImage(width: 3, height: 3) { x, y in UInt8(x * 80 + y) },
            PageImage(width: 9, height: 2000) { x, y in UInt8((x * y) & 255) },
            PageImage(width: 300, height: 400, tone: 255),
            PageImage(width: 300, height: 400, tone: 0),
            PageImage(width: 300, height: 400, tone: 128),
            // What lossy compression makes of white paper.
            PageImage(width: 200, height: 200) { x, y in 255 - UInt8((x ^ y) & 3) },
        ]
        let recognizer = try await TestEngine.recognizer(mode)
        for image in blank {
            let page = try await recognizer.recognize(
                image.raster(),
                pageIndex: 5,
                options: .default
            )
            #expect(page.index == 5)
            #expect(page.size == Size(width: Double(image.width), height: Double(image.height)))
            #expect(page.lines.isEmpty)
            #expect(page.confidence == .unknown)
        }
        await recognizer.close()
    }

    @Test(arguments: TesseractPageSegmentation.allCases)
    func `odd images give a page, whatever is read into them`(
        mode: TesseractPageSegmentation
    ) async throws {
        let odd = [
            PageImage.noise(width: 10, height: 10),
            PageImage.noise(width: 10, height: 1000),
            PageImage.noise(width: 1000, height: 10),
            PageImage.noise(width: 200, height: 200),
            PageImage(width: 300, height: 300) { x, y in (x / 2 + y / 2) % 2 == 0 ? 0 : 255 },
            PageImage(width: 300, height: 300) { x, y in x + y == 0 ? 0 : 255 },
            PageImage(width: 30_000, height: 12) { x, y in x % 200 < 100 ? 0 : 255 },
        ]
        let recognizer = try await TestEngine.recognizer(
            mode,
            options: OcrOptions(includeWords: true)
        )
        for image in odd {
            let raster = try image.raster(dpi: nil)
            let page = try await recognizer.recognize(
                raster,
                pageIndex: 0,
                options: OcrOptions(includeWords: true)
            )
            let whole = BoundingBox(
                left: 0,
                top: 0,
                width: raster.size.width,
                height: raster.size.height
            )
            for line in page.lines {
                #expect(!line.text.isEmpty && !line.words.isEmpty)
                for box in [line.box] + line.words.map(\.box) {
                    #expect(!box.isEmpty && whole.intersection(box) == box)
                }
            }
        }
        await recognizer.close()
    }

    @Test(arguments: [(33_000, 20), (20, 33_000), (30_001, 20)])
    func `an image too long for the engine is refused with a remedy`(
        width: Int,
        height: Int
    ) async throws {
        let recognizer = try await TestEngine.recognizer()
        let raster = try PageImage(width: width, height: height) { x, _ in UInt8(x & 255) }.raster()
        let error = await #expect(throws: OcrError.self) {
            try await recognizer.recognize(raster, pageIndex: 3, options: .default)
        }
        guard case .recognitionFailed(pageIndex: 3, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains("\(width) × \(height)"))
        #expect(reason.contains("30000"))

        // The handle is as good as new.
        let word = try PageImage(fixture: "one-word").raster()
        let page = try await recognizer.recognize(word, pageIndex: 4, options: .default)
        #expect(page.text == PageText.word)
        await recognizer.close()
    }

    @Test func `a released raster is an error`() async throws {
        let recognizer = try await TestEngine.recognizer()
        let raster = try PageImage(fixture: "one-word").raster()
        raster.release()
        await #expect(throws: OcrError.self) {
            try await recognizer.recognize(raster, pageIndex: 0, options: .default)
        }
        await recognizer.close()
    }
}
