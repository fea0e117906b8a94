import BenchmarkKit
import Testing

struct ReducedImageTests {
    private func reduced(
        _ pixels: [UInt8],
        width: Int,
        bytesPerRow: Int,
        bytesPerPixel: Int,
        to limit: (Int, Int)
    ) -> ReducedImage {
        pixels.withUnsafeBytes {
            ReducedImage(
                $0,
                width: width,
                height: pixels.count / bytesPerRow,
                bytesPerRow: bytesPerRow,
                bytesPerPixel: bytesPerPixel,
                fitting: limit
            )
        }
    }

    @Test func pixelsAreMeansAndRowsMayHaveGaps() {
        let image = reduced(
            [0, 100, 200, 200, 9, 9, 100, 200, 0, 0, 9, 9],
            width: 4,
            bytesPerRow: 6,
            bytesPerPixel: 1,
            to: (2, 9)
        )
        #expect(image.width == 2 && image.height == 1 && image.channels == 1)
        #expect(image.pixels == [100, 100])
    }

    @Test func coloursKeepWhatIsSeen() {
        let image = reduced(
            [255, 0, 10, 255, 0, 255, 30, 255],
            width: 2,
            bytesPerRow: 8,
            bytesPerPixel: 4,
            to: (1, 1)
        )
        #expect(image.channels == 3 && image.pixels == [128, 128, 20])
    }

    @Test(arguments: [(3, 2), (10, 10), (1, 1), (2, 1)])
    func whatFitsStaysAndTheRestKeepsItsProportions(limit: (Int, Int)) {
        let image = reduced(
            [1, 2, 3, 4, 5, 6],
            width: 3,
            bytesPerRow: 3,
            bytesPerPixel: 1,
            to: limit
        )
        #expect(image.width <= limit.0 && image.height <= limit.1)
        #expect(image.pixels.count == image.width * image.height)
        if limit.0 >= 3, limit.1 >= 2 {
            #expect(image.pixels == [1, 2, 3, 4, 5, 6])
        }
    }
}
