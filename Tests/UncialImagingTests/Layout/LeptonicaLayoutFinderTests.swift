import Testing
import UncialCore
import UncialImaging
import UncialModel

/// Rules and figures as a person would point at them.
@Suite struct LeptonicaLayoutFinderTests {
    private var page: DrawnPage {
        var page = DrawnPage()
        page.addText(in: BoundingBox(left: 80, top: 60, right: 820, bottom: 320))
        return page
    }

    /// What was read of the drawn lines.
    private let lines = stride(from: 60.0, to: 320, by: 60).map { top in
        OcrLine(text: "gates", box: BoundingBox(left: 80, top: top, width: 740, height: 30))
    }

    private func layout(_ page: DrawnPage) async throws -> RasterLayout {
        try await LeptonicaLayoutFinder().layout(of: page.raster(), lines: lines, logger: .silent)
    }

    @Test("the lines of a table are found where they stand")
    func grid() async throws {
        var page = page
        for y in [400, 450, 500] { page.fill(100..<700, y..<(y + 3)) }
        for x in [100, 400, 697] { page.fill(x..<(x + 3), 400..<503) }
        let rules = try await layout(page).rules
        let across = rules.filter { $0.direction == .horizontal }.map(\.box.top).sorted()
        let down = rules.filter { $0.direction == .vertical }.map(\.box.left).sorted()
        #expect(across == [400, 450, 500])
        #expect(down == [100, 400, 697])
        #expect(rules.allSatisfy { min($0.box.width, $0.box.height) == 3 })
        #expect(try await layout(page).figures.isEmpty, "a grid is no picture")
    }

    @Test("text alone has neither rules nor figures")
    func text() async throws {
        let found = try await layout(page)
        #expect(found == RasterLayout())
    }

    @Test("a picture is one figure, and a drawing is told from it")
    func figures() async throws {
        var page = page
        page.fill(100..<400, 400..<640, 90)
        // A drawing: a zigzag that leaves most of its area white.
        for x in 500..<800 { page.fill(x..<(x + 4), (420 + abs(x - 650))..<(426 + abs(x - 650))) }
        let figures = try await layout(page).figures.sorted { $0.box.left < $1.box.left }
        #expect(figures.map(\.kind) == [.image, .drawing])
        let picture = BoundingBox(left: 100, top: 400, right: 400, bottom: 640)
        #expect(figures[0].box.intersectionOverUnion(picture) > 0.9)
    }

    @Test("light on dark is looked at as its negative")
    func inverted() async throws {
        var page = page
        page.fill(100..<700, 400..<403)
        page.change { _, _, old in 255 - old }
        let rules = try await layout(page).rules
        #expect(rules.count == 1)
        #expect(rules.first?.direction == .horizontal)
    }

    @Test("a released raster is an error that says so")
    func released() async throws {
        let raster = try page.raster()
        raster.release()
        await #expect(throws: OcrError.self) {
            try await LeptonicaLayoutFinder().layout(of: raster, lines: [], logger: .silent)
        }
    }
}
