import Foundation
import Testing

@testable import UncialImaging

@Suite struct TIFFFileTests {
    @Test("directories are found in both sizes and byte orders")
    func directories() throws {
        for (name, count) in [
            ("pages.tif", 4), ("rgb-bigtiff.tif", 1), ("gray16-big-endian.tif", 1),
        ] {
            let bytes = try ImageBytes([UInt8](ImageSample.fixture(name)))
            let directories = try #require(TIFFFile(bytes)).directories
            #expect(directories.count == count)
            #expect(directories[0].width == 48 && directories[0].height == 32)
        }
    }

    @Test("a chain that bites its tail ends")
    func loop() throws {
        var bytes = try [UInt8](ImageSample.fixture("bilevel.tif"))
        let start = Int(bytes[4]) | Int(bytes[5]) << 8
        let count = Int(bytes[start])
        let link = start + 2 + count * 12
        bytes.replaceSubrange(link..<link + 4, with: bytes[4..<8])
        #expect(TIFFFile(ImageBytes(bytes))?.directories.count == 1)
    }

    @Test("a file cut at any length gives fewer directories, never wrong ones")
    func truncation() throws {
        let bytes = try [UInt8](ImageSample.fixture("pages.tif"))
        for length in 0..<bytes.count {
            let directories = TIFFFile(ImageBytes(Array(bytes.prefix(length))))?.directories ?? []
            #expect(directories.count <= 4)
            #expect(directories.allSatisfy { [48, 24, 40].contains($0.width) })
        }
    }

    @Test("a resolution without a unit tells the shape of pixels alone")
    func units() {
        func density(_ unit: Double) -> PixelDensity? {
            var directory = TIFFDirectory(offset: 8, entryCount: 3)
            directory.take(282, 100)
            directory.take(283, 50)
            directory.take(296, unit)
            return directory.density
        }
        #expect(density(1) == PixelDensity(x: 100, y: 50, isPerInch: false))
        #expect(density(2) == PixelDensity(x: 100, y: 50, isPerInch: true))
        #expect(density(3) == PixelDensity(x: 254, y: 127, isPerInch: true))
    }
}
