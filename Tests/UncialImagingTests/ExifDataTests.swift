import Foundation
import Testing

@testable import UncialImaging

@Suite struct ExifDataTests {
    @Test("both byte orders, all values", arguments: 1...8, [false, true])
    func values(tag: Int, isBigEndian: Bool) {
        let exif = ExifData(TagWriting.exif(orientation: tag, isBigEndian: isBigEndian))
        #expect(exif?.orientation == ImageOrientation(rawValue: tag))
    }

    @Test("the mark before the data is optional")
    func mark() {
        let data = TagWriting.exif(orientation: 6)
        #expect(ExifData(Array("Exif\0\0".utf8) + data)?.orientation == .right)
        #expect(ExifData(data)?.orientation == .right)
    }

    @Test("the resolution is read too")
    func resolution() {
        let exif = ExifData(TagWriting.exif(orientation: 1, dpi: 350))
        #expect(exif?.density == PixelDensity(x: 350, y: 350, isPerInch: true))
    }

    @Test("data cut at any length says nothing or the truth", arguments: [false, true])
    func truncation(isBigEndian: Bool) {
        let data = TagWriting.exif(orientation: 6, isBigEndian: isBigEndian, dpi: 300)
        for length in 0..<data.count {
            let exif = ExifData(data.prefix(length))
            #expect(exif?.orientation == nil || exif?.orientation == .right)
            #expect(exif?.density == nil || exif?.density?.x == 300)
        }
    }

    @Test("a changed byte is never a trap")
    func changes() {
        let data = TagWriting.exif(orientation: 6, dpi: 300)
        for place in data.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                var changed = data
                changed[place] = value
                _ = ExifData(changed)
            }
        }
    }

    @Test(
        "malformed data is ignored",
        arguments: [
            [], [0x49], Array("II".utf8), Array("II*\0".utf8), Array("MM\0*\u{FF}".utf8),
            Array("II*\0".utf8) + [0xFF, 0xFF, 0xFF, 0xFF],
            Array("II*\0\u{8}\0\0\0".utf8) + [0xFF, 0xFF],
            // The value of a short, of the kind "double".
            Array("II*\0\u{8}\0\0\0".utf8) + [1, 0, 0x12, 1, 12, 0, 1, 0, 0, 0, 6, 0, 0, 0],
        ] as [[UInt8]]
    )
    func malformed(bytes: [UInt8]) {
        #expect(ExifData(bytes)?.orientation == nil)
    }
}
