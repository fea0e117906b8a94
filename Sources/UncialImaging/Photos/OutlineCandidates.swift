import CLeptonica
import UncialModel

/// Quadrilaterals that may be a sheet: from areas that differ from their surroundings and from edges.
struct OutlineCandidates {
    private(set) var quadrilaterals: [Quadrilateral] = []

    private let width: Int
    private let height: Int

    /// Areas and edges whose box is smaller than this share of the picture are no sheet.
    private static let leastShare = 0.03
    /// How strong an edge is, in steps of grey a pixel, in three tries.
    private static let edgeStrengths: [Int32] = [4, 9, 20]
    /// Levels at which a plane is cut into light and dark, besides Otsu's.
    private static let levelCount = 6

    init(_ planes: PhotoPlanes) throws {
        width = planes.width
        height = planes.height
        for plane in [planes.closedGray] + (planes.saturation.map { [$0] } ?? []) {
            try addAreas(of: plane)
        }
        if let saturation = planes.saturation,
            let paper = PixelPlane.combining(
                [planes.closedGray, saturation],
                { 64 + $0(0) - $0(1) * 3 / 2 }
            )
        {
            try addAreas(of: paper)
        }
        if let ground = Self.distanceToSurroundings(planes.closedChannels) {
            try addAreas(of: ground)
        }
        var edged = planes.channels + planes.closedChannels
        if let saturation = planes.saturation { edged.append(saturation) }
        for plane in edged { try addEdges(of: plane) }
    }

    /// Light and dark areas at several levels.
    private mutating func addAreas(of plane: PixelPlane) throws {
        try Task.checkCancellation()
        let image = try plane.image()
        var histogram = [Int](repeating: 0, count: 256)
        for sample in plane.samples { histogram[Int(sample)] += 1 }
        func level(above share: Double) -> Int {
            var rest = Int(share * Double(plane.samples.count))
            return histogram.firstIndex { count in
                rest -= count
                return rest < 0
            } ?? 255
        }
        let (low, high) = (level(above: 0.03), level(above: 0.97))
        guard high - low >= 8 else { return }
        var levels = (1...Self.levelCount).map { low + (high - low) * $0 / (Self.levelCount + 1) }
        levels.append(Self.otsu(histogram))
        for level in Set(levels).sorted() {
            guard
                let dark = PixImage(
                    adopting: image.withPix { pixThresholdToBinary($0, Int32(level + 1)) }
                )
            else { continue }
            add(partsOf: dark, connectivity: 4)
            try dark.transform("invert") { pixInvert(nil, $0) }
            // Cuts what hangs on by a thin bridge: a finger, a bright streak of the table.
            try dark.transform("open") { pixOpenBrick(nil, $0, 3, 3) }
            add(partsOf: dark, connectivity: 4)
        }
    }

    /// Things that edges go round.
    private mutating func addEdges(of plane: PixelPlane) throws {
        try Task.checkCancellation()
        let image = try plane.image()
        guard
            let edges = PixImage(
                adopting: image.withPix { pixSobelEdgeFilter($0, Int32(L_ALL_EDGES)) }
            )
        else { return }
        for strength in Self.edgeStrengths {
            guard
                let mask = PixImage(
                    adopting: edges.withPix { pixThresholdToBinary($0, strength) }
                )
            else { continue }
            try mask.transform("invert") { pixInvert(nil, $0) }
            add(partsOf: mask, connectivity: 8)
        }
    }

    /// Adds what fits round the large connected parts of an image of one bit.
    private mutating func add(partsOf mask: PixImage, connectivity: Int32) {
        var parts: UnsafeMutablePointer<Pixa>?
        var boxes = mask.withPix { pixConnComp($0, &parts, connectivity) }
        defer {
            boxaDestroy(&boxes)
            pixaDestroy(&parts)
        }
        let least = Self.leastShare * Double(width * height)
        var large: [(area: Int, index: Int32)] = []
        for index in 0..<boxaGetCount(boxes) {
            var (w, h): (Int32, Int32) = (0, 0)
            boxaGetBoxGeometry(boxes, index, nil, nil, &w, &h)
            if Double(w) * Double(h) >= least { large.append((Int(w) * Int(h), index)) }
        }
        for (_, index) in large.sorted(by: { $0.area > $1.area }).prefix(4) {
            var (x, y): (Int32, Int32) = (0, 0)
            boxaGetBoxGeometry(boxes, index, &x, &y, nil, nil)
            guard
                let part = PixImage(adopting: pixaGetPix(parts, index, Int32(L_CLONE)))
            else { continue }
            add(hullOf: part.extremes.map { Point(x: $0.x + Double(x), y: $0.y + Double(y)) })
        }
    }

    private mutating func add(hullOf points: [Point]) {
        let hull = ConvexHull(of: points)
        guard hull.area >= Self.leastShare * Double(width * height) else { return }
        for corners in [hull.inscribed(), hull.circumscribed()].compactMap(\.self) {
            // Corners this near are moved to the same edges later.
            let isKnown = quadrilaterals.contains { known in
                zip(known.corners, corners.corners).allSatisfy { $0.distance(to: $1) < 1.5 }
            }
            if !isKnown { quadrilaterals.append(corners) }
        }
    }

    /// How far each pixel's colour is from those along the border of the picture.
    private static func distanceToSurroundings(_ channels: [PixelPlane]) -> PixelPlane? {
        guard let first = channels.first else { return nil }
        let (width, height) = (first.width, first.height)
        let depth = max(2, min(width, height) / 40)
        var border: [Int] = []
        for y in stride(from: 0, to: height, by: 2) {
            for x in stride(from: 0, to: width, by: 2) {
                let isInside =
                    x >= depth && x < width - depth && y >= depth && y < height - depth
                if !isInside { border.append(y * width + x) }
            }
        }
        func color(_ index: Int) -> [Int] { channels.map { Int($0.samples[index]) } }
        let clusters = ColorClusters(of: border.map(color), count: 3)
        return PixelPlane.combining(channels) { clusters.distance(to: $0) }
    }

    /// The level that splits a histogram best, after Otsu (1979).
    private static func otsu(_ histogram: [Int]) -> Int {
        let total = Double(histogram.reduce(0, +))
        let sum = histogram.indices.reduce(0.0) { $0 + Double($1 * histogram[$1]) }
        var (weight, partial, best, level) = (0.0, 0.0, -1.0, 127)
        for (value, count) in histogram.enumerated() {
            weight += Double(count)
            partial += Double(value * count)
            guard weight > 0, weight < total else { continue }
            let difference = partial / weight - (sum - partial) / (total - weight)
            let between = weight * (total - weight) * difference * difference
            if between > best { (best, level) = (between, value) }
        }
        return level
    }
}

extension PixImage {
    /// The first and the last black pixel of every row of an image of one bit.
    fileprivate var extremes: [Point] {
        withPix { pix in
            let (width, height) = (Int(pixGetWidth(pix)), Int(pixGetHeight(pix)))
            let wordsPerRow = Int(pixGetWpl(pix))
            guard let data = pixGetData(pix) else { return [] }
            var points: [Point] = []
            for y in 0..<height {
                let row = UnsafeBufferPointer(start: data + y * wordsPerRow, count: wordsPerRow)
                guard let first = row.firstIndex(where: { $0 != 0 }),
                    let last = row.lastIndex(where: { $0 != 0 })
                else { continue }
                let left = first * 32 + row[first].leadingZeroBitCount
                let right = min(width - 1, last * 32 + 31 - row[last].trailingZeroBitCount)
                points.append(Point(x: Double(left), y: Double(y)))
                if right > left { points.append(Point(x: Double(right), y: Double(y))) }
            }
            return points
        }
    }
}
