import CLeptonica

/// How light paper and ink are over a grey page, tile by tile.
struct LightMap {
    /// The side of a tile in pixels: about a line of print at 200 dpi, so that most tiles of a text have
    /// both ink and paper.
    static let side = 32

    let columns: Int
    let rows: Int
    /// What was measured, row by row.
    let tiles: [UncialTile]
    /// The paper's grey for each tile; dark things smaller than a few tiles are taken for no paper.
    let paper: [UInt8]
    /// How much darker the darkest of each tile is than its paper.
    let contrasts: [UInt8]
    /// The contrast of the darkest things on the page.
    let typicalContrast: Int
    /// The spread of the paper's greys (one standard deviation), from the calmest tiles.
    let noise: Double

    init(_ image: PixImage) {
        let (width, height) = (image.width, image.height)
        let columns = (width + Self.side - 1) / Self.side
        let rows = (height + Self.side - 1) / Self.side
        let stride = image.bytesPerRow
        let tiles = [UncialTile](unsafeUninitializedCapacity: columns * rows) { buffer, count in
            image.withGray { gray in
                uncial_measure_tiles(
                    gray,
                    Int32(width),
                    Int32(height),
                    stride,
                    Int32(Self.side),
                    buffer.baseAddress
                )
            }
            count = columns * rows
        }
        self.tiles = tiles
        self.columns = columns
        self.rows = rows
        let grid = TileGrid(columns: columns, rows: rows, values: tiles.map(\.paper))
        let paper = grid.closed(radius: 2).smoothed().values
        self.paper = paper
        contrasts = zip(paper, tiles).map { $0 > $1.darkest ? $0 - $1.darkest : 0 }
        let sorted = contrasts.sorted()
        // A letter of half a dozen lines fills one tile in thirty.
        typicalContrast = sorted.isEmpty ? 0 : Int(sorted[sorted.count * 97 / 100])
        let spreads = tiles.map { Double($0.middle) - Double($0.dark) }.sorted()
        // Nine tenths of a normal distribution lie above its middle less 1.28 standard deviations.
        noise = spreads.isEmpty ? 0 : spreads[spreads.count / 10] / 1.28
    }

    /// The grey of the paper over most of the page.
    var typicalPaper: Int {
        let sorted = paper.sorted()
        return sorted.isEmpty ? 255 : Int(sorted[sorted.count / 2])
    }

    /// The greys for each tile below which a pixel counts as ink: half-way between paper and ink.
    ///
    /// Where a tile has little contrast of its own the page's decides, or else paper would fall apart
    /// into specks; the same holds for noise.
    var thresholds: [UInt8] {
        let local = TileGrid(columns: columns, rows: rows, values: contrasts).dilated(radius: 1)
            .values
        // Strokes of a fifth of the page's contrast are ink; and so little is left of noise at four
        // standard deviations that it makes no strokes.
        let least = max(6, Double(typicalContrast) * 0.2, noise * 4)
        return zip(paper, local).map { paper, contrast in
            UInt8(max(1, min(255, Double(paper) - max(least, Double(contrast) / 2))))
        }
    }

    /// The paper's grey at a pixel, as of its tile.
    func paperLevel(x: Int, y: Int) -> UInt8 { paper[tile(x: x, y: y)] }

    /// The place of the tile in which a pixel lies.
    func tile(x: Int, y: Int) -> Int {
        min(rows - 1, y / Self.side) * columns + min(columns - 1, x / Self.side)
    }

    /// The paper's grey where it is light, which a border of half the page does not darken.
    var lightPaper: Int {
        let sorted = paper.sorted()
        return sorted.isEmpty ? 255 : Int(sorted[sorted.count * 3 / 4])
    }

    /// Whether most of the page is light on dark.
    ///
    /// Dark tiles alone tell nothing: a page in a deep shadow has them too. In a tile of print most
    /// pixels are ground, so the middle grey is near that end of the range.
    var isInverted: Bool {
        var inverted = 0
        var upright = 0
        for tile in tiles where Int(tile.lightest) - Int(tile.darkest) > 40 {
            let below = Int(tile.middle) - Int(tile.darkest)
            let above = Int(tile.lightest) - Int(tile.middle)
            if above > 2 * below { inverted += 1 }
            if below > 2 * above { upright += 1 }
        }
        let dark = tiles.count { $0.middle < 110 }
        return dark * 10 > tiles.count * 7 && inverted > 4 * upright && inverted * 50 > tiles.count
    }
}
