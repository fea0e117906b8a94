import CLeptonica

/// A small copy of a photo: what its edges and areas are found on.
struct PhotoPlanes {
    let width: Int
    let height: Int
    /// Brightness.
    let gray: PixelPlane
    /// Brightness without thin dark things: text is gone, sheets are not.
    let closedGray: PixelPlane
    /// All channels as they are: one for a grey image, three for colour.
    let channels: [PixelPlane]
    /// The channels without thin dark things.
    let closedChannels: [PixelPlane]
    /// How colourful each pixel is; `nil` for a grey image.
    let saturation: PixelPlane?

    /// The longer side of the copy: enough for lines, little enough for many tries.
    static let longerSide = 480
    /// Strokes, and gaps between lines of text, that are narrower than this many pixels go.
    private static let closing: Int32 = 11

    /// - Returns: `nil` for an image that is too small or has no channels of 8 bits.
    init?(_ image: PixImage) throws {
        let channels = image.reducedPlanes(longerSide: Self.longerSide)
        guard let first = channels.first, min(first.width, first.height) >= 64 else { return nil }
        let smooth = try channels.map { channel in
            try channel.transformed("smooth") { pixBlockconvGray($0, nil, 1, 1) }
        }
        self.channels = smooth
        (width, height) = (first.width, first.height)
        closedChannels = try smooth.map { channel in
            try channel.transformed("close") { pixCloseGray($0, Self.closing, Self.closing) }
        }
        guard smooth.count == 3 else {
            gray = smooth[0]
            closedGray = closedChannels[0]
            saturation = nil
            return
        }
        let gray = PixelPlane.combining(smooth) { ($0(0) * 77 + $0(1) * 150 + $0(2) * 29) / 256 }
        self.gray = gray ?? smooth[0]
        closedGray = try self.gray.transformed("close") {
            pixCloseGray($0, Self.closing, Self.closing)
        }
        saturation = PixelPlane.combining(smooth) { sample in
            let (red, green, blue) = (sample(0), sample(1), sample(2))
            return max(red, green, blue) - min(red, green, blue)
        }
    }
}
