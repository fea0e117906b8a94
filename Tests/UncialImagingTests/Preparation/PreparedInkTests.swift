import Testing
import UncialCore
import UncialImaging
import UncialModel

@Suite struct PreparedInkTests {
    @Test("letters count; rules, blots, bars at the edge and specks do not")
    func text() async throws {
        var page = DrawnPage()
        page.addText(in: BoundingBox(left: 80, top: 60, right: 820, bottom: 500))
        let expected = page.ink(0..<900, 0..<700)
        page.fill(60..<840, 530..<533)
        page.fill(100..<250, 560..<690)
        page.fill(0..<20, 0..<700)
        page.fill(600..<602, 600..<602)
        let ink = try await page.prepared().ink
        #expect(abs(ink.total - expected) * 50 < expected)
        let below = Int(520 / ink.cellSide) + 1
        for row in below..<ink.rows {
            for column in 0..<ink.columns { #expect(ink[column, row] == 0) }
        }
    }

    @Test("cells lie in the page's frame, whatever the enlargement")
    func enlarged() async throws {
        var page = DrawnPage()
        page.addText(in: BoundingBox(left: 300, top: 200, right: 600, bottom: 400))
        let plain = try await page.prepared().ink
        let enlarged = try await page.prepared(.scale(factor: 2)).ink
        #expect(enlarged.columns == plain.columns && enlarged.rows == plain.rows)
        #expect(abs(enlarged.total - plain.total) * 5 < plain.total)
        let word = BoundingBox(left: 290, top: 190, right: 610, bottom: 410)
        #expect(plain.removing([word]).total == 0)
        #expect(enlarged.removing([word]).total == 0)
    }
}
