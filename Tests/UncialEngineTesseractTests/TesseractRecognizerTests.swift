import Testing
import UncialCore
import UncialEngineTesseract
import UncialModel
import UncialTestSupport

@Suite("TesseractRecognizer: what is on a page")
struct TesseractRecognizerTests {
    let withWords: OcrOptions

    init() throws {
        withWords = try OcrOptions(includeWords: true)
    }

    @Test func `lines come in order with their text`() async throws {
        let raster = try PageImage(fixture: "heading-and-body").raster()
        let page = try await TestEngine.read(raster)
        #expect(page.lines.map(\.text) == [PageText.heading] + PageText.body)
        #expect(page.source == .ocr)
        #expect(page.orientation == .up)
        #expect(page.size == raster.size)
        #expect(page.dpi == 200)
    }

    @Test func `boxes and baselines lie where the ink is`() async throws {
        let image = try PageImage(fixture: "heading-and-body")
        let lines = try await TestEngine.read(image.raster()).lines
        let whole = BoundingBox(
            left: 0,
            top: 0,
            width: Double(image.width),
            height: Double(image.height)
        )
        for line in lines {
            #expect(whole.intersection(line.box) == line.box)
            let baseline = try #require(line.baseline)
            #expect(line.box.top < baseline.start.y)
            #expect(baseline.start.y <= line.box.bottom)
            #expect(abs(try #require(line.skewDegrees)) < 0.5)
        }
        let bottoms = lines.map(\.box.bottom)
        #expect(bottoms == bottoms.sorted())
    }

    @Test func `clear print is read with high confidence`() async throws {
        let page = try await TestEngine.read(PageImage(fixture: "heading-and-body").raster())
        for line in page.lines { #expect(line.confidence > Confidence(0.8)) }
    }

    @Test func `words come only when asked for`() async throws {
        let raster = try PageImage(fixture: "heading-and-body").raster()
        let without = try await TestEngine.read(raster)
        #expect(without.lines.allSatisfy { $0.words.isEmpty })

        let lines = try await TestEngine.read(raster, options: withWords).lines
        for line in lines {
            #expect(line.words.map(\.text).joined(separator: " ") == line.text)
            for word in line.words {
                #expect(line.box.intersection(word.box) == word.box)
                #expect(word.confidence.isKnown)
            }
            let lefts = line.words.map(\.box.left)
            #expect(lefts == lefts.sorted())
        }
    }

    @Test func `each line names the language it was read in`() async throws {
        let page = try await TestEngine.read(PageImage(fixture: "two-languages").raster())
        #expect(page.lines.map(\.text) == [PageText.ukrainian, PageText.english])
        #expect(page.lines.map(\.language) == [.ukrainian, .english])
        #expect(page.lines.map(\.language?.bcp47) == ["uk", "en"])
    }

    @Test func `grey and colour give the same page`() async throws {
        let image = try PageImage(fixture: "two-languages")
        let grey = try await TestEngine.read(image.raster(), options: withWords)
        let color = try await TestEngine.read(image.colorRaster(), options: withWords)
        #expect(grey == color)
    }

    @Test func `light text on a dark ground is read`() async throws {
        let page = try await TestEngine.read(PageImage(fixture: "two-languages").inverted.raster())
        #expect(page.lines.map(\.text) == [PageText.ukrainian, PageText.english])
    }

    @Test(arguments: [TesseractPageSegmentation.singleColumn, .singleBlock, .sparseText])
    func `modes for running text find every line`(mode: TesseractPageSegmentation) async throws {
        let raster = try PageImage(fixture: "two-languages").raster()
        let page = try await TestEngine.read(raster, mode)
        #expect(page.lines.map(\.text) == [PageText.ukrainian, PageText.english])
    }

    @Test(arguments: [TesseractPageSegmentation.singleWord, .singleLine])
    func `modes for a single word read it`(mode: TesseractPageSegmentation) async throws {
        let page = try await TestEngine.read(PageImage(fixture: "one-word").raster(), mode)
        #expect(page.lines.map(\.text) == [PageText.word])
    }

    @Test(arguments: zip(0..<4, [Orientation.up, .right, .down, .left]))
    func `a turned page is read and its orientation reported`(
        quarters: Int,
        orientation: Orientation
    ) async throws {
        // Detection wants a good number of letters.
        let image = try PageImage(fixture: "heading-and-body").stacked(4).turned(quarters: quarters)
        let raster = try image.raster()
        let page = try await TestEngine.read(raster, .autoWithOrientation)
        #expect(page.orientation == orientation)
        #expect(page.size == raster.size)
        let truth = Array(repeating: [PageText.heading] + PageText.body, count: 4)
            .joined().joined(separator: "\n")
        #expect(TextAccuracy.characterErrorRate(of: page.text, truth: truth) < 0.02)
        let turn = Double(orientation.degrees)
        for line in page.lines {
            let skew = try #require(line.skewDegrees)
            #expect(abs((skew - turn).remainder(dividingBy: 360)) < 1)
        }
    }
}
