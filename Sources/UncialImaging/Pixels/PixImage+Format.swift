import CLeptonica

extension PixImage {
    /// Lays transparent pixels over white and makes all opaque.
    ///
    /// - Parameter isPremultiplied: whether colours are already darkened by their alpha.
    func layOverWhite(isPremultiplied: Bool = false) {
        withRows { rows in
            let pixels = rows.assumingMemoryBound(to: UInt8.self)
            uncial_lay_over_white(pixels.baseAddress, rows.count / 4, isPremultiplied)
        }
    }

    /// Makes all pixels opaque, whatever their alpha.
    func makeOpaque() {
        withRows { rows in
            let pixels = rows.assumingMemoryBound(to: UInt8.self)
            uncial_make_opaque(pixels.baseAddress, rows.count / 4)
        }
    }

    /// Brings the image to one byte of grey a pixel.
    func convertToGray() throws {
        try removeColorTable()
        switch depth {
        case 8: break
        case 32:
            // The weights of ITU-R BT.601: what JPEG calls brightness, so that all formats agree.
            try transform("convert") { pixConvertRGBToGray($0, 0.299, 0.587, 0.114) }
        default: try transform("convert") { pixConvertTo8($0, 0) }
        }
    }

    /// Brings the image to red, green, blue and 255 for each pixel.
    func convertToColor() throws {
        try removeColorTable()
        if depth != 32 {
            if depth != 8 { try transform("convert") { pixConvertTo8($0, 0) } }
            try transform("convert") { pixConvertTo32($0) }
        }
        makeOpaque()
    }

    /// Replaces indices by the colours they stand for.
    private func removeColorTable() throws {
        guard withPix({ pixGetColormap($0) }) != nil else { return }
        try transform("convert") { pixRemoveColormap($0, Int32(REMOVE_CMAP_BASED_ON_SRC)) }
    }
}
