import CLeptonica

extension PixImage {
    /// Paints black at the edges of a grey page with the colour of its paper.
    ///
    /// - Returns: whether there was any.
    /// - Throws: ``ImageDamage`` when memory is short.
    func removeBorder() throws -> Bool {
        let light = LightMap(self)
        guard let border = try PageBorder(self, light) else { return false }
        let paper = border.paper(light)
        let stride = bytesPerRow
        let (mask, maskStride) = (border.mask, border.mask.bytesPerRow)
        mask.withGray { mask in
            withGray { gray in
                guard let gray, let mask else { return }
                for y in 0..<height {
                    let tiles = y / LightMap.side * light.columns
                    for x in 0..<width where mask[y * maskStride + x] == 0 {
                        gray[y * stride + x] = paper[tiles + x / LightMap.side]
                    }
                }
            }
        }
        return true
    }
}

/// Black around a page: what a scanner's lid, a camera's background or a film's frame leaves.
struct PageBorder {
    /// Black where the border is, white elsewhere; of the page's size.
    let mask: PixImage
    /// The share of the page that it covers, 0…1.
    let share: Double
    /// Which tiles of the page it touches.
    private let tilesWithBorder: [Bool]

    /// The page is looked at in a fourth of its size.
    private static let reduction = 4
    /// A border is this wide at least, in reduced pixels, unless it touches the edge.
    private static let width = 5

    /// - Returns: `nil` where no edge is black.
    /// - Throws: ``ImageDamage`` when memory is short.
    init?(_ image: PixImage, _ light: LightMap) throws {
        let paper = light.lightPaper
        // Ink in print is as dark; what tells them apart is size.
        let level = paper * 4 / 10
        guard level > 8 else { return nil }
        let small = try image.gray(reducedBy: Self.reduction)
        let pad = Self.width
        let (width, height) = (small.width, small.height)
        try small.transform("look for a border in") { pix in
            var dark = pixThresholdToBinary(pix, Int32(level))
            defer { pixDestroy(&dark) }
            guard dark != nil else { return nil }
            // The frame around makes a thin border thick, and is where the fill starts.
            var framed = pixAddBorder(dark, Int32(pad), 1)
            defer { pixDestroy(&framed) }
            var opened = pixOpenBrick(nil, framed, Int32(pad), Int32(pad))
            defer { pixDestroy(&opened) }
            guard opened != nil else { return nil }
            var seed = pixCreateTemplate(opened)
            defer { pixDestroy(&seed) }
            guard seed != nil else { return nil }
            pixSetOrClearBorder(seed, 1, 1, 1, 1, Int32(PIX_SET))
            var filled = pixSeedfillBinary(nil, seed, opened, 4)
            defer { pixDestroy(&filled) }
            guard !Self.holdsLightPieces(filled, dark: framed) else { return pixCreate(1, 1, 1) }
            return pixRemoveBorder(filled, Int32(pad))
        }
        guard small.width == width else { return nil }
        try Self.keepLargePieces(small)
        var count: Int32 = 0
        small.withPix { _ = pixCountPixels($0, &count, nil) }
        guard count > 0 else { return nil }
        share = Double(count) / Double(width * height)
        try small.transform("enlarge") { pix in
            // What the opening rounded off, and the grey edge.
            var grown = pixDilateBrick(nil, pix, 5, 5)
            defer { pixDestroy(&grown) }
            return pixExpandReplicate(grown, Int32(Self.reduction))
        }
        let (fullWidth, fullHeight) = (image.width, image.height)
        try small.transform("convert") { pix in
            var gray = pixConvertTo8(pix, 0)
            defer { pixDestroy(&gray) }
            var canvas = pixCreate(Int32(fullWidth), Int32(fullHeight), 8)
            guard canvas != nil, gray != nil else {
                pixDestroy(&canvas)
                return nil
            }
            pixSetAll(canvas)
            pixRasterop(
                canvas,
                0,
                0,
                Int32(fullWidth),
                Int32(fullHeight),
                Int32(PIX_SRC),
                gray,
                0,
                0
            )
            return canvas
        }
        mask = small
        tilesWithBorder = Self.tilesWithBorder(small, light)
        if Self.hasText(tilesWithBorder, light) { return nil }
    }

    /// Whether there are light letters in what is black: a header or a slide, no border.
    private static func holdsLightPieces(
        _ border: UnsafeMutablePointer<Pix>?,
        dark: UnsafeMutablePointer<Pix>?
    ) -> Bool {
        guard let border, let dark else { return false }
        // All black near by that hangs together with the border, thin parts between letters included.
        var around = pixDilateBrick(nil, border, 25, 25)
        defer { pixDestroy(&around) }
        guard around != nil else { return false }
        pixAnd(around, around, dark)
        var near = pixSeedfillBinary(nil, border, around, 8)
        defer { pixDestroy(&near) }
        if holdsLightLetters(near) { return true }
        // What a closing of about a letter fills, and is not black.
        var closed = pixCloseSafeBrick(nil, near, 9, 9)
        defer { pixDestroy(&closed) }
        guard let closed else { return false }
        pixSubtract(closed, closed, dark)
        var (light, all): (Int32, Int32) = (0, 0)
        pixCountPixels(closed, &light, nil)
        pixCountPixels(border, &all, nil)
        return light * 16 > all
    }

    /// Whether some light pieces of about one size stand at one height, all around them black: the title
    /// in a dark bar.
    private static func holdsLightLetters(_ black: UnsafeMutablePointer<Pix>?) -> Bool {
        guard let black else { return false }
        var holes = pixHolesByFilling(black, 4)
        defer { pixDestroy(&holes) }
        guard holes != nil else { return false }
        var boxes = pixConnCompBB(holes, 8)
        defer { boxaDestroy(&boxes) }
        var pieces: [(middle: Int, height: Int)] = []
        for index in 0..<max(0, min(boxaGetCount(boxes), mostPieces)) {
            var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            boxaGetBoxGeometry(boxes, index, &x, &y, &width, &height)
            if letterHeights.contains(height), width < 4 * height {
                pieces.append((Int(2 * y + height), Int(height)))
            }
        }
        return pieces.contains { piece in
            pieces.count { other in
                abs(other.middle - piece.middle) <= piece.height
                    && 2 * other.height > piece.height && other.height < 2 * piece.height
            } >= fewestLetters
        }
    }

    /// A title has as many letters; specks of dust at one height are fewer.
    private static let fewestLetters = 5
    /// In reduced pixels.
    private static let letterHeights: ClosedRange<Int32> = 3...40
    /// More are the grain of a photo.
    private static let mostPieces: Int32 = 2_000

    /// Drops pieces that are short: letters cut by the edge.
    private static func keepLargePieces(_ mask: PixImage) throws {
        let longest = Int32(max(mask.width, mask.height) / 12)
        try mask.transform("sort") { pix in
            pixSelectBySize(
                pix,
                longest,
                longest,
                8,
                Int32(L_SELECT_IF_EITHER),
                Int32(L_SELECT_IF_GTE),
                nil
            )
        }
    }

    /// Whether what would be painted over has dark letters in it: a deep shadow, a coloured margin.
    private static func hasText(_ tilesWithBorder: [Bool], _ light: LightMap) -> Bool {
        var inside = 0
        var textured = 0
        let covered = TileGrid(
            columns: light.columns,
            rows: light.rows,
            values: tilesWithBorder.map { $0 ? UInt8(1) : 0 }
        ).eroded(radius: 1).values
        for (tile, covered) in zip(light.tiles, covered) where covered == 1 {
            inside += 1
            let middle = Int(tile.middle)
            // Ink reflects less than half of what its paper does, in any light.
            if middle > 24 && Int(tile.darkest) * 2 < middle { textured += 1 }
        }
        return textured * 20 > inside
    }

    /// The paper to paint for each tile: its own, or that of the nearest tiles that have no border.
    func paper(_ light: LightMap) -> [UInt8] {
        let (columns, rows) = (light.columns, light.rows)
        var values = zip(light.tiles, tilesWithBorder).map { $1 ? -1 : Int($0.paper) }
        while values.contains(-1) {
            let known = TileGrid(columns: columns, rows: rows, values: values)
            for index in values.indices where values[index] < 0 {
                let around = known.around(index).filter { $0 >= 0 }
                if !around.isEmpty { values[index] = around.reduce(0, +) / around.count }
            }
            guard values != known.values else { break }
        }
        let full = TileGrid(
            columns: columns,
            rows: rows,
            values: values.map { UInt8(clamping: $0 < 0 ? light.lightPaper : $0) }
        )
        return full.smoothed().smoothed().values
    }

    private static func tilesWithBorder(_ mask: PixImage, _ light: LightMap) -> [Bool] {
        var hasBorder = [Bool](repeating: false, count: light.tiles.count)
        let stride = mask.bytesPerRow
        mask.withGray { pixels in
            guard let pixels else { return }
            for y in 0..<mask.height {
                let tiles = y / LightMap.side * light.columns
                for x in 0..<mask.width where pixels[y * stride + x] == 0 {
                    hasBorder[tiles + x / LightMap.side] = true
                }
            }
        }
        return hasBorder
    }
}
