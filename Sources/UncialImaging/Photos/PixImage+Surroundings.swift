import CLeptonica
import UncialModel

extension PixImage {
    /// Paints over what is not the page that a text stands on: the table, the edge of the book, the
    /// neighbouring page beyond the gutter.
    ///
    /// The page is what is as light as the paper between the lines and connected with it.
    ///
    /// - Parameter text: the box of the text in pixels; nothing in it is touched.
    func eraseSurroundings(of text: BoundingBox) throws {
        guard let planes = try PhotoPlanes(self) else { return }
        let scale = Double(planes.width) / Double(width)
        let closed = planes.closedGray
        func range(_ first: Double, _ last: Double, below count: Int) -> Range<Int> {
            let most = Double(count)
            let start = Int(min(max(0, first * scale), most))
            return start..<max(start, Int(min(max(0, last * scale + 1), most)))
        }
        let columns = range(text.left, text.right, below: closed.width)
        let rows = range(text.top, text.bottom, below: closed.height)
        guard columns.count > 8, rows.count > 8 else { return }
        func levels(of plane: PixelPlane) -> [UInt8] {
            rows.flatMap { row in columns.map { plane.samples[row * plane.width + $0] } }.sorted()
        }
        let grays = levels(of: closed)
        let paper = planes.closedChannels.map { channel in
            let levels = levels(of: channel)
            return levels[levels.count / 2]
        }
        // The darkest paper with text on it, and a little shade more.
        let darkest = Double(grays[grays.count / 20]) * 0.85
        let page = try closed.image()
        try page.transform("threshold") { pixThresholdToBinary($0, Int32(darkest)) }
        try page.transform("invert") { pixInvert(nil, $0) }
        try page.transform("open") { pixOpenBrick(nil, $0, 5, 5) }
        let seed = try PixImage(width: closed.width, height: closed.height, depth: 1)
        try seed.transform("clear") { pix in
            pixClearAll(pix)
            pixRasterop(
                pix,
                Int32(columns.lowerBound),
                Int32(rows.lowerBound),
                Int32(columns.count),
                Int32(rows.count),
                Int32(PIX_SET),
                nil,
                0,
                0
            )
            return pix
        }
        try page.transform("fill") { mask in
            seed.withPix { seed in
                pixOr(mask, mask, seed)
                return pixSeedfillBinary(nil, seed, mask, 4)
            }
        }
        // Pictures and initials inside the page stay.
        try page.transform("fill") { pixFillClosedBorders($0, 8) }
        try page.transform("invert") { pixInvert(nil, $0) }
        try page.transform("scale") { pixScaleToSize($0, Int32(width), Int32(height)) }
        try transform("paint over") { pix in
            var value: UInt32 = depth == 32 ? 255 : 0
            for (index, level) in paper.enumerated() {
                value |= UInt32(level) << UInt32(depth == 32 ? 24 - 8 * index : 0)
            }
            page.withPix { _ = pixPaintThroughMask(pix, $0, 0, 0, value) }
            return pix
        }
    }
}
