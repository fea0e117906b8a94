import Foundation
import UncialCore
import UncialTestSupport

/// A grey image in memory, made from a fixture or drawn by a test.
struct PageImage: Sendable {
    var width: Int
    var height: Int
    /// One byte a pixel, rows without padding.
    var pixels: [UInt8]

    /// An image of one tone.
    init(width: Int, height: Int, tone: UInt8) {
        self.width = width
        self.height = height
        pixels = Array(repeating: tone, count: width * height)
    }

    /// An image whose pixels a function gives.
    init(width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> UInt8) {
        self.width = width
        self.height = height
        pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
    }

    /// Grey noise, the same each time.
    static func noise(width: Int, height: Int) -> PageImage {
        var state: UInt64 = 1
        return PageImage(width: width, height: height) { _, _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
    }

    /// Reads a fixture of `Tests/Fixtures/tesseract`: PBM, one bit a pixel, set bits black.
    init(fixture name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Repository.fixture("tesseract/\(name).pbm")))
        var rest = bytes[...]
        func nextWord() -> Substring {
            let word = rest.prefix { !Character(UnicodeScalar($0)).isWhitespace }
            // One white space ends a word; what follows the last one is data.
            rest = rest.dropFirst(word.count + 1)
            return Substring(String(decoding: word, as: UTF8.self))
        }
        guard nextWord() == "P4", let width = Int(nextWord()), let height = Int(nextWord()) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        let data = Array(rest)
        let bytesPerRow = (width + 7) / 8
        self.init(width: width, height: height) { x, y in
            data[y * bytesPerRow + x / 8] >> (7 - x % 8) & 1 == 1 ? 0 : 255
        }
    }

    /// Black and white exchanged.
    var inverted: PageImage {
        var image = self
        image.pixels = pixels.map { 255 - $0 }
        return image
    }

    /// Turned clockwise by quarters.
    func turned(quarters: Int) -> PageImage {
        guard quarters > 0 else { return self }
        let turned = PageImage(width: height, height: width) { x, y in
            pixels[(height - 1 - x) * width + y]
        }
        return turned.turned(quarters: quarters - 1)
    }

    /// The image several times below itself.
    func stacked(_ times: Int) -> PageImage {
        var image = self
        image.height = height * times
        image.pixels = Array(repeatElement(pixels, count: times).joined())
        return image
    }

    /// A raster of grey bytes.
    func raster(dpi: Int? = 200) throws -> Raster {
        try Raster(width: width, height: height, format: .gray8, sourceDpi: dpi, copying: pixels)
    }

    /// A raster of colour with padded rows.
    func colorRaster(dpi: Int? = 200) throws -> Raster {
        let padding = 12
        let bytesPerRow = width * 4 + padding
        var bytes = Array(repeating: 77 as UInt8, count: bytesPerRow * height)
        for row in 0..<height {
            for column in 0..<width {
                let place = row * bytesPerRow + column * 4
                let value = pixels[row * width + column]
                (bytes[place], bytes[place + 1], bytes[place + 2]) = (value, value, value)
                bytes[place + 3] = 255
            }
        }
        return try Raster(
            width: width,
            height: height,
            bytesPerRow: bytesPerRow,
            format: .rgba8,
            sourceDpi: dpi,
            copying: bytes
        )
    }
}

/// What stands in the fixtures.
enum PageText {
    static let heading = "Маленькі кроки"
    static let body = [
        "Кожна дорога починається з малого кроку, і часто",
        "саме він найважчий. Хто вагається, той довго стоїть",
        "на місці, а хто зважився, той уже наполовину прийшов.",
    ]
    static let ukrainian = "Сьогодні гарна погода, тому ми підемо до лісу."
    static let english = "The quick brown fox jumps over the lazy dog."
    static let word = "Library"
}
