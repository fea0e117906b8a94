import Foundation
import Testing
import UncialCore
import UncialImaging
import UncialModel
import UncialTestSupport

/// Input that is not what it should be: each gets a typed error with a remedy, and none ends the process.
@Suite struct DamagedImageTests {
    private func failure(_ source: ImageSource) async -> OcrError? {
        await #expect(throws: OcrError.self) { try await ImageSample.pages(of: source) }
    }

    /// What somebody might give, and a word of the answer.
    struct Mistake: CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let answer: String
        var isUnsupported = false

        init(
            _ what: String,
            _ bytes: some Sequence<UInt8>,
            _ answer: String,
            unsupported: Bool = false
        ) {
            testDescription = what
            self.bytes = Array(bytes)
            self.answer = answer
            isUnsupported = unsupported
        }
    }

    static let mistakes: [Mistake] = [
        Mistake("nothing", [], "0 bytes"),
        Mistake("text", "The quick brown fox\n".utf8, "is text"),
        Mistake("Ukrainian text", "Щастя чекає на тих, хто працює".utf8, "is text"),
        Mistake("text in UTF-16", [0xFF, 0xFE, 0x41, 0, 0x42, 0], "is text"),
        Mistake("a PDF", "%PDF-1.7\n1 0 obj".utf8, "is a PDF"),
        Mistake("a PDF after junk", "\n\n%PDF-1.4\n".utf8, "is a PDF"),
        Mistake("an office document", "PK\u{3}\u{4}\u{14}\0".utf8, "ZIP"),
        Mistake("SVG", "<?xml version=\"1.0\"?>\n<svg xmlns=\"\">".utf8, "SVG", unsupported: true),
        Mistake(
            "HEIC",
            [0, 0, 0, 24] + "ftypheic\0\0\0\0mif1heic".utf8,
            "HEIC",
            unsupported: true
        ),
        Mistake(
            "AVIF",
            [0, 0, 0, 24] + "ftypavif\0\0\0\0avifmif1".utf8,
            "AVIF",
            unsupported: true
        ),
        Mistake("JPEG XL", [0xFF, 0x0A, 0x1A, 0x2B], "JPEG XL", unsupported: true),
        Mistake("DjVu", "AT&TFORM\0\0\0\0DJVM".utf8, "DjVu", unsupported: true),
        Mistake("Photoshop", "8BPS\0\u{1}".utf8, "PSD", unsupported: true),
        Mistake(
            "noise",
            (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 97 &+ 3) },
            "neither a PDF nor an image"
        ),
        Mistake("one byte", [0x89], "is text"),
        Mistake("two letters", "II".utf8, "is text"),
        Mistake("a PNG's mark", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "complete copy"),
        Mistake("a JPEG's mark", [0xFF, 0xD8, 0xFF, 0xD9], "complete copy"),
        Mistake("a TIFF without a directory", "II*\0\u{8}\0\0\0".utf8, "complete copy"),
    ]

    @Test("what is no image is told what it is", arguments: mistakes)
    func mistaken(mistake: Mistake) async throws {
        let error = await failure(.data(Data(mistake.bytes)))
        switch error {
        case .invalidInput(let reason)?:
            #expect(!mistake.isUnsupported)
            #expect(reason.contains(mistake.answer), "\(reason)")
        case .unsupported(let reason)?:
            #expect(mistake.isUnsupported)
            #expect(reason.contains(mistake.answer) && reason.contains("Convert"), "\(reason)")
        default: Issue.record("\(String(describing: error))")
        }
    }

    @Test("the name of a file does not count")
    func misnamed() async throws {
        let folder = try TemporaryFolder()
        let png = try folder.write(ImageSample.fixture("rgb8.png"), as: "scan.tif")
        #expect(try await ImageSample.pages(of: .file(png))[0].width == 48)
        let text = try folder.write(Data("A letter.".utf8), as: "letter.png")
        guard case .invalidInput? = await failure(.file(text)) else {
            Issue.record("text was taken for an image")
            return
        }
    }

    @Test("a directory, a missing file and a pipe are no images")
    func notFiles() async throws {
        let folder = try TemporaryFolder()
        let pipe = folder.url.appending(path: "pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        for url in [folder.url, folder.url.appending(path: "missing.png"), pipe] {
            guard case .fileAccess(let path, let reason)? = await failure(.file(url)) else {
                Issue.record("\(url.lastPathComponent) was read")
                continue
            }
            #expect(path.contains(url.lastPathComponent))
            #expect(!reason.isEmpty)
        }
    }

    @Test("a few bytes that claim to be huge are refused, with the limit")
    func bombs() async throws {
        var png = try [UInt8](ImageSample.fixture("gray8-300dpi.png"))
        png.replaceSubrange(16..<24, with: [0, 0, 0x80, 0, 0, 0, 0x80, 0])
        var bmp = try [UInt8](ImageSample.fixture("rgb24.bmp"))
        bmp.replaceSubrange(18..<26, with: [0, 0, 1, 0, 0, 0, 1, 0])
        let pnm = Array("P5 100000 100000 255\n".utf8)
        for bytes in [png, bmp, pnm] {
            guard
                case .limitExceeded(.pixelsPerPage, 0, let reason)? =
                    await failure(.data(Data(bytes)))
            else {
                Issue.record("a bomb was not refused")
                continue
            }
            #expect(reason.contains("250000000"))
        }
    }

    @Test(
        "a picture over a limit is refused before it is decoded, with the numbers and a remedy",
        arguments: [
            ("rgb8.png", try OcrLimits(pixelsPerPage: 48 * 32 - 1), .pixelsPerPage),
            ("rgb8.png", try OcrLimits(pixelsPerPage: 48 * 32), nil),
            ("rgb8.png", try OcrLimits(pageSide: 47), .pageSide),
            ("rgb8.png", try OcrLimits(pageSide: 48), nil),
            ("rgb8.png", try OcrLimits(imageBytes: 48 * 32 * 4 - 1), .imageBytes),
            ("rgb8.png", try OcrLimits(imageBytes: 48 * 32 * 4), nil),
            ("gray8-300dpi.png", try OcrLimits(imageBytes: 100), .imageBytes),
            ("rgb-200dpi.jpg", try OcrLimits(imageBytes: 100), .imageBytes),
            ("bilevel.tif", try OcrLimits(imageBytes: 100), .imageBytes),
            ("rgb16.tif", try OcrLimits(imageBytes: 100), .imageBytes),
            ("plain.gif", try OcrLimits(imageBytes: 100), .imageBytes),
            ("lossy.webp", try OcrLimits(imageBytes: 100), .imageBytes),
            ("rgb.jp2", try OcrLimits(imageBytes: 100), .imageBytes),
            ("palette8-runs.bmp", try OcrLimits(imageBytes: 100), .imageBytes),
            ("p4.pbm", try OcrLimits(imageBytes: 10), .imageBytes),
        ] as [(String, OcrLimits, OcrLimits.Kind?)]
    )
    func limits(name: String, limits: OcrLimits, kind: OcrLimits.Kind?) async throws {
        let document = try await LeptonicaImageDecoder()
            .open(.file(ImageSample.url(name)), logger: .silent)
        let options = try OcrOptions(limits: limits)
        guard let kind else {
            #expect(try await document.rasterize(pageIndex: 0, options: options).width > 0)
            return
        }
        let error = await #expect(throws: OcrError.self) {
            try await document.rasterize(pageIndex: 0, options: options)
        }
        guard case .limitExceeded(kind, 0, let reason)? = error else {
            Issue.record("not a limit: \(String(describing: error))")
            return
        }
        #expect(reason.contains(" × ") && reason.contains("raise the limit"), "\(reason)")
    }

    @Test(
        "a picture that ends early is an error, not half a page",
        arguments: [
            "rgb8.png", "interlaced.png", "rgb-200dpi.jpg", "progressive.jpg", "gray8-200dpi.tif",
            "rgb-lzw-118cm.tif", "rgb24.bmp", "palette8-runs.bmp", "lossless.webp", "plain.gif",
            "rgb.jp2", "p5.pgm", "p1.pbm", "p6.ppm",
        ]
    )
    func half(name: String) async throws {
        // A small JPEG is nearly all header: what counts is that its scan is cut.
        let data = try ImageSample.fixture(name)
        let kept = name.hasSuffix("jpg") ? data.count - data.count / 10 : data.count / 2
        guard let error = await failure(.data(data.prefix(kept))) else { return }
        let says = error.description
        #expect(says.contains("copy of the file") || says.contains("complete copy"), "\(says)")
    }

    @Test("a JPEG that lacks its last bytes is read, with a warning")
    func nearlyWhole() async throws {
        let log = LogCollector()
        let jpeg = try ImageSample.fixture("rgb-200dpi.jpg")
        let page = try await ImageSample.page(of: jpeg.dropLast(4), logger: log.logger)
        #expect(isClose(Array(page.grays.prefix(2)), to: [81, 106], within: 2))
        #expect(log.records.contains { $0.level == .warning && $0.source == "jpeg" })
    }

    @Test("a PNG without its end is whole", arguments: [1, 4, 8, 12])
    func pngWithoutEnd(missing: Int) async throws {
        let page = try await ImageSample.page(of: ImageSample.fixture("rgb8.png").dropLast(missing))
        #expect(page.grays == [81, 106, 49, 255])
    }

    @Test("one bad page of a TIFF leaves the others")
    func badPage() async throws {
        // The directory of the second page says that its picture is 16 million pixels wide.
        var bytes = try [UInt8](ImageSample.fixture("pages.tif"))
        let width = try #require(bytes.firstRange(of: [0, 1, 4, 0, 1, 0, 0, 0, 40, 0]))
        bytes.replaceSubrange(
            width.lowerBound..<width.lowerBound + 12,
            with: [0, 1, 4, 0, 1, 0, 0, 0, 0, 0, 0, 1]
        )
        let document = try await LeptonicaImageDecoder().open(.data(Data(bytes)), logger: .silent)
        #expect(document.pageCount == 3)
        let error = await #expect(throws: OcrError.self) {
            try await document.rasterize(pageIndex: 1, options: .default)
        }
        #expect(error?.pageIndex == 1)
        #expect(error?.description.contains("250000000") == true)
        let last = try await document.rasterize(pageIndex: 2, options: .default)
        #expect(last.height == 20)
    }

    @Test(
        "kinds that are not read say so",
        arguments: [
            ("animated.webp", "animated"), ("gray16.jp2", "16 bits"), ("p2-51.pgm", "51"),
            ("float.tif", "32-bit"),
        ]
    )
    func unsupported(name: String, word: String) async throws {
        let error = await failure(.file(ImageSample.url(name)))
        #expect(error?.description.contains(word) == true, "\(String(describing: error))")
    }

    @Test(
        "a JPEG 2000 image whose components differ in size or number is refused before it is decoded",
        arguments: [
            (offset: 0x86, value: UInt8(0x31), says: "several sizes"),
            (offset: 0x87, value: UInt8(2), says: "several sizes"),
            (offset: 0x7E, value: UInt8(2), says: "2 components"),
            (offset: 0x82, value: UInt8(0x0F), says: "16 bits"),
        ]
    )
    func oddComponents(offset: Int, value: UInt8, says: String) async throws {
        // The marker SIZ of this fixture starts at 0x57; 0x7E has the number of components, then come
        // three bytes for each.
        var bytes = try [UInt8](ImageSample.fixture("rgb.jp2"))
        bytes[offset] = value
        let error = await failure(.data(Data(bytes)))
        #expect(error?.description.contains(says) == true, "\(String(describing: error))")
    }

    @Test(
        "no length of a file and no changed byte does any harm",
        arguments: [
            "rgb8-alpha.png", "rgb-420.jpg", "progressive.jpg", "pages.tif", "rgb-bigtiff.tif",
            "bilevel-g4-300dpi.tif", "palette8-runs.bmp", "rgb16-565.bmp", "alpha.webp",
            "animated.gif", "rgb.jp2", "p4.pbm", "p3.ppm",
        ]
    )
    func fuzz(name: String) async throws {
        let data = try [UInt8](ImageSample.fixture(name))
        let decoder = LeptonicaImageDecoder(parallelism: 2)
        func attempt(_ bytes: [UInt8]) async throws {
            do {
                let document = try await decoder.open(.data(Data(bytes)), logger: .silent)
                let raster = try await document.rasterize(pageIndex: 0, options: .default)
                raster.release()
            } catch is OcrError {}
        }
        for length in stride(from: 0, to: data.count, by: 7) {
            try await attempt(Array(data.prefix(length)))
        }
        // Always the same changes, so that a failure can be seen again.
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        for _ in 0..<60 {
            var changed = data
            for _ in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                changed[Int(state >> 33) % data.count] = UInt8(truncatingIfNeeded: state >> 20)
            }
            try await attempt(changed)
        }
    }
}
