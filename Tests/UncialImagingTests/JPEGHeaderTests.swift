import Foundation
import Testing

@testable import UncialImaging

@Suite struct JPEGHeaderTests {
    private func header(_ data: Data) -> ImageHeader? { JPEGHeader.read(ImageBytes([UInt8](data))) }

    @Test("EXIF is found anywhere among the segments")
    func placement() throws {
        let jpeg = try ImageSample.fixture("rgb-200dpi.jpg")
        let exif = TagWriting.segment(
            0xE1,
            Array("Exif\0\0".utf8) + TagWriting.exif(orientation: 8)
        )
        let xmp = TagWriting.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8))
        let comment = TagWriting.segment(0xFE, Array("Exif\0\0II*\0".utf8))
        let filling: [UInt8] = [0xFF, 0xFF, 0xFF]
        for segments in [exif, xmp + exif, comment + xmp + exif, filling + exif + xmp] {
            #expect(header(TagWriting.jpeg(jpeg, inserting: segments))?.orientation == .left)
        }
        #expect(header(TagWriting.jpeg(jpeg, inserting: xmp + comment))?.orientation == .up)
    }

    @Test("EXIF after the first scan belongs to another picture")
    func secondPicture() throws {
        let jpeg = try ImageSample.fixture("rgb-200dpi.jpg")
        let turned = TagWriting.jpeg(jpeg, exif: TagWriting.exif(orientation: 6))
        #expect(header(jpeg + turned)?.orientation == .up)
        #expect(header(turned + jpeg)?.orientation == .right)
    }

    @Test("JFIF's resolution is preferred to EXIF's, which fills in for it")
    func resolution() throws {
        let exif = TagWriting.exif(orientation: 1, dpi: 350)
        let scanned = TagWriting.jpeg(try ImageSample.fixture("rgb-200dpi.jpg"), exif: exif)
        #expect(header(scanned)?.density?.x == 200)
        let photo = TagWriting.jpeg(try ImageSample.fixture("rgb-420.jpg"), exif: exif)
        #expect(header(photo)?.density?.x == 350)
    }

    @Test("a file cut at any length gives no header or the right one")
    func truncation() throws {
        let jpeg = try TagWriting.jpeg(
            ImageSample.fixture("rgb-200dpi.jpg"),
            exif: TagWriting.exif(orientation: 6)
        )
        for length in 0..<jpeg.count {
            guard let header = header(jpeg.prefix(length)) else { continue }
            #expect(header.width == 48 && header.height == 32)
        }
    }
}
