import CLeptonica

extension PixImage {
    /// Turns and mirrors the image so that it is seen as meant.
    func apply(_ orientation: ImageOrientation) throws {
        switch orientation {
        case .up: break
        case .upMirrored: try mirror()
        case .down: try transform("turn") { pixRotate180($0, $0) }
        case .downMirrored: try flip()
        case .transposed:
            try turnClockwise()
            try mirror()
        case .right: try turnClockwise()
        case .transverse:
            try turnClockwise()
            try flip()
        case .left: try transform("turn") { pixRotate90($0, -1) }
        }
    }

    /// Enlarges or reduces an image of 8 or 32 bits; reducing averages, so that thin strokes survive.
    func scale(by factors: (x: Double, y: Double)) throws {
        guard factors != (1, 1) else { return }
        // No sharpening: it would raise the noise of a scan.
        try transform("scale") { pixScaleGeneral($0, Float(factors.x), Float(factors.y), 0, 0) }
        // leptonica scales three colours and leaves the fourth byte zero.
        if depth == 32 { makeOpaque() }
    }

    private func mirror() throws { try transform("mirror") { pixFlipLR($0, $0) } }

    private func flip() throws { try transform("mirror") { pixFlipTB($0, $0) } }

    private func turnClockwise() throws { try transform("turn") { pixRotate90($0, 1) } }
}
