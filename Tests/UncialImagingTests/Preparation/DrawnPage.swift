import Foundation
import UncialCore
import UncialImaging
import UncialModel

/// A grey page drawn by a test: bars for letters, on paper.
struct DrawnPage {
    let width: Int
    let height: Int
    var pixels: [UInt8]

    init(width: Int = 900, height: Int = 700, paper: UInt8 = 255) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: paper, count: width * height)
    }

    /// The pixels of a raster.
    init(_ raster: Raster) throws {
        self.init(width: raster.width, height: raster.height)
        let (width, stride) = (raster.width, raster.bytesPerRow)
        pixels = try raster.withPixels { bytes in
            (0..<raster.height).flatMap { y in bytes[y * stride..<y * stride + width] }
        }
    }

    subscript(x: Int, y: Int) -> UInt8 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    mutating func fill(_ xs: Range<Int>, _ ys: Range<Int>, _ level: UInt8 = 0) {
        for y in ys.clamped(to: 0..<height) {
            for x in xs.clamped(to: 0..<width) { self[x, y] = level }
        }
    }

    /// Changes every pixel.
    mutating func change(_ level: (_ x: Int, _ y: Int, _ old: UInt8) -> UInt8) {
        for y in 0..<height {
            for x in 0..<width { self[x, y] = level(x, y, self[x, y]) }
        }
    }

    /// Sets lines of letters: gates of two posts and a beam, a few of them as high as a capital.
    mutating func addText(
        capital: Int = 30,
        in box: BoundingBox = BoundingBox(left: 80, top: 60, right: 820, bottom: 640),
        ink: UInt8 = 0
    ) {
        let small = capital * 7 / 10
        let stroke = max(1, capital / 7)
        var count = 0
        for base in stride(from: Int(box.top) + capital, to: Int(box.bottom), by: capital * 2) {
            var x = Int(box.left)
            while x + small < Int(box.right) {
                let top = base - (count % 4 == 0 ? capital : small)
                fill(x..<x + stroke, top..<base, ink)
                fill(x + small - stroke..<x + small, top..<base, ink)
                fill(x..<x + small, top..<top + stroke, ink)
                count += 1
                // Words of differing lengths, or letters would stand in columns.
                x += small + stroke * 2 + (count * 7 % 5 == 0 ? capital : 0) + count * 13 % 4
            }
        }
    }

    /// The page rotated about its middle; positive degrees make lines fall to the right.
    func tilted(_ degrees: Double, paper: UInt8 = 255) -> DrawnPage {
        var page = DrawnPage(width: width, height: height, paper: paper)
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        let (middleX, middleY) = (Double(width) / 2, Double(height) / 2)
        page.change { x, y, old in
            let (dx, dy) = (Double(x) + 0.5 - middleX, Double(y) + 0.5 - middleY)
            let sourceX = Int((dx * cosine + dy * sine + middleX).rounded(.down))
            let sourceY = Int((dy * cosine - dx * sine + middleY).rounded(.down))
            guard (0..<width).contains(sourceX), (0..<height).contains(sourceY) else { return old }
            return self[sourceX, sourceY]
        }
        return page
    }

    /// The page turned so that the top of its text points somewhere else.
    func turned(to orientation: Orientation) -> DrawnPage {
        let swaps = orientation == .left || orientation == .right
        var page = DrawnPage(width: swaps ? height : width, height: swaps ? width : height)
        page.change { x, y, _ in
            switch orientation {
            case .up: self[x, y]
            case .right: self[y, height - 1 - x]
            case .down: self[width - 1 - x, height - 1 - y]
            case .left: self[width - 1 - y, x]
            }
        }
        return page
    }

    /// How many pixels of a part are darker than a level.
    func ink(_ xs: Range<Int>, _ ys: Range<Int>, below level: UInt8 = 128) -> Int {
        ys.reduce(0) { sum, y in sum + xs.count { self[$0, y] < level } }
    }

    /// The middle of what is darker than a level.
    func middleOfInk(below level: UInt8 = 128) -> Point {
        var (sumX, sumY, count) = (0.0, 0.0, 0.0)
        for y in 0..<height {
            for x in 0..<width where self[x, y] < level {
                sumX += Double(x) + 0.5
                sumY += Double(y) + 0.5
                count += 1
            }
        }
        return Point(x: sumX / count, y: sumY / count)
    }

    func raster(dpi: Int? = nil) throws -> Raster {
        try Raster(width: width, height: height, format: .gray8, sourceDpi: dpi, copying: pixels)
    }

    func assessed(isPhoto: Bool = false) async throws -> PageAssessment {
        try await LeptonicaPagePreparer(parallelism: 1)
            .assess(raster(), isPhoto: isPhoto, logger: .silent)
    }

    func prepared(_ steps: PreparationStep..., dpi: Int? = nil) async throws -> PreparedPage {
        try await LeptonicaPagePreparer(parallelism: 1).prepare(
            raster(dpi: dpi),
            with: steps.map { PreparationRecord($0, because: "asked for") },
            logger: .silent
        )
    }

    /// What steps make of the page.
    func after(_ steps: PreparationStep...) async throws -> DrawnPage {
        let page = try await LeptonicaPagePreparer(parallelism: 1).prepare(
            raster(),
            with: steps.map { PreparationRecord($0, because: "asked for") },
            logger: .silent
        )
        return try DrawnPage(page.raster)
    }
}

extension Point {
    func isNear(_ other: Point, within distance: Double) -> Bool {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot() <= distance
    }
}
