import Testing
import UncialCore
import UncialImaging
import UncialModel

@Suite struct PageExaminerTests {
    private func page(capital: Int = 30, ink: UInt8 = 0, paper: UInt8 = 255) -> DrawnPage {
        var page = DrawnPage(paper: paper)
        page.addText(capital: capital, ink: ink)
        return page
    }

    private func steps(_ page: DrawnPage) async throws -> [PreparationStep] {
        try await page.assessed().certain.map(\.step)
    }

    @Test("a page that is upright, even and large enough gets nothing")
    func clean() async throws {
        let assessment = try await page().assessed()
        #expect(assessment.certain.isEmpty)
        #expect(!assessment.looksSideways && !assessment.hasRules)
        #expect(assessment.alternatives.count <= 4)
    }

    @Test("the height of capitals is found", arguments: [10, 16, 24, 30, 44])
    func capitalHeight(height: Int) async throws {
        let found = try #require(try await page(capital: height).assessed().capitalHeight)
        #expect(abs(found - Double(height)) <= max(1, Double(height) * 0.1))
    }

    @Test("an empty page says nothing")
    func empty() async throws {
        let assessment = try await DrawnPage().assessed()
        #expect(assessment.certain.isEmpty && assessment.capitalHeight == nil)
        #expect(!assessment.looksSideways)
    }

    @Test(
        "tilts up to 15 degrees are found to the tenth",
        arguments: [-14.5, -3.3, -0.6, 0.5, 2, 11]
    )
    func skew(degrees: Double) async throws {
        let found = try await steps(page().tilted(degrees))
        guard case .deskew(let measured)? = found.first else {
            Issue.record("\(degrees) degrees were not seen: \(found)")
            return
        }
        #expect(abs(measured - degrees) <= 0.11)
    }

    @Test("small tilts are left alone", arguments: [-0.25, 0.1, 0.3])
    func level(degrees: Double) async throws {
        #expect(try await steps(page().tilted(degrees)).isEmpty)
    }

    @Test("lines that run up or down are noticed", arguments: Orientation.allCases)
    func sideways(orientation: Orientation) async throws {
        let isSideways = orientation == .left || orientation == .right
        #expect(try await page().turned(to: orientation).assessed().looksSideways == isSideways)
    }

    @Test("a negative page is inverted")
    func inverted() async throws {
        #expect(try await steps(page(ink: 240, paper: 15)) == [.invert])
    }

    @Test("black bars are removed")
    func bars() async throws {
        var page = page()
        page.fill(0..<900, 0..<40, 5)
        page.fill(0..<900, 660..<700, 5)
        #expect(try await steps(page) == [.removeBorder])
    }

    @Test("a deep shadow is flattened, and is no border although it is dark at the edge")
    func shadow() async throws {
        var page = page()
        page.change { x, _, old in UInt8(Double(old) * (0.25 + 0.75 * Double(x) / 900)) }
        #expect(try await steps(page) == [.flattenBackground])
    }

    @Test("faint print is made darker")
    func faint() async throws {
        #expect(try await steps(page(ink: 210, paper: 250)) == [.stretchContrast])
    }

    @Test("small print is enlarged, huge print reduced")
    func size() async throws {
        guard case .scale(let enlargement)? = try await steps(page(capital: 10)).first else {
            Issue.record("Small print was left alone.")
            return
        }
        #expect(enlargement > 1.6 && enlargement < 2.5)
        var huge = DrawnPage(width: 3000, height: 2600)
        huge.addText(
            capital: 120,
            in: BoundingBox(left: 100, top: 100, right: 2900, bottom: 2500)
        )
        guard case .scale(let reduction)? = try await steps(huge).first else {
            Issue.record("Huge print was left alone.")
            return
        }
        #expect(reduction < 0.6)
    }

    @Test("a ruled table is noticed, and a page without its rules is offered")
    func rules() async throws {
        var page = page()
        for y in stride(from: 50, to: 660, by: 120) { page.fill(60..<840, y..<y + 3) }
        let assessment = try await page.assessed()
        #expect(assessment.hasRules && assessment.certain.isEmpty)
        #expect(assessment.alternatives.contains { $0.contains { $0.step == .removeRules } })
    }

    @Test("a page without the dots of its screen is offered first")
    func screen() async throws {
        var page = page()
        for y in stride(from: 95, to: 640, by: 60) {
            for x in stride(from: 60, to: 840, by: 6) { page.fill(x..<x + 2, y..<y + 2) }
        }
        let assessment = try await page.assessed()
        #expect(assessment.certain.isEmpty)
        #expect(assessment.alternatives.first?.map(\.step) == [.removeScreen(largestDot: 8)])
    }

    @Test("every step has a reason")
    func reasons() async throws {
        let assessment = try await page(capital: 10, ink: 200).tilted(3).assessed()
        let records = assessment.certain + assessment.alternatives.joined()
        #expect(!records.isEmpty)
        #expect(records.allSatisfy { !$0.reason.isEmpty })
    }
}
