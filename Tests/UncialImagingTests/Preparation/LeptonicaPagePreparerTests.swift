import Testing
import UncialCore
import UncialImaging
import UncialModel

@Suite struct LeptonicaPagePreparerTests {
    private var page: DrawnPage {
        var page = DrawnPage()
        page.addText()
        return page
    }

    /// A page with one mark, off its middle.
    private var marked: DrawnPage {
        var page = DrawnPage(width: 400, height: 300)
        page.fill(300..<310, 50..<60)
        return page
    }

    @Test("without steps the result has the very raster, unscaled and unmoved")
    func nothing() async throws {
        let raster = try page.raster(dpi: 200)
        let result = try await LeptonicaPagePreparer().prepare(raster, with: [], logger: .silent)
        #expect(result.raster === raster)
        #expect(result.steps.isEmpty)
        #expect(result.toPage.isIdentity && result.toSource.isIdentity)
        #expect(result.pageSize == raster.size)
        #expect(result.ink.total > 0)
    }

    @Test(
        "steps that find nothing to do leave no trace",
        arguments: [
            .turn(from: .up), .deskew(degrees: 0.01), .removeBorder, .invertRegions,
            .removeSpecks(largestSide: 3), .removeRules, .scale(factor: 1), .stretchContrast,
        ] as [PreparationStep]
    )
    func nothingToDo(step: PreparationStep) async throws {
        var page = page
        page.change { _, _, old in old == 0 ? 12 : 250 }
        let raster = try page.raster()
        let result = try await LeptonicaPagePreparer().prepare(
            raster,
            with: [PreparationRecord(step, because: "asked for")],
            logger: .silent
        )
        #expect(result.steps.isEmpty)
        #expect(try raster.withPixels { Array($0) } == result.raster.withPixels { Array($0) })
    }

    @Test("a turned page stands upright and its points lead back", arguments: Orientation.allCases)
    func turn(orientation: Orientation) async throws {
        let source = marked.turned(to: orientation)
        let result = try await source.prepared(.turn(from: orientation))
        let upright = try DrawnPage(result.raster)
        #expect(upright.pixels == marked.pixels)
        #expect(result.pageSize == Size(width: 400, height: 300))
        let back = result.toSource.apply(to: result.toPage.apply(to: upright.middleOfInk()))
        #expect(back.isNear(source.middleOfInk(), within: 0.01))
    }

    @Test(
        "a rotated page keeps everything and its points lead back",
        arguments: [-9.5, -1, 0.4, 14]
    )
    func deskew(degrees: Double) async throws {
        let source = marked.tilted(degrees)
        let result = try await source.prepared(.deskew(degrees: degrees))
        let level = try DrawnPage(result.raster)
        #expect(level.width >= source.width && level.height >= source.height)
        let back = result.toSource.apply(to: result.toPage.apply(to: level.middleOfInk()))
        #expect(back.isNear(source.middleOfInk(), within: 0.6), "\(back) \(source.middleOfInk())")
        // What was level before is level again: the mark is as wide as it was.
        let mark = level.middleOfInk()
        let (x, y) = (Int(mark.x), Int(mark.y))
        #expect(abs(level.ink(x - 20..<x + 20, y..<y + 1) - 10) <= 1)
    }

    @Test(
        "an enlarged page has the size and the points of the page it was, and an honest resolution"
    )
    func scale() async throws {
        let result = try await marked.prepared(.scale(factor: 2.5), dpi: 120)
        #expect(result.raster.width == 1000 && result.raster.height == 750)
        #expect(result.raster.sourceDpi == 300)
        #expect(result.pageSize == Size(width: 400, height: 300))
        let point = Point(x: 9, y: 9)
        #expect(result.toSource.apply(to: point).isNear(point, within: 1e-6))
        let mark = try DrawnPage(result.raster).middleOfInk()
        #expect(result.toPage.apply(to: mark).isNear(marked.middleOfInk(), within: 0.7))
    }

    @Test("points lead back through several steps")
    func chain() async throws {
        let source = marked.tilted(6).turned(to: .right)
        let result = try await source.prepared(
            .turn(from: .right),
            .scale(factor: 2),
            .deskew(degrees: 6)
        )
        #expect(result.steps.count == 3)
        let mark = try DrawnPage(result.raster).middleOfInk()
        let back = result.toSource.apply(to: result.toPage.apply(to: mark))
        #expect(back.isNear(source.middleOfInk(), within: 0.6))
    }

    @Test("an enlargement stops where engines do, and says so")
    func tooLarge() async throws {
        let result = try await DrawnPage(width: 20_000, height: 40).prepared(.scale(factor: 4))
        #expect(result.raster.width <= 30_000)
        guard case .scale(let factor)? = result.steps.first?.step else {
            Issue.record("The scaling is missing.")
            return
        }
        #expect(abs(factor - 1.5) < 0.01)
    }

    @Test("a colour page is read as grey once a step changed it")
    func color() async throws {
        let pixels = [UInt8](repeating: 200, count: 60 * 60 * 4)
        let raster = try Raster(
            width: 60,
            height: 60,
            format: .rgba8,
            sourceDpi: nil,
            copying: pixels
        )
        let preparer = LeptonicaPagePreparer()
        let same = try await preparer.prepare(raster, with: [], logger: .silent)
        #expect(same.raster.format == .rgba8)
        let inverted = try await preparer.prepare(
            raster,
            with: [PreparationRecord(.invert, because: "asked for")],
            logger: .silent
        )
        #expect(inverted.raster.format == .gray8)
        #expect(try DrawnPage(inverted.raster)[30, 30] == 55)
    }

    @Test("a released raster is refused")
    func released() async throws {
        let raster = try page.raster()
        raster.release()
        let preparer = LeptonicaPagePreparer()
        await #expect(throws: OcrError.self) {
            _ = try await preparer.assess(raster, isPhoto: false, logger: .silent)
        }
        await #expect(throws: OcrError.self) {
            _ = try await preparer.prepare(raster, with: [], logger: .silent)
        }
    }

    @Test("a cancelled task is let go")
    func cancelled() async throws {
        let raster = try page.raster()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await LeptonicaPagePreparer().assess(raster, isPhoto: false, logger: .silent)
        }
        await #expect(throws: CancellationError.self) { _ = try await task.value }
    }

    @Test("tiny and empty pages are taken", arguments: [(1, 1), (3, 200), (200, 2), (40, 40)])
    func tiny(width: Int, height: Int) async throws {
        let page = DrawnPage(width: width, height: height)
        let assessment = try await page.assessed(isPhoto: true)
        #expect(assessment.certain.isEmpty)
        let result = try await page.prepared(
            .flattenBackground,
            .stretchContrast,
            .removeBorder,
            .invertRegions,
            .removeSpecks(largestSide: 2),
            .removeRules,
            .threshold(.sauvola),
            .threshold(.tiled),
            .threshold(.global)
        )
        #expect(result.raster.width == width && result.raster.height == height)
        #expect(result.ink.total == 0)
    }
}
