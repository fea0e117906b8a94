import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialReading

@Suite struct EvidenceReaderTests {
    private typealias Page = ScriptedPage

    private let text = ScriptedPage.prose.joined(separator: "\n")

    // MARK: Good pages

    @Test func `a good page is read once and its pixels are not touched`() async throws {
        let page = try Page(ScriptedRecognizer { _ in Page.lines() })
        let result = try await page.read()
        #expect(page.recognizer.passes.count == 1)
        #expect(page.recognizer.passes.first?.raster === page.raster)
        #expect(page.recognizer.orientationCount == 0)
        #expect(page.preparer.rasters.isEmpty)
        #expect(!page.raster.isReleased)
        #expect(result.lines == Page.lines())
        #expect(result.index == 4 && result.dpi == 200 && result.source == .ocr)
        #expect(result.size == page.raster.size)
        #expect(result.preparation.isEmpty && result.corrections.isEmpty)
        #expect(result.orientation == .up && result.sourceTransform.isIdentity)
    }

    @Test func `a quick reading never looks at the page`() async throws {
        let page = try Page(ScriptedRecognizer { _ in Page.lines(confidence: 0.2) })
        let result = try await page.read(.fast)
        #expect(page.preparer.looks.isEmpty && page.preparer.requests.isEmpty)
        #expect(page.recognizer.passes.count == 1)
        #expect(page.recognizer.orientationCount == 0)
        #expect(result.text == text)
    }

    @Test func `an empty page is read once`() async throws {
        let page = try Page(ScriptedRecognizer(orientation: .down) { _ in [] })
        let result = try await page.read()
        #expect(page.recognizer.passes.count == 1 && page.recognizer.orientationCount == 0)
        #expect(result.lines.isEmpty && result.preparation.isEmpty)
    }

    @Test(arguments: [(true, 0.2, 1), (false, 0.2, 3), (true, 0.95, 1)])
    func `what shows through an empty page is not read again, and is no text`(
        isHardlyVisible: Bool,
        confidence: Double,
        passes: Int
    ) async throws {
        let page = try Page(
            ScriptedRecognizer { _ in Page.lines(confidence: confidence) },
            ScriptedPreparer(
                PageAssessment(
                    alternatives: [[Page.record(.flattenBackground)]],
                    isHardlyVisible: isHardlyVisible
                )
            )
        )
        let result = try await page.read()
        #expect(page.recognizer.pagePasses.count == passes)
        #expect(result.lines.isEmpty == (isHardlyVisible && confidence < 0.5))
    }

    @Test func `an engine that does not say how sure it is reads a page once`() async throws {
        let recognizer = ScriptedRecognizer(tellsConfidence: false) { _ in
            Page.lines().map { line in
                var line = line
                for index in line.words.indices { line.words[index].confidence = .unknown }
                return line
            }
        }
        let page = try Page(recognizer)
        #expect(try await page.read().text == text)
        #expect(recognizer.passes.count == 1)
    }

    // MARK: Preparation

    @Test func `steps that are sure to help are taken and told`() async throws {
        let steps = [Page.record(.deskew(degrees: 1.5)), Page.record(.scale(factor: 2))]
        let page = try Page(
            ScriptedRecognizer { pass in pass.shade == 3 ? Page.lines() : [] },
            ScriptedPreparer(PageAssessment(certain: steps))
        )
        let result = try await page.read()
        #expect(page.recognizer.passes.map(\.raster.width) == [2000])
        #expect(result.preparation == steps)
        #expect(result.sourceTransform == .translation(x: 7, y: 11))
        #expect(result.size == page.raster.size && result.dpi == 200)
        #expect(result.text == text)
        // What was read on twice as many pixels stands on the page at half of them.
        #expect(result.lines[0].box == Page.lines()[0].box.scaled(by: 0.5))
        #expect(result.lines[0].words[1].box == Page.lines()[0].words[1].box.scaled(by: 0.5))
        #expect(result.lines[0].baseline?.start == Point(x: 50, y: 60))
    }

    // MARK: Orientation

    @Test(arguments: [Orientation.right, .down, .left])
    func `a page that is turned is turned back, and its boxes lead to the image`(
        orientation: Orientation
    ) async throws {
        let page = try Page(
            size: Size(width: 1000, height: 1400),
            ScriptedRecognizer(orientation: orientation) { pass in
                pass.shade == 1 ? Page.lines() : Page.lines(["iı l| ,."], confidence: 0.2)
            }
        )
        let result = try await page.read()
        #expect(page.recognizer.passes.count == 2)
        #expect(result.text == text)
        #expect(result.orientation == orientation)
        #expect(result.preparation.map(\.step) == [.turn(from: orientation)])
        #expect(result.preparation[0].reason.contains("90 %"))
        // The first word is in the top-left of the upright page, 100 pixels from both edges.
        let corner = result.lines[0].words[0].box
        let inImage = result.sourceTransform.apply(to: Point(x: corner.left, y: corner.top))
        switch orientation {
        case .right:
            #expect(result.size == Size(width: 1400, height: 1000))
            #expect(inImage == Point(x: 900, y: 100))
        case .down:
            #expect(result.size == Size(width: 1000, height: 1400))
            #expect(inImage == Point(x: 900, y: 1300))
        default: #expect(inImage == Point(x: 100, y: 1300))
        }
    }

    @Test func `lines that run up or down are turned before anything is read`() async throws {
        let page = try Page(
            ScriptedRecognizer(orientation: .left) { pass in pass.shade == 1 ? Page.lines() : [] },
            ScriptedPreparer(PageAssessment(looksSideways: true), PageAssessment())
        )
        let result = try await page.read()
        #expect(page.recognizer.passes.count == 1 && page.recognizer.orientationCount == 1)
        #expect(page.preparer.looks.count == 2)
        #expect(result.orientation == .left)
        #expect(result.text == text)
    }

    @Test func `a wrong answer about the orientation is taken back`() async throws {
        let page = try Page(
            ScriptedRecognizer(orientation: .down) { pass in
                pass.shade == 1
                    ? Page.lines(["pua sı| oı"], confidence: 0.3) : Page.lines(confidence: 0.8)
            }
        )
        let result = try await page.read()
        #expect(page.recognizer.orientationCount == 1)
        #expect(result.orientation == .up && result.preparation.isEmpty)
        #expect(result.sourceTransform.isIdentity)
        #expect(result.text == text)
    }

    @Test func `a wrong turn before anything was read is taken back`() async throws {
        let page = try Page(
            ScriptedRecognizer(orientation: .left) { pass in
                pass.shade == 1 ? Page.lines(["pua sı| oı"], confidence: 0.3) : Page.lines()
            },
            ScriptedPreparer(PageAssessment(looksSideways: true), PageAssessment())
        )
        let result = try await page.read()
        #expect(page.recognizer.passes.count == 2)
        #expect(result.orientation == .up && result.preparation.isEmpty)
        #expect(result.sourceTransform.isIdentity && result.size == page.raster.size)
        #expect(result.text == text)
    }

    @Test func `a page is not turned on a doubtful answer`() async throws {
        let recognizer = ScriptedRecognizer(orientation: .down, confidence: 0.4) { _ in
            Page.lines(confidence: 0.7)
        }
        let page = try Page(recognizer)
        #expect(try await page.read().orientation == .up)
        #expect(!recognizer.passes.contains { $0.shade == 1 })
    }

    // MARK: Other ways to read it

    @Test(arguments: [(0.72, false), (0.74, true)])
    func `another reading wins only where it is clearly better`(
        confidence: Double,
        wins: Bool
    ) async throws {
        let other = Page.prose.map { $0.uppercased() }
        let steps = [Page.record(.flattenBackground)]
        let page = try Page(
            ScriptedRecognizer { pass in
                guard pass.isWholePage, pass.segmentation == .automatic else { return [] }
                return pass.shade == 5
                    ? Page.lines(other, confidence: confidence) : Page.lines(confidence: 0.7)
            },
            ScriptedPreparer(PageAssessment(alternatives: [steps]))
        )
        let result = try await page.read()
        #expect(result.text == (wins ? text.uppercased() : text))
        #expect(result.preparation == (wins ? steps : []))
    }

    @Test func `a receipt that the usual way takes apart wrongly is read as one column`()
        async throws
    {
        let page = try Page(
            ScriptedRecognizer { pass in
                pass.segmentation == .singleColumn
                    ? Page.lines() : Page.lines(["cola milk"], confidence: 0.7)
            }
        )
        let result = try await page.read()
        #expect(page.recognizer.passes.map(\.segmentation) == [.automatic, .singleColumn])
        #expect(result.text == text)
    }

    @Test func `a chart whose ink two readings leave uncovered is read as sparse text`()
        async throws
    {
        // Half of the ink is under the lines that every reading finds.
        let ink = (0..<10_000).map { place -> UInt16 in
            let (x, y) = (place % 100, place / 100)
            return x >= 10 && x < 34 && y >= 10 && y < 44 && (y - 10) % 4 < 2 ? 50 : 0
        }
        let page = try Page(
            ScriptedRecognizer { pass in
                guard pass.isWholePage else { return [] }
                return pass.segmentation == .sparse
                    ? Page.lines() : Page.lines(Array(Page.prose.prefix(5)), confidence: 0.75)
            },
            ScriptedPreparer(
                PageAssessment(alternatives: [
                    [Page.record(.removeRules)], [Page.record(.flattenBackground)],
                ]),
                ink: InkMap(cellSide: 10, columns: 100, rows: 100, counts: ink)
            )
        )
        let result = try await page.read()
        #expect(
            page.recognizer.pagePasses.map(\.segmentation) == [.automatic, .automatic, .sparse]
        )
        #expect(result.text == text)
    }

    @Test func `a page that is sure of its words has what is missing read, and no more`()
        async throws
    {
        // The last four lines are missing: from 260 pixels on.
        let ink = (0..<10_000).map { place -> UInt16 in
            let (x, y) = (place % 100, place / 100)
            return x >= 10 && x < 40 && y >= 10 && y < 44 && (y - 10) % 4 < 2 ? 60 : 0
        }
        let page = try Page(
            ScriptedRecognizer { pass in
                pass.isWholePage
                    ? Array(Page.lines().prefix(5))
                    : [Typesetter.line("found", left: 10, top: 10, confidence: 0.9)]
            },
            ScriptedPreparer(
                PageAssessment(alternatives: [[Page.record(.flattenBackground)]]),
                ink: InkMap(cellSide: 10, columns: 100, rows: 100, counts: ink)
            )
        )
        let result = try await page.read()
        #expect(page.recognizer.passes.first?.isWholePage == true)
        #expect(page.recognizer.passes.dropFirst().first?.isWholePage == false)
        #expect(result.text.contains("found"))
    }

    @Test func `the good parts of two readings are put together`() async throws {
        let page = try Page(
            ScriptedRecognizer { pass in
                guard pass.isWholePage else { return [] }
                var lines = Page.lines(confidence: 0.4)
                let good = Page.lines()
                switch pass.segmentation {
                case .automatic: lines.replaceSubrange(0..<2, with: good[0..<2])
                case .singleColumn: lines.replaceSubrange(2..., with: good[2...])
                default: break
                }
                return lines
            }
        )
        let result = try await page.read()
        #expect(result.lines == Page.lines())
    }

    @Test func `a bad page costs three passes at most`() async throws {
        let ways: [PreparationStep] = [
            .flattenBackground, .removeRules, .invert, .stretchContrast, .scale(factor: 2),
        ]
        // All of the page is ink that no word covers, part by part.
        let ink = (0..<10_000).map { UInt16($0 % 100 < 80 && ($0 / 100) % 5 < 3 ? 100 : 0) }
        let page = try Page(
            ScriptedRecognizer(orientation: .down) { pass in
                pass.isWholePage ? Page.lines(confidence: 0.5) : []
            },
            ScriptedPreparer(
                PageAssessment(alternatives: ways.map { [Page.record($0)] }),
                ink: InkMap(cellSide: 10, columns: 100, rows: 100, counts: ink)
            )
        )
        let result = try await page.read()
        #expect(result.text == text)
        let cost = page.recognizer.passes.reduce(0) { $0 + $1.raster.size.area / 1e6 }
        #expect(page.recognizer.pagePasses.count == 3 && cost <= 3)
    }

    // MARK: Parts

    @Test func `of a page that reads well but for one line that line alone is read again`()
        async throws
    {
        var first = Page.lines()
        first[2] = Typesetter.line("othcr vvords nntil at lasi", top: 180, confidence: 0.55)
        let read = first
        let page = try Page(
            ScriptedRecognizer { pass in
                pass.isWholePage
                    ? read : [Typesetter.line(Page.prose[2], left: 10, top: 10, confidence: 0.9)]
            },
            ScriptedPreparer(PageAssessment(alternatives: [[Page.record(.flattenBackground)]]))
        )
        let result = try await page.read()
        #expect(page.recognizer.pagePasses.count == 1)
        let parts = page.recognizer.passes.dropFirst()
        #expect(parts.map(\.shade) == [5] && parts.map(\.segmentation) == [.singleBlock])
        #expect(parts.allSatisfy { $0.raster.height < 60 && $0.raster.width < 300 })
        #expect(page.preparer.rasters.allSatisfy { $0.height < 60 && $0.isReleased })
        #expect(result.text == text)
        var others = result.lines
        others.remove(at: 2)
        #expect(others == Array(first[..<2] + first[3...]))
        // The line stands where it stood, give or take the edge that its part was cut with.
        let moved = try #require(result.lines[2].box.intersection(first[2].box))
        #expect(moved.area > 0.8 * first[2].box.area)
    }

    @Test func `a weak line stays when it reads no better`() async throws {
        var first = Page.lines()
        first[2] = Typesetter.line("othcr vvords nntil at lasi", top: 180, confidence: 0.55)
        let read = first
        let page = try Page(
            ScriptedRecognizer { pass in
                pass.isWholePage ? read : [Typesetter.line("xx", left: 10, top: 10)]
            },
            ScriptedPreparer(PageAssessment(alternatives: [[Page.record(.flattenBackground)]]))
        )
        #expect(try await page.read().lines == first)
    }

    @Test func `ink without words is read, and its line stands at its place`() async throws {
        let all = Page.lines()
        // The ink of all lines; the second was dropped.
        var counts = [UInt16](repeating: 0, count: 10_000)
        for box in all.flatMap(\.words).map(\.box) {
            for row in Int(box.top / 10)..<Int(box.bottom / 10) {
                for column in Int(box.left / 10)..<Int(box.right / 10) {
                    counts[100 * row + column] = 50
                }
            }
        }
        let page = try Page(
            ScriptedRecognizer { pass in
                pass.isWholePage
                    ? all.filter { $0 != all[1] }
                    : [Typesetter.line(Page.prose[1], left: 15, top: 15, confidence: 0.9)]
            },
            ScriptedPreparer(ink: InkMap(cellSide: 10, columns: 100, rows: 100, counts: counts))
        )
        let result = try await page.read()
        #expect(result.text == text)
        let found = try #require(page.recognizer.passes.last)
        #expect(found.segmentation == .singleBlock && found.raster.height < 80)
        let box = result.lines[1].box
        #expect(try #require(box.intersection(all[1].box)).area > 0.7 * all[1].box.area)
    }

    @Test func `a side note that runs up the page stays when its ink gives nothing else`()
        async throws
    {
        let note = OcrLine(
            text: "side note",
            box: BoundingBox(left: 50, top: 100, width: 20, height: 140),
            baseline: Baseline(start: Point(x: 70, y: 240), end: Point(x: 70, y: 100)),
            confidence: Confidence(0.7),
            words: [
                Typesetter.word("side", left: 50, top: 200, width: 20, height: 40, confidence: 0.7),
                Typesetter.word("note", left: 50, top: 100, width: 20, height: 40, confidence: 0.7),
            ]
        )
        let page = try Page(
            ScriptedRecognizer { pass in
                pass.isWholePage ? [note] + Page.lines(confidence: 0.75) : []
            }
        )
        let result = try await page.read()
        #expect(result.lines.contains(note))
        #expect(result.lines.filter { $0 != note } == Page.lines(confidence: 0.75))
    }

    // MARK: The result

    @Test func `words are there when asked for, and used either way`() async throws {
        let page = try Page(ScriptedRecognizer { _ in Page.lines() })
        let without = try await page.read(.default)
        #expect(page.recognizer.passes.allSatisfy { $0.options.includeWords })
        #expect(without.lines.allSatisfy { $0.words.isEmpty })
        #expect(without.text == text)
        #expect(try await page.read().lines.allSatisfy { !$0.words.isEmpty })
    }

    @Test func `corrections are made and told, unless switched off`() async throws {
        // Two letters of the third word are Latin.
        let lines = Page.lines(["тут є слiвo і ще слова"])
        let page = try Page(ScriptedRecognizer { _ in lines })
        let corrected = try await page.read()
        #expect(corrected.text == "тут є слівo і ще слова".replacing("o", with: "о"))
        #expect(corrected.corrections.map(\.rule) == [.mixedAlphabets])
        let plain = try await page.read(OcrOptions(includeWords: true, corrections: []))
        #expect(plain.lines == lines && plain.corrections.isEmpty)
    }

    @Test func `the log tells what was read and how`() async throws {
        let log = LogCollector()
        let page = try Page(ScriptedRecognizer { _ in Page.lines() })
        _ = try await page.read(logger: log.logger)
        let record = try #require(log.records.first)
        #expect(record.level == .info && record.source == "reading")
        #expect(record.message.hasPrefix("Page 5, automatic"))
    }
}
