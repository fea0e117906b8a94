import Foundation
import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialPDFWriter

@Suite struct ImagePageMakerTests {
    private func image(
        _ packing: PageImage.Packing,
        _ colors: PageImage.Colors,
        bits: Int = 8,
        profile: Data? = nil,
        bytes: PageImage.Bytes = .data(Data("packed".utf8))
    ) -> PageImage {
        PageImage(
            width: 20,
            height: 10,
            packing: packing,
            colors: colors,
            bitsPerSample: bits,
            colorProfile: profile,
            density: .init(horizontal: 72, vertical: 72),
            bytes: bytes
        )
    }

    /// The page of a picture, and the picture on it.
    private func made(
        _ image: PageImage,
        isArtifact: Bool = false
    ) throws -> (page: PDFObject, object: PDFObject, maker: ImagePageMaker) {
        let file = try PDFFile()
        let maker = ImagePageMaker(fit: .original, isArtifact: isArtifact)
        let page = try maker.addPage(showing: image, to: file, fallbackDpi: nil).page
        return (page, page["/Resources"]["/XObject"]["/Im"], maker)
    }

    /// What a reader must know of each kind: filter, parameters, colours, bits, decoding.
    struct Kind: CustomTestStringConvertible {
        let testDescription: String
        let packing: PageImage.Packing
        let colors: PageImage.Colors
        var bits = 8
        let facts: [String: String]
    }

    static let kinds: [Kind] = [
        Kind(
            testDescription: "grey JPEG",
            packing: .jpeg,
            colors: .gray,
            facts: [
                "/Filter": "/DCTDecode", "/ColorSpace": "/DeviceGray", "/BitsPerComponent": "8",
            ]
        ),
        Kind(
            testDescription: "JPEG of inks as Adobe stores them",
            packing: .jpeg,
            colors: .cmyk(isInverted: true),
            facts: ["/ColorSpace": "/DeviceCMYK", "/Decode": "[ 1 0 1 0 1 0 1 0 ]"]
        ),
        Kind(
            testDescription: "JPEG of inks",
            packing: .jpeg,
            colors: .cmyk(isInverted: false),
            facts: ["/ColorSpace": "/DeviceCMYK", "/Decode": "null"]
        ),
        Kind(
            testDescription: "JPEG 2000",
            packing: .jpeg2000,
            colors: .rgb,
            facts: [
                "/Filter": "/JPXDecode", "/ColorSpace": "/DeviceRGB", "/BitsPerComponent": "null",
            ]
        ),
        Kind(
            testDescription: "JPEG 2000 that says its colours",
            packing: .jpeg2000,
            colors: .inFile,
            facts: ["/Filter": "/JPXDecode", "/ColorSpace": "null"]
        ),
        Kind(
            testDescription: "CCITT Group 4",
            packing: .ccittGroup4(blackIs1: true),
            colors: .gray,
            bits: 1,
            facts: [
                "/Filter": "/CCITTFaxDecode", "/BitsPerComponent": "1",
                "/DecodeParms": "<< /BlackIs1 true /Columns 20 /K -1 /Rows 10 >>",
            ]
        ),
        Kind(
            testDescription: "zlib with the filters of PNG",
            packing: .deflated(isPredicted: true),
            colors: .rgb,
            bits: 16,
            facts: [
                "/Filter": "/FlateDecode", "/BitsPerComponent": "16",
                "/DecodeParms":
                    "<< /BitsPerComponent 16 /Colors 3 /Columns 20 /Predictor 15 >>",
            ]
        ),
        Kind(
            testDescription: "zlib alone",
            packing: .deflated(isPredicted: false),
            colors: .gray,
            facts: ["/Filter": "/FlateDecode", "/DecodeParms": "null"]
        ),
        Kind(
            testDescription: "a palette",
            packing: .deflated(isPredicted: false),
            colors: .indexed(palette: Array("abcdef".utf8)),
            bits: 1,
            facts: ["/ColorSpace": "[ /Indexed /DeviceRGB 1 (abcdef) ]", "/BitsPerComponent": "1"]
        ),
    ]

    @Test(arguments: kinds)
    func `each kind of picture says how it is to be read`(kind: Kind) throws {
        let (_, object, _) = try made(image(kind.packing, kind.colors, bits: kind.bits))
        for (key, value) in kind.facts { #expect(object[key].source == value, "\(key)") }
        #expect(object["/Width"].integer == 20)
        #expect(object["/Height"].integer == 10)
    }

    @Test func `a colour profile goes along, once for pictures that share it`() throws {
        let file = try PDFFile()
        let maker = ImagePageMaker(fit: .original)
        let spaces = try [Data("one".utf8), Data("one".utf8), Data("two".utf8)].map { profile in
            let page = try maker.addPage(
                showing: image(.jpeg, .rgb, profile: profile),
                to: file,
                fallbackDpi: nil
            ).page
            return page["/Resources"]["/XObject"]["/Im"]["/ColorSpace"]
        }
        #expect(spaces.map { $0[0].name } == ["/ICCBased", "/ICCBased", "/ICCBased"])
        #expect(spaces[0][1].number == spaces[1][1].number)
        #expect(spaces[0][1].number != spaces[2][1].number)
        #expect(spaces[0][1]["/N"].integer == 3)
        #expect(try spaces[2][1].streamData() == Array("two".utf8))
    }

    @Test func `the page draws the picture in its place`() throws {
        let (page, _, _) = try made(image(.jpeg, .gray))
        #expect(page["/MediaBox"].numbers == [0, 0, 20, 10])
        #expect(try page.drawing == "q 20 0 0 10 0 0 cm /Im Do Q")
    }

    @Test func `in a tagged document the picture is no part of the structure`() throws {
        let (page, _, _) = try made(image(.jpeg, .gray), isArtifact: true)
        #expect(try page.drawing == "/Artifact BMC q 20 0 0 10 0 0 cm /Im Do Q EMC")
    }

    @Test func `bytes of a file are read when the document is written`() throws {
        let folder = try TemporaryFolder()
        let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let url = try folder.write(bytes, as: "picture.jpg")
        let (page, _, _) = try made(
            image(.jpeg, .gray, bytes: .file(url, 10..<190_000))
        )
        var written = Data()
        _ = try page.file.write(.default) { written.append(contentsOf: $0) }
        let again = try PDFFile(.data(written), password: nil)
        var raw = Data()
        try again.page(0)["/Resources"]["/XObject"]["/Im"].forEachRawPiece { raw.append($0) }
        #expect(raw == bytes[10..<190_000])
    }

    @Test func `a file that changed in the meantime is an error that names it`() throws {
        let folder = try TemporaryFolder()
        let url = try folder.write(Data(count: 1000), as: "picture.jpg")
        let (page, _, maker) = try made(image(.jpeg, .gray, bytes: .file(url, 0..<1000)))
        try Data(count: 900).write(to: url)
        #expect(throws: (any Error).self) { try page.file.write(.default) { _ in } }
        guard case .fileAccess(let path, _) = maker.failure else {
            Issue.record("\(String(describing: maker.failure))")
            return
        }
        #expect(path.hasSuffix("picture.jpg"))
    }

    static let turned: [(rotation: Int, drawing: String)] = [
        (0, "q 100 0 0 200 50 30 cm /Im Do Q"),
        (90, "q 0 200 -100 0 150 30 cm /Im Do Q"),
        (180, "q -100 0 0 -200 150 230 cm /Im Do Q"),
        (270, "q 0 -200 100 0 50 230 cm /Im Do Q"),
    ]

    @Test(arguments: turned)
    func `a picture in the place of a page's content covers what was displayed`(
        rotation: Int,
        drawing: String
    ) throws {
        let file = try PDFFile()
        let page = file.indirect(
            file.parse(
                "<< /Type /Page /MediaBox [0 0 300 300] /CropBox [50 30 150 230] "
                    + "/Rotate \(rotation) /Contents [] /Group << /S /Transparency >> "
                    + "/Resources << /Font << /F1 << >> >> >> /Annots [<< /Subtype /Link >>] >>"
            )
        )
        try ImagePageMaker(fit: .original)
            .replaceContent(of: page, by: image(.jpeg, .gray), geometry: PageGeometry(page))
        #expect(try page.drawing == drawing)
        #expect(page["/Resources"].keys == ["/XObject"])
        #expect(page["/Group"].isNull)
        #expect(page["/MediaBox"].numbers == [0, 0, 300, 300])
        #expect(page["/CropBox"].numbers == [50, 30, 150, 230])
        #expect(page["/Annots"].count == 1)
    }
}

extension PDFObject {
    /// The drawing instructions of a page without white space around them.
    fileprivate var drawing: String {
        get throws {
            String(decoding: try pageContent(), as: UTF8.self)
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }
}
