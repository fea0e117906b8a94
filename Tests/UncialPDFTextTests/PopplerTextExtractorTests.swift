import Foundation
import Testing
import UncialCore
import UncialModel
import UncialPDFText
import UncialTestSupport

/// The text layer of whole documents.
@Suite(.timeLimit(.minutes(10)))
struct PopplerTextExtractorTests {
    private let filler = "BT /F1 8 Tf 5 5 Td (Enough characters to count as a text layer.) Tj ET "

    private func pages(
        _ data: Data,
        _ options: OcrOptions = .default,
        password: String? = nil,
        logger: OcrLogger = .silent
    ) async throws -> [OcrPage]? {
        let text = try await PopplerTextExtractor().extractPages(
            from: .data(data),
            password: password,
            options: options,
            logger: logger
        )
        return text.hasUsableText ? text.pages : nil
    }

    /// The lines of a page of one content stream, without the filler.
    private func lines(_ content: String, entries: String = "/MediaBox [0 0 400 200]") async throws
        -> [OcrLine]
    {
        let pdf = TinyPDF(pages: [.init(entries: entries, content: filler + content)])
        let options = try OcrOptions(renderDpi: 72, includeWords: true)
        let pages = try #require(try await pages(pdf.data, options))
        return pages[0].lines.filter { !$0.text.hasPrefix("Enough") }
    }

    @Test func `Lines come with text, size, style and certainty`() async throws {
        let line = try #require(
            try await lines("BT /F1 12 Tf 20 150 Td (A heading, \\(so to say\\)) Tj ET").first
        )
        #expect(line.text == "A heading, (so to say)")
        #expect(line.fontSize == 12)
        #expect(line.confidence == .certain)
        #expect(line.style?.fontName == "Helvetica")
        #expect(line.words.map(\.text) == ["A", "heading,", "(so", "to", "say)"])
        #expect(line.baseline?.start.y == 50)
        #expect(abs(line.box.left - 20) < 1)
        #expect(line.box.top < 50 && line.box.top > 35 && line.box.bottom > 50)
    }

    @Test func `Boxes are in the pixels that the page is drawn in`() async throws {
        let page = TinyPDF.Page(
            entries: "/MediaBox [0 0 400 200]",
            content: filler + "BT /F1 12 Tf 100 150 Td (Here) Tj ET"
        )
        for dpi in [72, 200, 300] {
            let pages = try await pages(
                TinyPDF(pages: [page]).data,
                OcrOptions(renderDpi: dpi, maxPageSide: 1000)
            )
            let found = try #require(pages?.first)
            let scale = min(Double(dpi), (1000.0 * 72 / 400).rounded(.down)) / 72
            #expect(found.dpi == Int(scale * 72))
            #expect(found.size.width == (400 * scale).rounded())
            let line = try #require(found.lines.first { $0.text == "Here" })
            #expect(abs(line.box.left - 100 * scale) < scale)
            #expect(line.words.isEmpty)
        }
    }

    // The text starts at (120, 110) of the page, which is (20, 10) from the lower left corner of
    // the crop box, which is 200 by 100 points.
    @Test(arguments: [
        (0, 20.0, 90.0), (90, 10.0, 20.0), (180, 180.0, 10.0), (270, 90.0, 180.0),
    ])
    func `The crop box and the rotation are applied`(rotation: Int, x: Double, y: Double)
        async throws
    {
        let pdf = TinyPDF(pages: [
            .init(
                entries: "/MediaBox [0 0 500 500] /CropBox [100 100 300 200] /Rotate \(rotation)",
                content: "BT /F1 10 Tf 120 110 Td (Where does this sentence begin?) Tj ET"
            )
        ])
        let page = try #require(try await pages(pdf.data, OcrOptions(renderDpi: 72))?.first)
        #expect(page.size.width == (rotation % 180 == 0 ? 200 : 100))
        let line = try #require(page.lines.first)
        let start = try #require(line.baseline?.start)
        #expect(abs(start.x - x) < 1)
        #expect(abs(start.y - y) < 1)
        #expect(page.orientation == Orientation(degrees: rotation))
        #expect(page.lines.count == 1)
        #expect(line.text == "Where does this sentence begin?")
    }

    @Test func `Text outside the crop box is left out`() async throws {
        let found = try await lines(
            "BT /F1 12 Tf 20 150 Td (seen) Tj 0 100 Td (unseen) Tj ET",
            entries: "/MediaBox [0 0 900 900] /CropBox [0 0 400 200]"
        )
        #expect(found.map(\.text) == ["seen"])
    }

    @Test func `ActualText whose font is gone at its end keeps its text, place and size`()
        async throws
    {
        let found = try await lines(
            "/Span << /ActualText (office) >> BDC q BT /F1 12 Tf 20 150 Td (o ce) Tj ET Q EMC"
        )
        #expect(found.map(\.text) == ["office"])
        #expect(found.first?.fontSize == 12)
        #expect(found.first?.baseline?.start.y == 50)
    }

    @Test func `Type drawn twice to look bold counts once`() async throws {
        let shifted = zip("Bold", [8.0, 6.7, 2.7, 6.7])
            .map { "(\($0)) Tj -0.4 0 Td (\($0)) Tj \($1 + 0.4) 0 Td" }
            .joined(separator: " ")
        let found = try await lines(
            """
            BT /F1 12 Tf 20 150 Td (Whole line) Tj 0.3 0 Td (Whole line) Tj ET
            BT /F1 12 Tf 20 100 Td (Shadow) Tj 1.5 -1.5 Td (Shadow) Tj ET
            BT /F1 12 Tf 20 50 Td \(shifted) ET
            """
        )
        #expect(Set(found.map(\.text)) == ["Whole line", "Shadow", "Bold"])
    }

    @Test func `Doubled letters are not taken for type drawn twice`() async throws {
        let found = try await lines("BT /F1 12 Tf 20 150 Td (bookkeeper, ill llama...) Tj ET")
        #expect(found.map(\.text) == ["bookkeeper, ill llama..."])
    }

    @Test func `Text across the page does not mix with the lines`() async throws {
        let found = try await lines(
            """
            BT /F1 10 Tf 20 120 Td (The first line of the page) Tj 0 -14 Td (and the second) Tj ET
            BT /F1 40 Tf 0.7 0.7 -0.7 0.7 60 60 Tm (Draft copy) Tj ET
            """
        )
        #expect(
            found.map(\.text) == ["The first line of the page", "and the second", "Draft copy"]
        )
    }

    @Test func `Text that runs up the page is a line of its own`() async throws {
        let found = try await lines(
            """
            BT /F1 10 Tf 100 120 Td (Level) Tj ET
            BT /F1 10 Tf 0 1 -1 0 50 40 Tm (Upwards) Tj ET
            """
        )
        let up = try #require(found.first { $0.text == "Upwards" })
        #expect(up.box.height > 3 * up.box.width)
        #expect(up.baseline?.start.x == 50)
        #expect((up.baseline?.start.y ?? 0) > (up.baseline?.end.y ?? 0))
    }

    @Test func `Narrow spaces that are spelled out separate words`() async throws {
        let found = try await lines(
            "BT /F1 12 Tf -2.6 Tw 20 150 Td (set very tight) Tj ET"
        )
        #expect(found.first?.words.map(\.text) == ["set", "very", "tight"])
    }

    @Test func `Hyphens stay as printed`() async throws {
        // In WinAnsi, octal 255 is the soft hyphen, which Helvetica draws as a hyphen.
        let found = try await lines(
            "BT /F1 12 Tf 20 150 Td (a well-known exam\\255) Tj 0 -14 Td (ple) Tj ET"
        )
        #expect(found.map(\.text) == ["a well-known exam-", "ple"])
    }

    @Test func `Right-to-left words come in reading order`() async throws {
        // Letters A to E are Hebrew, and are drawn from left to right as they lie on the page.
        let map = """
            /CIDInit /ProcSet findresource begin 12 dict begin begincmap
            /CMapName /Test def /CMapType 2 def
            1 begincodespacerange <00> <FF> endcodespacerange
            1 beginbfrange <41> <45> <05D0> endbfrange
            2 beginbfchar <46> <05DD> <47> <FB01> endbfchar
            endcmap end end
            """
        let pdf = HandmadePDF(
            page: "/MediaBox [0 0 400 200] /Resources << /Font << /F1 5 0 R >> >>",
            content: """
                BT /F1 12 Tf 20 150 Td (FCBA 2024 \\(EDCBA\\) FBA) Tj
                0 -40 Td (G G G G G G G G G G G G G G G G G G G G G G G G) Tj ET
                """,
            objects: [
                "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>",
                HandmadePDF.stream(map),
            ]
        )
        let page = try #require(try await pages(pdf.data, OcrOptions(includeWords: true))?.first)
        let line = try #require(page.lines.first)
        // Page-wide, ligatures outnumber Hebrew; the line itself is Hebrew.
        #expect(line.text == "אבם (אבגדה) 2024 אבגם")
        #expect(line.words.map(\.text) == ["אבם", "(אבגדה)", "2024", "אבגם"])
        let lefts = line.words.map(\.box.left)
        #expect(lefts == lefts.sorted(by: >))
        #expect(page.lines.last?.text.hasPrefix("fi fi fi") == true)
    }

    @Test func `A document without usable text gives nothing`() async throws {
        let log = LogCollector()
        let pdf = TinyPDF(pages: [.showing(["Page 1"]), .init()])
        #expect(try await pages(pdf.data, logger: log.logger) == nil)
        #expect(log.records.contains { $0.message.contains("page 1 has no usable text layer") })
    }

    @Test func `Pages without usable text are empty among others`() async throws {
        let text = "This page has enough text to be taken as it is."
        let pdf = TinyPDF(pages: [.showing(["12"]), .showing([text]), .init()])
        let found = try #require(try await pages(pdf.data))
        #expect(found.map(\.index) == [0, 1, 2])
        #expect(found.map(\.lines.count) == [0, 1, 0])
        #expect(found.allSatisfy { $0.source == .digitalTextLayer && $0.size.width == 1700 })
    }

    @Test func `Glyph numbers are not taken for text`() async throws {
        // A font that numbers its glyphs and does not say what they are, as 16-bit codes.
        func pdf(_ codes: String) -> HandmadePDF {
            HandmadePDF(
                page: "/MediaBox [0 0 400 200] /Resources << /Font << /F1 5 0 R >> >>",
                content: "BT /F1 12 Tf 20 150 Td <\(codes)> Tj ET",
                objects: [
                    "<< /Type /Font /Subtype /Type0 /BaseFont /Some /Encoding /Identity-H "
                        + "/DescendantFonts [6 0 R] >>",
                    "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Some /DW 500 /CIDSystemInfo "
                        + "<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>",
                ]
            )
        }
        let words = "Glyph numbers look like letters and mean something else"
        let asText = words.utf8.map { "00" + String($0, radix: 16) }.joined()
        let shifted = words.utf8.map { "00" + String($0 - 29 + 64, radix: 16) }.joined()
        #expect(try await pages(pdf(shifted).data) == nil)
        // Where spaces come as often as in text, the numbers are Unicode.
        #expect(try await pages(pdf(asText).data)?.first?.text.hasPrefix("Glyph") == true)
    }

    @Test func `Selected pages come with their place in the document`() async throws {
        let all = (0..<40).map { TinyPDF.Page.showing(["This is the text of page number \($0)."]) }
        let data = TinyPDF(pages: all).data
        let options = try OcrOptions(pageRange: PageRange(3...21))
        let found = try #require(try await pages(data, options))
        #expect(found.map(\.index) == Array(3...21))
        for page in found { #expect(page.text == "This is the text of page number \(page.index).") }
        let beyond = try OcrOptions(pageRange: PageRange(40...50))
        let error = await #expect(throws: OcrError.self) { try await pages(data, beyond) }
        guard case .invalidOptions = error else {
            Issue.record("a range beyond the document is not reported as one")
            return
        }
    }

    @Test func `Pages that give the same name to other fonts get their own`() async throws {
        // More fonts than are kept, each twice, and every third written into the page itself.
        let pageCount = 160
        let content = HandmadePDF.stream(filler)
        let pages = (0..<pageCount).map { page in
            let number = page % 80
            let font = "<< /Type /Font /Subtype /Type1 /BaseFont /Face\(number) >>"
            let entry = number % 3 == 0 ? font : "\(4 + pageCount + number) 0 R"
            return "<< /Type /Page /Parent 2 0 R /Contents 3 0 R /MediaBox [0 0 400 200] "
                + "/Resources << /Font << /F1 \(entry) >> >> >>"
        }
        let fonts = (0..<80).map { "<< /Type /Font /Subtype /Type1 /BaseFont /Face\($0) >>" }
        let kids = (0..<pageCount).map { "\($0 + 4) 0 R" }.joined(separator: " ")
        let data = PDFFile.data(
            objects: [
                "<< /Type /Catalog /Pages 2 0 R >>",
                "<< /Type /Pages /Kids [\(kids)] /Count \(pageCount) >>", content,
            ] + pages + fonts
        )
        let found = try #require(try await self.pages(data))
        #expect(
            found.map { $0.lines.first?.style?.fontName }
                == (0..<pageCount).map { "Face\($0 % 80)" }
        )
    }

    @Test func `Notes on a page are read, and links cost nothing`() async throws {
        let pdf = HandmadePDF(
            page: "/MediaBox [0 0 400 200] /Resources << /Font << /F1 5 0 R >> >> "
                + "/Annots [6 0 R 7 0 R]",
            content: filler,
            objects: [
                "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
                "<< /Type /Annot /Subtype /Link /Rect [0 0 50 50] >>",
                "<< /Type /Annot /Subtype /FreeText /Rect [20 100 220 140] /Contents (x) "
                    + "/AP << /N 8 0 R >> >>",
                HandmadePDF.stream(
                    "BT /F1 12 Tf 5 10 Td (Written on top) Tj ET",
                    entries: "/Type /XObject /Subtype /Form /BBox [0 0 200 40] "
                        + "/Resources << /Font << /F1 5 0 R >> >>"
                ),
            ]
        )
        let text = try await pages(pdf.data)?.first?.text
        #expect(text?.contains("Written on top") == true)
    }

    @Test func `A bomb in place of drawing instructions has no text`() async throws {
        let pdf = HandmadePDF(
            page: "/MediaBox [0 0 100 100]",
            contentEntries: "/Filter /JBIG2Decode",
            content: "0000"
        )
        #expect(try await pages(pdf.data) == nil)
    }

    @Test(arguments: [
        ("", "no bytes"), ("A letter, renamed to .pdf.", "not a PDF"),
        ("%PDF-1.7\n1 0 obj\n<< /Type", "damaged"),
    ])
    func `Bytes that are no PDF are told apart`(text: String, part: String) async {
        let error = await #expect(throws: OcrError.self) { try await pages(Data(text.utf8)) }
        guard case .invalidInput(let reason) = error else {
            Issue.record("not an invalid input: \(String(describing: error))")
            return
        }
        #expect(reason.contains(part))
    }

    @Test func `Files are read, and those that cannot be are named`() async throws {
        let folder = try TemporaryFolder()
        let line = "Read from a file with a space in its name."
        let url = try folder.write(TinyPDF(pages: [.showing([line])]).data, as: "a file.pdf")
        let found = try await PopplerTextExtractor()
            .extractPages(from: .file(url), password: nil, options: .default, logger: .silent)
        #expect(found.pages.first?.text == line)
        for bad in [folder.url, folder.url.appending(path: "missing.pdf")] {
            let error = await #expect(throws: OcrError.self) {
                try await PopplerTextExtractor().extractPages(
                    from: .file(bad),
                    password: nil,
                    options: .default,
                    logger: .silent
                )
            }
            guard case .fileAccess = error else {
                Issue.record("not a file access error: \(String(describing: error))")
                continue
            }
        }
    }

    @Test(arguments: [
        ("encrypted-aes256.pdf", "uncial"), ("encrypted-rc4-latin1.pdf", "hôtel"),
    ])
    func `Passwords that are right, wrong and missing are three things`(
        name: String,
        password: String
    ) async throws {
        let data = try Data(contentsOf: Repository.fixture("pdf/\(name)"))
        let found = try await pages(data, password: password)
        #expect(found?.first?.text == "This text is behind a password.")
        await #expect(throws: OcrError.passwordRequired) { try await pages(data) }
        await #expect(throws: OcrError.wrongPassword) { try await pages(data, password: "no") }
    }

    /// A page that poppler reads for many seconds.
    private let slow = TinyPDF.Page(
        content: String(repeating: "BT /F1 4 Tf 9 9 Td (slow text) Tj ET\n", count: 1_000_000)
    )

    @Test func `Cancelling ends the reading and later calls work`() async throws {
        let data = TinyPDF(pages: [slow]).data
        let task = Task { try await pages(data) }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let text = "Another document is read as if nothing had been."
        #expect(try await pages(TinyPDF(pages: [.showing([text])]).data)?.first?.text == text)
    }

    @Test func `A page that takes too long costs itself alone`() async throws {
        let log = LogCollector()
        let text = "This page is read as if nothing had been."
        let found = try await PopplerTextExtractor(parallelism: 1, pageDeadline: .seconds(1))
            .extractPages(
                from: .data(TinyPDF(pages: [slow, .showing([text])]).data),
                password: nil,
                options: .default,
                logger: log.logger
            )
        let pages = found.pages
        #expect(pages.map(\.index) == [0, 1])
        #expect(pages[0].lines.isEmpty)
        #expect(pages[1].text == text)
        let warning = log.records.first { $0.level == .warning }
        #expect(warning?.message.contains("page 1 ") == true)
    }

    @Test func `A document of slow pages is given up, and the log says so once`() async throws {
        let log = LogCollector()
        let found = try await PopplerTextExtractor(
            parallelism: 1,
            pageDeadline: .milliseconds(50)
        ).extractPages(
            from: .data(TinyPDF(pages: Array(repeating: slow, count: 12)).data),
            password: nil,
            options: .default,
            logger: log.logger
        )
        #expect(found.pages.map(\.index) == Array(0..<12))
        #expect(!found.hasUsableText)
        let warnings = log.records.filter { $0.level == .warning }.map(\.message)
        #expect(warnings.count { $0.contains("took longer") } == 5)
        #expect(warnings.count { $0.contains("remaining pages") } == 1)
    }

    @Test(
        arguments: [
            (
                limit: 1000, content: "(\(String(repeating: "abcdefghi ", count: 100))) Tj",
                fits: true
            ),
            (
                limit: 999, content: "(\(String(repeating: "abcdefghi ", count: 100))) Tj",
                fits: false
            ),
            (limit: 100, content: String(repeating: "(word) Tj ", count: 100_000), fits: false),
            (
                limit: 100,
                content: "/Span << /ActualText (\(String(repeating: "long ", count: 100))) >> BDC "
                    + "(x) Tj EMC",
                fits: false
            ),
        ]
    )
    func `A page with too many characters is refused`(
        limit: Int,
        content: String,
        fits: Bool
    ) async throws {
        let page = TinyPDF.Page(content: "BT /F1 9 Tf 9 9 Td \(content) ET")
        let data = TinyPDF(pages: [page, .showing(["The next page is as it was before it."])]).data
        let document = try await PopplerTextExtractor().open(
            .data(data),
            password: nil,
            options: OcrOptions(limits: OcrLimits(charactersPerPage: limit)),
            logger: .silent
        )
        if fits {
            #expect(try await !document.readPage(0).page.lines.isEmpty)
        } else {
            let error = await #expect(throws: OcrError.self) { try await document.readPage(0) }
            guard case .limitExceeded(.charactersPerPage, 0, let reason)? = error else {
                Issue.record("not a limit: \(String(describing: error))")
                return
            }
            #expect(reason.contains("\(limit) characters"))
        }
        #expect(try await document.readPage(1).page.lines.count == 1)
    }

    @Test(arguments: [("q", 50_000), ("/A BMC", 50_000)])
    func `A page that nests without end has no text, and the next one is read`(
        instruction: String,
        count: Int
    ) async throws {
        let text = "This page is read as if nothing had been."
        let deep = TinyPDF.Page(
            content: filler + String(repeating: instruction + " ", count: count) + filler
        )
        let log = LogCollector()
        let data = TinyPDF(pages: [deep, .showing([text])]).data
        let found = try #require(try await pages(data, logger: log.logger))
        #expect(found[0].lines.isEmpty)
        #expect(found[1].text == text)
        #expect(log.records.contains { $0.level == .warning && $0.message.contains("nest") })
    }

    @Test func `A document says how many pages are worth reading at once`() async throws {
        let text = TinyPDF.Page.showing(["A page of a document."])
        for (pages, range, parallelism) in [
            (1, nil, 1), (15, nil, 1), (16, nil, 2), (100, nil, 4),
            (100, PageRange(0...9), 1), (100, PageRange(199...199), 1),
        ] as [(Int, PageRange?, Int)] {
            let document = try await PopplerTextExtractor(parallelism: 4).open(
                .data(TinyPDF(pages: Array(repeating: text, count: pages)).data),
                password: nil,
                options: OcrOptions(pageRange: range),
                logger: .silent
            )
            #expect(document.pageCount == pages)
            #expect(document.parallelism == parallelism)
        }
    }

    @Test(arguments: [
        (18, "% Tf"), (18, "-% Tf"), (300, "% Tf"), (18, "10 Tf % 0 0 % 0 0 Tm"),
        (20, "10 Tf % Tz"),
        (30, "10 Tf % Ts"), (30, "10 Tf % Tc"), (30, "10 Tf % TL T*"), (160, "% Tf % 0 0 % 0 0 cm"),
    ])
    func `Absurd numbers in the page do no harm`(digits: Int, pattern: String) async throws {
        // PDF has no exponents.
        let number = "1" + String(repeating: "0", count: digits)
        let operators = pattern.replacingOccurrences(of: "%", with: number)
        // Glyphs without extent stay on the page, however large their type.
        let widths = String(repeating: "0 ", count: 95)
        let glyphs = (0..<30).map { "1 0 0 1 \(100 + 10 * $0) 400 Tm (a) Tj" }
        let pdf = HandmadePDF(
            page: "/MediaBox [0 0 600 800] /Resources << /Font << /F1 5 0 R /F2 7 0 R >> >>",
            content: """
                BT /F2 10 Tf 20 700 Td (A sound line with enough characters.) Tj ET
                q BT /F1 \(operators) (bcd) Tj \(glyphs.joined(separator: " ")) ET Q
                """,
            objects: [
                "<< /Type /Font /Subtype /TrueType /BaseFont /Foo /Encoding /WinAnsiEncoding "
                    + "/FirstChar 32 /LastChar 126 /Widths [\(widths)] /FontDescriptor 6 0 R >>",
                "<< /Type /FontDescriptor /FontName /Foo /Flags 32 /Ascent 400 /Descent -400 "
                    + "/FontBBox [0 -400 0 400] /ItalicAngle 0 /CapHeight 400 /StemV 0 >>",
                "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
            ]
        )
        let page = try #require(try await pages(pdf.data, OcrOptions(includeWords: true))?.first)
        #expect(page.lines.contains { $0.text == "A sound line with enough characters." })
        for line in page.lines {
            #expect((0...1_000_000).contains(line.fontSize))
            #expect(line.box.right <= page.size.width && line.box.bottom <= page.size.height)
        }
    }

    @Test func `Boxes and resolution of a large page agree`() async throws {
        // A0 at 2600 pixels is 55.55 pixels per inch.
        let page = TinyPDF.Page(
            entries: "/MediaBox [0 0 2384 3370]",
            content: filler + "BT /F1 24 Tf 1600 150 Td (Here) Tj ET"
        )
        let found = try #require(try await pages(TinyPDF(pages: [page]).data)?.first)
        #expect(found.dpi == 55)
        #expect(found.size.height == (3370.0 * 55 / 72).rounded())
        let line = try #require(found.lines.first { $0.text == "Here" })
        let dpi = Double(try #require(found.dpi))
        let points = line.box.left / dpi * 72
        #expect((1597...1603).contains(points))
    }

    @Test func `Pages are found where their number is not stated`() async throws {
        let text = "This page has enough text to be taken as it is."
        let data = TinyPDF(pages: [.showing([text]), .showing([text])]).data
        for count in ["/Kount 2", "/Count 0", "/Count 9"] {
            let wrong = String(decoding: data, as: UTF8.self)
                .replacingOccurrences(of: "/Count 2", with: count)
            #expect(try await pages(Data(wrong.utf8))?.map(\.text) == [text, text])
        }
    }
}
