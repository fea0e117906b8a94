import CLeptonica
import UncialCore
import UncialModel

/// The ink of a grey page as components: pieces that hang together.
struct PageInk: ~Copyable {
    private var ink: UncialInk
    let width: Int
    let height: Int

    /// Finds ink that is darker than half-way to the paper around it.
    ///
    /// - Throws: ``ImageDamage`` when memory is short.
    init(_ image: PixImage, _ light: LightMap) throws {
        try self.init(image, light.thresholds, columns: light.columns, rows: light.rows)
    }

    /// Finds what is darker than one grey.
    ///
    /// - Throws: ``ImageDamage`` when memory is short.
    init(_ image: PixImage, darkerThan level: UInt8) throws {
        try self.init(image, [level], columns: 1, rows: 1)
    }

    private init(_ image: PixImage, _ levels: [UInt8], columns: Int, rows: Int) throws {
        width = image.width
        height = image.height
        var found = UncialInk()
        let stride = image.bytesPerRow
        let isComplete = image.withGray { gray in
            uncial_find_ink(
                gray,
                Int32(image.width),
                Int32(image.height),
                stride,
                levels,
                Int32(columns),
                Int32(rows),
                Int32(LightMap.side),
                &found
            )
        }
        guard isComplete else {
            throw ImageDamage.noMemory(
                "There is no memory to look at \(image.width) × \(image.height) pixels. Reduce the "
                    + "image, or prepare fewer at once."
            )
        }
        ink = found
    }

    deinit {
        var ink = ink
        uncial_free_ink(&ink)
    }

    /// Where each component is and how much ink it has.
    var components: [UncialComponent] {
        Array(UnsafeBufferPointer(start: ink.components, count: ink.component_count))
    }

    /// How long the rules across the page are together, in page widths.
    ///
    /// Alone or as part of a table, a rule is a long stretch of ink in a component that has few of them over
    /// its height.
    func lengthOfRules(_ shape: UncialRuleShape) -> Double {
        let components = components
        var rows = [Int32](repeating: 0, count: components.count)
        var lengths = [Int32](repeating: 0, count: components.count)
        withRuns { runs in
            for run in runs where run.end - run.start >= shape.length {
                rows[Int(run.component)] += 1
                lengths[Int(run.component)] += run.end - run.start
            }
        }
        var area: Int32 = 0
        for (index, component) in components.enumerated() where rows[index] > 0 {
            let height = component.bottom - component.top
            if height <= shape.thickness || rows[index] * 3 <= height { area += lengths[index] }
        }
        // Most rules are as thick as the strokes of letters.
        return Double(area) / Double(max(1, shape.thickness / 3)) / Double(width)
    }

    /// Gives access to the stretches of ink, row by row; a stretch knows its component.
    func withRuns<Result>(
        _ body: (UnsafeBufferPointer<UncialRun>) throws -> Result
    ) rethrows -> Result {
        try body(UnsafeBufferPointer(start: ink.runs, count: ink.run_count))
    }

    /// Counts the ink of the components that are text by their shape.
    ///
    /// - Parameters:
    ///   - shape: what text looks like on this page.
    ///   - scale: pixels of the page for each pixel here.
    ///   - size: the size of the page.
    func map(_ shape: TextShape, scale: Size, of size: Size) -> InkMap {
        let capital = (shape.capitalHeight ?? TextShape.ordinaryCapital) * scale.height
        // Half a capital is fine enough to tell words apart, and coarse enough to be quick.
        let side = min(16, max(6, (capital / 2).rounded()))
        let columns = max(1, Int((size.width / side).rounded(.up)))
        let rows = max(1, Int((size.height / side).rounded(.up)))
        let isText = components.map { shape.isText($0, width: width, height: height) }
        var counts = [Double](repeating: 0, count: columns * rows)
        withRuns { runs in
            for run in runs where isText[Int(run.component)] {
                let row = min(rows - 1, Int((Double(run.y) + 0.5) * scale.height / side))
                var x = Double(run.start) * scale.width
                let end = min(size.width, Double(run.end) * scale.width)
                var column = Int(x / side)
                while x < end, column < columns {
                    let stop = min(end, Double(column + 1) * side)
                    counts[row * columns + column] += (stop - x) * scale.height
                    x = stop
                    column += 1
                }
            }
        }
        return InkMap(
            cellSide: side,
            columns: columns,
            rows: rows,
            counts: counts.map { UInt16(min(65_535, $0.rounded())) }
        )
    }
}
