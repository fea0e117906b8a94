import CLeptonica

/// One channel of a small picture, as plain numbers to measure on.
struct PixelPlane {
    let width: Int
    let height: Int
    /// Row by row, without gaps.
    private(set) var samples: [UInt8]

    init(width: Int, height: Int, samples: [UInt8]) {
        self.width = width
        self.height = height
        self.samples = samples
    }

    /// Takes the samples of an image of 8 bits.
    init(_ image: PixImage) {
        let (width, height, bytesPerRow) = (image.width, image.height, image.bytesPerRow)
        samples = image.withRows { rows in
            (0..<height).flatMap { y in rows[y * bytesPerRow..<y * bytesPerRow + width] }
        }
        self.width = width
        self.height = height
    }

    /// The sample nearest to a place, or at the edge where the place is outside.
    subscript(x: Double, y: Double) -> Double {
        let column = min(max(Int(x.rounded()), 0), width - 1)
        let row = min(max(Int(y.rounded()), 0), height - 1)
        return Double(samples[row * width + column])
    }

    /// An image of 8 bits with these samples.
    func image() throws -> PixImage {
        let image = try PixImage(width: width, height: height, depth: 8)
        let bytesPerRow = image.bytesPerRow
        image.withRows { rows in
            samples.withUnsafeBytes { source in
                for y in 0..<height {
                    let row = UnsafeRawBufferPointer(rebasing: source[y * width..<(y + 1) * width])
                    let target = rows[y * bytesPerRow..<y * bytesPerRow + width]
                    UnsafeMutableRawBufferPointer(rebasing: target).copyMemory(from: row)
                }
            }
        }
        return image
    }

    /// What leptonica makes of the plane; it must have the same size and 8 bits.
    func transformed(
        _ step: String,
        _ body: (UnsafeMutablePointer<Pix>) -> UnsafeMutablePointer<Pix>?
    ) throws -> PixelPlane {
        let image = try image()
        try image.transform(step, body)
        return PixelPlane(image)
    }

    /// A plane of the same size, made of the samples of several at the same place.
    static func combining(
        _ planes: [PixelPlane],
        _ body: (_ sample: (_ plane: Int) -> Int) -> Int
    ) -> PixelPlane? {
        guard let first = planes.first else { return nil }
        var samples = first.samples
        for index in samples.indices {
            samples[index] = UInt8(clamping: body { Int(planes[$0].samples[index]) })
        }
        return PixelPlane(width: first.width, height: first.height, samples: samples)
    }
}

extension PixImage {
    /// The channels of a copy whose longer side has at most so many pixels: one of an image of 8 bits,
    /// red, green and blue of one of 32.
    func reducedPlanes(longerSide: Int) -> [PixelPlane] {
        let (width, height, bytesPerRow) = (width, height, bytesPerRow)
        let channels = depth / 8
        guard channels == 1 || channels == 4, width > 0, height > 0 else { return [] }
        let factor = max(1, Double(max(width, height)) / Double(longerSide))
        let toWidth = max(1, Int((Double(width) / factor).rounded()))
        let toHeight = max(1, Int((Double(height) / factor).rounded()))
        let planes = channels == 1 ? 1 : 3
        let area = toWidth * toHeight
        var samples = [UInt8](repeating: 255, count: planes * area)
        withRows { rows in
            let source = rows.assumingMemoryBound(to: UInt8.self)
            samples.withUnsafeMutableBufferPointer { target in
                uncial_reduce(
                    source.baseAddress,
                    bytesPerRow,
                    Int32(channels),
                    Int32(width),
                    Int32(height),
                    // At least three by three pixels of each block count.
                    Int32(max(1, Int(factor) / 3)),
                    target.baseAddress,
                    Int32(planes),
                    Int32(toWidth),
                    Int32(toHeight)
                )
            }
        }
        return (0..<planes).map { plane in
            PixelPlane(
                width: toWidth,
                height: toHeight,
                samples: Array(samples[plane * area..<(plane + 1) * area])
            )
        }
    }
}
