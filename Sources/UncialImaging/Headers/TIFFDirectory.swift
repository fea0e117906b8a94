/// The tags of one picture in a TIFF, as far as decoding needs them.
struct TIFFDirectory: Sendable, Equatable {
    /// Where the directory starts in the file.
    let offset: Int
    /// How many tags it has.
    let entryCount: Int
    var width = 0
    var height = 0
    /// Bits of the first sample.
    var bitsPerSample = 1
    var samplesPerPixel = 1
    /// 0: white is zero, 1: black is zero, 2: RGB and so on; `nil` when the file leaves it out.
    var photometric: Int?
    /// 1: unsigned whole numbers, the only kind that pictures of text have.
    var sampleFormat = 1
    var isTiled = false
    /// Whether this is a smaller copy of another picture, or a mask for one.
    var isAuxiliary = false
    /// The value of tag 274, whatever it is.
    var orientationTag: Int?
    private var xResolution: Double?
    private var yResolution: Double?
    private var resolutionUnit = 2

    init(offset: Int, entryCount: Int) {
        self.offset = offset
        self.entryCount = entryCount
    }

    /// How the pixels are meant to be seen; as stored when the tag is absent or makes no sense.
    var orientation: ImageOrientation { orientationTag.flatMap(ImageOrientation.init) ?? .up }

    /// The resolution, whatever it is worth.
    var density: PixelDensity? {
        guard let x = xResolution ?? yResolution, let y = yResolution ?? xResolution else {
            return nil
        }
        switch resolutionUnit {
        case 2: return PixelDensity(x: x, y: y, isPerInch: true)
        case 3:
            let factor = PixelDensity.centimetresPerInch
            return PixelDensity(x: x * factor, y: y * factor, isPerInch: true)
        default: return PixelDensity(x: x, y: y, isPerInch: false)
        }
    }

    /// Whether its rows can be read as they are: black and white or grey, one sample a pixel.
    ///
    /// Everything else goes through libtiff's conversion to RGBA, at four bytes a pixel.
    var hasPlainRows: Bool {
        samplesPerPixel == 1 && (bitsPerSample == 1 || bitsPerSample == 8) && sampleFormat == 1
            && !isTiled && (photometric == 0 || photometric == 1)
    }

    /// What the header of the picture says.
    var header: ImageHeader {
        ImageHeader(
            width: width,
            height: height,
            density: density,
            orientation: orientation,
            channels: samplesPerPixel,
            unpackedBits: hasPlainRows
                ? bitsPerSample : max(32, min(bitsPerSample, 64) * min(samplesPerPixel, 64))
        )
    }

    /// Takes the value of a tag, if it is one of interest.
    mutating func take(_ tag: Int, _ value: Double) {
        let whole = Int(exactly: value.rounded()) ?? 0
        switch tag {
        case 254: isAuxiliary = whole & 0b101 != 0
        case 255: isAuxiliary = isAuxiliary || whole == 2
        case 256: width = whole
        case 257: height = whole
        case 258: bitsPerSample = whole
        case 262: photometric = whole
        case 274: orientationTag = whole
        case 277: samplesPerPixel = whole
        case 282: xResolution = value
        case 283: yResolution = value
        case 296: resolutionUnit = whole
        case 322: isTiled = true
        case 339: sampleFormat = whole
        default: break
        }
    }
}
