import Testing
import UncialCore
import UncialImaging
import UncialModel

/// What each step does to pixels.
@Suite struct PreparationStepsTests {
    private var page: DrawnPage {
        var page = DrawnPage()
        page.addText()
        return page
    }

    @Test("rules go and the strokes that they cut stay")
    func rules() async throws {
        var page = page
        // A rule through the middle of the second line of letters, and one between lines, and one down.
        let clean = page
        page.fill(60..<840, 138..<141)
        page.fill(60..<840, 164..<167)
        page.fill(850..<853, 60..<640)
        let result = try await page.after(.removeRules)
        #expect(result.ink(60..<840, 164..<167) == 0)
        #expect(result.ink(850..<853, 60..<640) == 0)
        // Posts are whole where the rule went through them, gaps are paper again.
        let line = 120..<150
        let before = clean.ink(80..<820, line)
        #expect(abs(result.ink(80..<820, line) - before) * 10 < before)
    }

    @Test("dashes, minus signs and the letters l and I are no rules")
    func dashes() async throws {
        var page = page
        page.fill(830..<880, 100..<103)
        page.fill(20..<60, 200..<204)
        page.fill(40..<44, 300..<345)
        #expect(try await page.after(.removeRules).pixels == page.pixels)
    }

    @Test("a line under words goes and the words stay")
    func underline() async throws {
        var page = page
        let clean = page
        page.fill(80..<500, 93..<96)
        let result = try await page.after(.removeRules)
        #expect(result.ink(80..<500, 93..<96) == 0)
        #expect(result.ink(80..<820, 60..<91) == clean.ink(80..<820, 60..<91))
    }

    @Test("the thick frame of a table goes")
    func frame() async throws {
        var page = page
        let clean = page
        page.fill(40..<860, 20..<36)
        let result = try await page.after(.removeRules)
        #expect(result.ink(40..<860, 15..<45) == 0)
        #expect(result.ink(80..<820, 60..<640) == clean.ink(80..<820, 60..<640))
    }

    @Test("dotted rules go; full stops, ellipses and leaders stay")
    func dottedRules() async throws {
        var page = DrawnPage()
        page.addText(in: BoundingBox(left: 80, top: 60, right: 400, bottom: 640))
        for x in stride(from: 80, to: 820, by: 8) { page.fill(x..<x + 3, 100..<103) }
        for y in stride(from: 100, to: 640, by: 8) { page.fill(850..<853, y..<y + 3) }
        let clean = page
        for x in [600, 610, 620] { page.fill(x..<x + 4, 206..<210) }
        for x in stride(from: 405, to: 800, by: 10) { page.fill(x..<x + 4, 146..<150) }
        let result = try await page.after(.removeScreen(largestDot: 8))
        #expect(result.ink(0..<900, 95..<108) == 0)
        #expect(result.ink(845..<860, 0..<700) == 0)
        #expect(result.ink(595..<630, 200..<215) == 48)
        #expect(result.ink(402..<810, 140..<155) == 40 * 16)
        #expect(result.ink(80..<400, 60..<90) == clean.ink(80..<400, 60..<90))
    }

    @Test("a screen goes and the letters that its dots touch stay")
    func screen() async throws {
        var page = page
        let clean = page
        for (row, y) in stride(from: 380, to: 660, by: 3).enumerated() {
            for x in stride(from: 50 + row % 2 * 3, to: 860, by: 6) {
                page.fill(x..<x + 2, y..<y + 2)
            }
        }
        let result = try await page.after(.removeScreen(largestDot: 8))
        #expect(result.ink(60..<78, 390..<650) == 0)
        let letters = clean.pixels.indices.filter { clean.pixels[$0] < 128 }
        let kept = letters.count { result.pixels[$0] < 128 }
        #expect(kept * 10 > letters.count * 9, "\(kept) of \(letters.count)")
        // Dots that touch a letter make it a little bolder.
        let before = clean.ink(80..<820, 400..<640)
        let after = result.ink(80..<820, 400..<640)
        #expect(after * 2 < before * 3, "\(after) instead of \(before)")
        #expect(result.ink(80..<820, 60..<340) == clean.ink(80..<820, 60..<340))
    }

    @Test("a page without dots is left alone", arguments: [0, 1, 8, Int.max])
    func noScreen(largestDot: Int) async throws {
        #expect(try await page.after(.removeScreen(largestDot: largestDot)).pixels == page.pixels)
    }

    @Test("specks go; full stops, dots and what stands by a letter stay")
    func specks() async throws {
        var page = page
        page.fill(860..<862, 300..<302)
        page.fill(30..<31, 500..<501)
        page.fill(840..<845, 85..<90)
        let result = try await page.after(.removeSpecks(largestSide: 3))
        #expect(result.ink(855..<870, 295..<310) == 0)
        #expect(result.ink(25..<35, 495..<505) == 0)
        #expect(result.ink(835..<850, 80..<95) == 25)
        #expect(result.ink(80..<820, 60..<640) == page.ink(80..<820, 60..<640))
    }

    @Test("a dark block with light letters becomes paper with dark ones; the rest stays")
    func regions() async throws {
        var page = page
        page.fill(60..<840, 640..<695, 40)
        page.addText(
            capital: 30,
            in: BoundingBox(left: 100, top: 655, right: 800, bottom: 690),
            ink: 250
        )
        let result = try await page.after(.invertRegions)
        #expect(result[70, 650] > 230)
        #expect(result.ink(100..<800, 655..<690) > 1000)
        #expect(result.ink(100..<800, 655..<690) < 700 * 35 / 2)
        #expect(result.ink(80..<820, 60..<630) == page.ink(80..<820, 60..<630))
    }

    @Test("dark letters on a dark block, and a black block without letters, are left alone")
    func noRegions() async throws {
        var page = page
        page.fill(60..<840, 640..<695, 40)
        #expect(try await page.after(.invertRegions).pixels == page.pixels)
    }

    @Test("paper becomes even, and faint strokes in a shadow stay as dark against it")
    func flatten() async throws {
        var page = page
        page.change { x, _, old in
            let light = 0.3 + 0.7 * Double(x) / 900
            return UInt8(Double(old == 0 ? 150 : 250) * light)
        }
        let result = try await page.after(.flattenBackground)
        let papers = stride(from: 100, to: 880, by: 60).map { Int(result[$0, 30]) }
        #expect(papers.allSatisfy { $0 > 220 }, "\(papers)")
        #expect(result.ink(80..<400, 60..<640, below: 190) > 2000)
        #expect(result.ink(500..<820, 60..<640, below: 190) > 2000)
    }

    @Test("contrast is stretched to black on white")
    func contrast() async throws {
        var page = DrawnPage(paper: 200)
        page.addText(ink: 150)
        let result = try await page.after(.stretchContrast)
        #expect(result[20, 20] > 240)
        #expect(
            result.ink(80..<820, 60..<640, below: 40) == page.ink(80..<820, 60..<640, below: 160)
        )
    }

    @Test("a border becomes paper; letters at the edge stay")
    func border() async throws {
        var page = page
        page.fill(0..<30, 0..<700, 10)
        page.fill(872..<900, 0..<700, 10)
        page.fill(400..<404, 0..<25)
        let result = try await page.after(.removeBorder)
        #expect(result.ink(0..<40, 0..<700) == 0)
        #expect(result.ink(865..<900, 0..<700) == 0)
        #expect(result.ink(390..<410, 0..<30) == 100)
        #expect(result.ink(80..<820, 60..<640) == page.ink(80..<820, 60..<640))
    }

    @Test("a dark bar with light letters in it is no border")
    func header() async throws {
        var page = page
        page.fill(0..<900, 0..<55, 60)
        page.addText(in: BoundingBox(left: 80, top: 10, right: 820, bottom: 45), ink: 250)
        #expect(try await page.after(.removeBorder).pixels == page.pixels)
    }

    @Test("a long dark bar with a short title in it is no border")
    func title() async throws {
        var page = page
        page.fill(0..<900, 0..<60, 20)
        page.addText(in: BoundingBox(left: 40, top: 10, right: 260, bottom: 55), ink: 250)
        #expect(try await page.after(.removeBorder).pixels == page.pixels)
    }

    @Test(
        "only black and white are left",
        arguments: PreparationStep.Thresholding.allCases
    )
    func threshold(kind: PreparationStep.Thresholding) async throws {
        var page = page
        page.change { x, y, old in UInt8(Int(old) * 3 / 4 + (x + y) % 20) }
        let result = try await page.after(.threshold(kind))
        #expect(Set(result.pixels) == [0, 255])
        let expected = self.page.ink(80..<820, 60..<640)
        #expect(abs(result.ink(80..<820, 60..<640) - expected) * 10 < expected)
    }

    @Test("a negative of a negative is the page")
    func invert() async throws {
        #expect(try await page.after(.invert, .invert).pixels == page.pixels)
    }
}
