import Foundation
import Testing
import UncialCore
import UncialImaging
import UncialModel
import UncialTestSupport

/// Pictures as a PDF holds them.
@Suite struct LeptonicaPageImageEncoderTests {
    private let encoder = LeptonicaPageImageEncoder(parallelism: 2)

    private func image(_ source: ImageSource, page: Int = 0) async throws -> PageImage {
        try await encoder.open(source, logger: .silent).image(pageIndex: page)
    }

    private func image(_ fixture: String) async throws -> PageImage {
        try await image(.data(ImageSample.fixture(fixture)))
    }

    private func data(_ image: PageImage) throws -> Data {
        guard case .data(let data) = image.bytes else {
            Issue.record("not in memory")
            return Data()
        }
        return data
    }

    /// What becomes of each kind of file.
    struct Kind: CustomTestStringConvertible {
        let name: String
        let packing: PageImage.Packing
        let colors: String
        let bits: Int
        var testDescription: String { name }

        init(_ name: String, _ packing: PageImage.Packing, _ colors: String, _ bits: Int = 8) {
            (self.name, self.packing, self.colors, self.bits) = (name, packing, colors, bits)
        }
    }

    private static let whiteIsZero = PageImage.Packing.ccittGroup4(blackIs1: false)
    private static let filtered = PageImage.Packing.deflated(isPredicted: true)
    private static let plain = PageImage.Packing.deflated(isPredicted: false)

    static let kinds: [Kind] = [
        Kind("rgb-420.jpg", .jpeg, "rgb"), Kind("progressive.jpg", .jpeg, "rgb"),
        Kind("rgb-untransformed.jpg", .jpeg, "rgb"), Kind("gray-300dpi.jpg", .jpeg, "gray"),
        Kind("cmyk-adobe.jpg", .jpeg, "inverted inks"),
        Kind("ycck-adobe.jpg", .jpeg, "inverted inks"), Kind("cmyk-plain.jpg", .jpeg, "inks"),
        Kind("rgb.jp2", .jpeg2000, "rgb"), Kind("gray.jp2", .jpeg2000, "gray"),
        Kind("codestream.j2k", .jpeg2000, "rgb"), Kind("alpha.jp2", plain, "palette of 4", 2),
        // As the file has it: its ones are white.
        Kind("bilevel-g4-300dpi.tif", .ccittGroup4(blackIs1: true), "gray", 1),
        Kind("bilevel-g3-204x98.tif", whiteIsZero, "gray", 1),
        Kind("bilevel.tif", whiteIsZero, "gray", 1),
        Kind("bilevel-white-is-zero.tif", whiteIsZero, "gray", 1),
        Kind("gray1.png", whiteIsZero, "gray", 1), Kind("palette1.png", whiteIsZero, "gray", 1),
        Kind("gray1.bmp", whiteIsZero, "gray", 1), Kind("p1.pbm", whiteIsZero, "gray", 1),
        Kind("p4.pbm", whiteIsZero, "gray", 1),
        Kind("rgb8.png", filtered, "rgb"), Kind("rgb16.png", filtered, "rgb", 16),
        Kind("gray8-300dpi.png", filtered, "gray"), Kind("gray16.png", filtered, "gray", 16),
        Kind("gray4.png", filtered, "gray", 4), Kind("gray2.png", filtered, "gray", 2),
        Kind("palette8.png", filtered, "palette of 5"),
        Kind("palette4.png", filtered, "palette of 5", 4),
        Kind("interlaced.png", plain, "palette of 5", 4),
        Kind("rgb8-alpha.png", plain, "palette of 4", 2),
        Kind("gray8-alpha.png", plain, "gray", 2), Kind("gray8-alpha.tif", plain, "gray", 2),
        Kind("plain.gif", plain, "palette of 5", 4), Kind("rgb-jpeg.tif", plain, "palette of 5", 4),
        Kind("cmyk.tif", plain, "palette of 5", 4), Kind("p5.pgm", plain, "gray", 2),
        Kind("lossless.webp", plain, "palette of 5", 4),
        Kind("rgb24.bmp", plain, "palette of 5", 4),
    ]

    @Test(arguments: kinds)
    func `each kind of file is packed as fits it`(kind: Kind) async throws {
        let image = try await image(kind.name)
        #expect(image.packing == kind.packing)
        #expect(image.colors.summary == kind.colors)
        #expect(image.bitsPerSample == kind.bits)
        #expect(try !data(image).isEmpty)
    }

    @Test(arguments: [
        "rgb-420.jpg", "progressive.jpg", "gray-300dpi.jpg", "cmyk-adobe.jpg", "rgb.jp2",
        "gray.jp2",
    ])
    func `what a PDF knows stays as it is, byte for byte`(name: String) async throws {
        let file = try ImageSample.fixture(name)
        #expect(try data(await image(.data(file))) == file)
        #expect(
            try await image(.file(ImageSample.url(name))).bytes
                == .file(ImageSample.url(name), 0..<file.count)
        )
    }

    @Test func `a codestream of JPEG 2000 gets the boxes of a file`() async throws {
        let stream = try ImageSample.fixture("codestream.j2k")
        let packed = try data(await image("codestream.j2k"))
        #expect(packed.suffix(stream.count) == stream)
        let (boxed, known) = (
            try await ImageSample.page(of: packed, color: .color),
            try await ImageSample.page(of: stream, color: .color)
        )
        #expect(boxed.corners == known.corners)
    }

    @Test func `the data of a PNG is handed on`() async throws {
        let file = try ImageSample.fixture("rgb8.png")
        let packed = try data(await image("rgb8.png"))
        #expect(file.firstRange(of: packed) != nil)
    }

    @Test func `Group 4 of one strip is a part of its file`() async throws {
        let url = ImageSample.url("bilevel-g4-300dpi.tif")
        guard case .file(url, let range) = try await image(.file(url)).bytes else {
            Issue.record("not a part of the file")
            return
        }
        #expect(range.count < (try Data(contentsOf: url).count))
        #expect(try data(await image("bilevel-g4-300dpi.tif")) == Data(contentsOf: url)[range])
    }

    @Test func `what follows a JPEG is left out, a thumbnail inside is not`() async throws {
        let file = try ImageSample.fixture("rgb-420.jpg")
        let trailed = file + file + Data("more".utf8)
        #expect(try data(await image(.data(trailed))) == file)
        let thumbnailed = TagWriting.jpeg(
            file,
            inserting: TagWriting.segment(0xE5, Array(try ImageSample.fixture("gray-300dpi.jpg")))
        )
        #expect(try data(await image(.data(thumbnailed))) == thumbnailed)
    }

    @Test func `a JPEG without its end gets one, one that is cut short is refused`() async throws {
        let file = try ImageSample.fixture("rgb-420.jpg")
        let endless = file.dropLast(2)
        #expect(try data(await image(.data(Data(endless)))) == file)
        await #expect(throws: OcrError.self) {
            try await image(.data(Data(file.prefix(file.count / 2))))
        }
    }

    @Test(arguments: ["rgb8.png", "gray8-300dpi.png", "rgb.jp2", "bilevel.tif", "plain.gif"])
    func `a file that is cut short is an error as in decoding`(name: String) async throws {
        let cut = Data(try ImageSample.fixture(name).prefix(100))
        let source = ImageSource.data(cut)
        let decoding = await #expect(throws: OcrError.self) {
            try await ImageSample.pages(of: source)
        }
        let packing = await #expect(throws: OcrError.self) { try await image(source) }
        #expect(packing == decoding)
    }

    @Test func `a PNG whose data was changed is an error`() async throws {
        var file = try ImageSample.fixture("rgb8.png")
        let place = try #require(file.firstRange(of: Data("IDAT".utf8))).upperBound + 6
        file[place] ^= 0xFF
        let source = ImageSource.data(file)
        await #expect(throws: OcrError.self) { try await image(source) }
    }

    @Test("what is no image is told what it is", arguments: DamagedImageTests.mistakes)
    func mistakes(mistake: DamagedImageTests.Mistake) async throws {
        let source = ImageSource.data(Data(mistake.bytes))
        let decoding = await #expect(throws: OcrError.self) {
            try await ImageSample.pages(of: source)
        }
        let packing = await #expect(throws: OcrError.self) { try await image(source) }
        #expect(packing == decoding)
    }

    @Test func `every page of a TIFF is a picture`() async throws {
        let document = try await encoder.open(
            .file(ImageSample.url("pages.tif")),
            logger: .silent
        )
        #expect(document.pageCount == 3)
        let decoded = try await ImageSample.pages(of: .file(ImageSample.url("pages.tif")))
        for index in 0..<3 {
            let image = try await document.image(pageIndex: index)
            #expect(image.uprightSize.width == Double(decoded[index].width))
            #expect(image.uprightSize.height == Double(decoded[index].height))
        }
        await #expect(throws: OcrError.self) { try await document.image(pageIndex: 3) }
        await #expect(throws: OcrError.self) { try await document.image(pageIndex: -1) }
    }

    static let densities: [(name: String, density: PageImage.Density?, upright: Size)] = [
        ("rgb-200dpi.jpg", .init(horizontal: 200, vertical: 200), Size(width: 48, height: 32)),
        (
            "bilevel-g3-204x98.tif", .init(horizontal: 204, vertical: 98),
            Size(width: 48, height: 67)
        ),
        ("rgb-420.jpg", nil, Size(width: 48, height: 32)),
    ]

    @Test(arguments: densities)
    func `the resolution is that of the file, and nothing where it has none`(
        name: String,
        density: PageImage.Density?,
        upright: Size
    ) async throws {
        let image = try await image(name)
        #expect(image.density == density)
        #expect(image.uprightSize == upright)
        #expect((image.width, image.height) == (48, 32))
    }

    @Test(arguments: 1...8)
    func `the picture is not turned: its orientation is told`(orientation: Int) async throws {
        let exif = TagWriting.exif(orientation: orientation, dpi: 150)
        let jpeg = TagWriting.jpeg(try ImageSample.fixture("rgb-420.jpg"), exif: exif)
        let png = TagWriting.png(try ImageSample.fixture("rgb8.png"), exif: exif)
        for file in [jpeg, png] {
            let image = try await image(.data(file))
            #expect(image.orientation == orientation)
            #expect((image.width, image.height) == (48, 32))
            let page = try await ImageSample.page(of: file)
            #expect(
                image.uprightSize == Size(width: Double(page.width), height: Double(page.height))
            )
        }
        #expect(try data(await image(.data(jpeg))) == jpeg)
    }

    @Test(arguments: [("RGB ", true), ("GRAY", false), ("CMYK", false)])
    func `a colour profile goes along where it is of these colours`(
        space: String,
        fits: Bool
    ) async throws {
        var profile = [UInt8](repeating: 7, count: 400)
        profile.replaceSubrange(0..<4, with: [0, 0, 1, 0x90])
        profile.replaceSubrange(16..<20, with: space.utf8)
        profile.replaceSubrange(36..<40, with: "acsp".utf8)
        let mark = Array("ICC_PROFILE\0".utf8)
        let jpeg = TagWriting.jpeg(
            try ImageSample.fixture("rgb-420.jpg"),
            // Parts may come in any order.
            inserting: TagWriting.segment(0xE2, mark + [2, 2] + profile[250...]),
            TagWriting.segment(0xE2, mark + [1, 2] + profile[..<250])
        )
        #expect(try await image(.data(jpeg)).colorProfile == (fits ? Data(profile) : nil))
    }

    @Test func `a picture that is too large is refused before its pixels are looked at`()
        async throws
    {
        var file = try ImageSample.fixture("rgb8.png")
        file.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
        let error = await #expect(throws: OcrError.self) { try await image(.data(file)) }
        guard case .limitExceeded(.pixelsPerPage, 0, _) = error else {
            Issue.record("not a limit: \(String(describing: error))")
            return
        }
    }
}

extension PageImage.Colors {
    fileprivate var summary: String {
        switch self {
        case .gray: "gray"
        case .rgb: "rgb"
        case .cmyk(let isInverted): isInverted ? "inverted inks" : "inks"
        case .indexed(let palette): "palette of \(palette.count / 3)"
        case .inFile: "in the file"
        }
    }
}
