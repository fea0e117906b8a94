import CLeptonica

/// The colours of a picture, up to 256: the one owner of what C found.
final class ColorTable {
    let colors: UncialColors

    /// Looks at every pixel.
    ///
    /// - Throws: `CancellationError`; ``ImageDamage`` when memory is short.
    init(_ pixels: UncialPixels) throws {
        var found = UncialColors()
        let isFound = uncial_find_colors(pixels, &found, { Task.isCancelled })
        colors = found
        guard !isFound else { return }
        try Task.checkCancellation()
        throw ImageDamage.noMemory(
            "There is no memory to look at the colours. Pack fewer pictures at once."
        )
    }

    deinit {
        var colors = colors
        uncial_free_colors(&colors)
    }

    var isGray: Bool { colors.is_gray }

    /// How many colours there are; `nil` when they are more than 256.
    var count: Int? {
        colors.count <= UNCIAL_MAXIMUM_COLORS ? Int(colors.count) : nil
    }

    /// Red, green and blue of each.
    var palette: [UInt8] {
        Array(UnsafeBufferPointer(start: colors.palette, count: 3 * (count ?? 0)))
    }

    /// Bits that the levels of a grey picture need.
    var grayBits: Int {
        let levels = palette
        // 1, 2 or 4 bits repeat themselves in 8.
        return [(1, 255), (2, 85), (4, 17)].first { _, step in
            levels.allSatisfy { Int($0) % step == 0 }
        }?.0 ?? 8
    }

    /// Bits that the places in the palette need.
    var indexBits: Int {
        switch count ?? 256 {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    }
}
