import CLeptonica

extension PixImage {
    /// Makes blocks that are light on dark dark on light: headers of tables, boxes, bars.
    ///
    /// - Returns: whether there were any.
    /// - Throws: ``ImageDamage`` when memory is short.
    func invertRegions() throws -> Bool {
        let look = try PageLook(self)
        guard !look.isInverted else { return false }
        let paper = look.light.lightPaper
        let blocks = try darkBlocks(
            capital: look.capitalHeight ?? TextShape.ordinaryCapital,
            paper: paper
        )
        for block in blocks { repaint(block, paper: paper) }
        return !blocks.isEmpty
    }

    /// Finds dark blocks with light letters in them.
    ///
    /// - Parameters:
    ///   - capital: the height of capitals in pixels.
    ///   - paper: the grey of the paper.
    func darkBlocks(capital: Double, paper: Int) throws -> [DarkBlock] {
        // One level for the whole page: to the local one a large block is paper.
        let level = UInt8(clamping: paper * 6 / 10)
        let grounds = try grounds(darkerThan: level, capital: capital)
        guard !grounds.isEmpty else { return [] }
        let negative = try gray(reducedBy: 1)
        negative.invertLevels()
        let bright = try PageInk(negative, darkerThan: 255 - level).components
        return grounds.compactMap { ground in
            let pieces = bright.filter { $0.lies(within: ground) }
            let letters = pieces.filter { $0.isLightLetter(capital) }
            let light = letters.reduce(0) { $0 + Int($1.area) }
            let allLight = pieces.reduce(0) { $0 + Int($1.area) }
            // A line of print covers a tenth to a fifth of its ground. A picture has other shares, and a
            // screen of dots falls into pieces that are no letters.
            guard letters.count >= 2, light * 100 >= ground.boxArea,
                light * 3 <= ground.boxArea, light * 10 >= allLight * 7
            else { return nil }
            return DarkBlock(ground: ground, level: level)
        }
    }

    /// Dark areas larger than letters: what survives an opening that no stroke of print does.
    private func grounds(darkerThan level: UInt8, capital: Double) throws -> [UncialComponent] {
        let blocks = try gray(reducedBy: 1)
        let gap = Int32(max(2, capital / 3)) | 1
        let size = Int32(max(4, capital * 1.6))
        try blocks.transform("look for dark blocks in") { pix in
            var dark = pixThresholdToBinary(pix, Int32(level))
            defer { pixDestroy(&dark) }
            // Light strokes close, and then dark ones go.
            var closed = pixCloseSafeBrick(nil, dark, gap, gap)
            defer { pixDestroy(&closed) }
            var opened = pixOpenBrick(nil, closed, size, size)
            defer { pixDestroy(&opened) }
            return pixConvertTo8(opened, 0)
        }
        return try PageInk(blocks, darkerThan: 128).components.filter {
            // A block is a rectangle, about; a frame round something else is none.
            Int($0.area) * 10 >= $0.boxArea * 8
        }
    }

    private func repaint(_ block: DarkBlock, paper: Int) {
        let stride = bytesPerRow
        let box = block.ground
        withGray { gray in
            guard let gray else { return }
            // The middle grey of each side of the level: letters' edges do not count for much.
            var histogram = [Int](repeating: 0, count: 256)
            for y in Int(box.top)..<Int(box.bottom) {
                for x in Int(box.left)..<Int(box.right) {
                    histogram[Int(gray[y * stride + x])] += 1
                }
            }
            let ground = Self.median(histogram, in: 0..<Int(block.level))
            let letters = Self.median(histogram, in: Int(block.level)..<256)
            let spread = max(20, letters - ground)
            let table = (0..<256).map { UInt8(clamping: paper - ($0 - ground) * paper / spread) }
            for y in Int(box.top)..<Int(box.bottom) {
                for x in Int(box.left)..<Int(box.right) {
                    gray[y * stride + x] = table[Int(gray[y * stride + x])]
                }
            }
        }
    }

    private static func median(_ histogram: [Int], in range: Range<Int>) -> Int {
        var left = histogram[range].reduce(0, +) / 2
        for level in range {
            left -= histogram[level]
            if left < 0 { return level }
        }
        return range.lowerBound
    }
}

/// A dark block with light letters in it.
struct DarkBlock {
    /// Where it is.
    let ground: UncialComponent
    /// The grey that tells ground from letters.
    let level: UInt8
}

extension UncialComponent {
    /// The pixels of its box.
    var boxArea: Int { Int(right - left) * Int(bottom - top) }

    /// Whether its box is inside another's.
    func lies(within other: UncialComponent) -> Bool {
        left >= other.left && right <= other.right && top >= other.top && bottom <= other.bottom
    }

    fileprivate func isLightLetter(_ capital: Double) -> Bool {
        let height = Double(bottom - top)
        return height >= capital * 0.35 && height <= capital * 3
            && Double(right - left) <= height * 8 && Int(area) * 10 >= boxArea
    }
}
