import UncialModel

extension PixImage {
    /// Makes lines of text that bend straight, as on the page of an open book; for images of 8 and 32 bits
    /// that are upright.
    ///
    /// Letters move up and down only, so that what lies at an x stays there. The size stays.
    ///
    /// - Returns: how far letters were moved, in pixels; `nil` when the image was left alone, since its
    ///   lines are straight or too few to tell.
    func flattenCurve() throws -> PageCurve? {
        guard depth == 8 || depth == 32,
            let curvature = try PageCurvature.measure(in: self), curvature.isWorthFlattening
        else { return nil }
        try straighten(by: curvature.field, scale: curvature.scale)
        try eraseSurroundings(of: curvature.textBox)
        return curve(of: curvature.field, scale: curvature.scale)
    }

    /// The surface as a grid: it is smooth, so that a few nodes tell it.
    private func curve(of field: CurveField, scale: Double) -> PageCurve? {
        let cells = 24
        let cell = Size(
            width: Double(width) / Double(cells),
            height: Double(height) / Double(cells)
        )
        let shifts = (0...cells).flatMap { row in
            (0...cells).map { column in
                let y = Double(row) * cell.height
                let x = Double(column) * cell.width / scale
                let shift = scale * field.y(x: x, level: y / scale) - y
                return (shift * 10).rounded() / 10
            }
        }
        return PageCurve(cell: cell, columns: cells + 1, shifts: shifts)
    }

    /// Moves every pixel up or down to the level of its line.
    ///
    /// - Parameters:
    ///   - field: how lines rise, in pixels of a copy.
    ///   - scale: pixels of the image for each of the copy.
    func straighten(by field: CurveField, scale: Double) throws {
        let grid = 16
        let columns = (width + grid - 1) / grid + 1
        func sources(level: Int) -> [Float] {
            (0..<columns).map { column in
                let x = Double(column * grid) / scale
                return Float(scale * field.y(x: x, level: Double(level) / scale))
            }
        }
        var above: (level: Int, ys: [Float]) = (0, sources(level: 0))
        var below: (level: Int, ys: [Float]) = (grid, sources(level: grid))
        try resample(width: width, height: height, margin: .infinity) { row, xs, ys in
            if row >= below.level {
                above = below
                below = (below.level + grid, sources(level: below.level + grid))
            }
            let down = Float(row - above.level) / Float(grid)
            for x in xs.indices {
                let column = x / grid
                let across = Float(x % grid) / Float(grid)
                let upper = above.ys[column] * (1 - across) + above.ys[column + 1] * across
                let lower = below.ys[column] * (1 - across) + below.ys[column + 1] * across
                xs[x] = Float(x)
                ys[x] = upper * (1 - down) + lower * down
            }
        }
    }
}
