import UncialModel

/// What a JPEG 2000 image says of itself in its boxes, as far as PDF/A asks.
struct JPEG2000Header {
    /// One statement of what the colours are.
    private struct ColorStatement {
        var method: UInt8
        var approximation: UInt8
        var enumerated: UInt32?
    }

    private var channelCount: Int?
    private var bitDepth: Int?
    private var hasDepthPerChannel = false
    private var colors: [ColorStatement] = []

    /// Reads the boxes of an image of a PDF; a bare code stream has none.
    init(of image: PDFObject) {
        var bytes: [UInt8] = []
        // The boxes stand before the picture.
        try? image.forEachRawPiece { piece in
            if bytes.count < 1 << 16 { bytes += piece.prefix((1 << 16) - bytes.count) }
        }
        self.init(bytes)
    }

    init(_ bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0x4F, 0xFF, 0x51]), bytes.count > 42 {
            channelCount = Int(bytes[40]) << 8 | Int(bytes[41])
            bitDepth = Int(bytes[42] & 0x7F) + 1
        } else {
            readBoxes(bytes[...], depth: 0)
        }
    }

    private mutating func readBoxes(_ bytes: ArraySlice<UInt8>, depth: Int) {
        var rest = bytes
        while rest.count >= 8, depth < 4 {
            var length = Int(Self.word(rest, 0))
            let kind = Self.word(rest, 4)
            if length == 0 || length > rest.count { length = rest.count }
            guard length >= 8 else { return }
            let content = rest.prefix(length).dropFirst(8)
            switch kind {
            case 0x6A70_3268: readBoxes(content, depth: depth + 1)
            case 0x6968_6472 where content.count >= 14:
                channelCount = Int(Self.word(content, 8) >> 16)
                let depth = content[content.startIndex + 10]
                bitDepth = depth == 255 ? nil : Int(depth & 0x7F) + 1
            case 0x6270_6363: hasDepthPerChannel = true
            case 0x636F_6C72 where content.count >= 3:
                let method = content[content.startIndex]
                colors.append(
                    ColorStatement(
                        method: method,
                        approximation: content[content.startIndex + 2],
                        enumerated: method == 1 && content.count >= 7 ? Self.word(content, 3) : nil
                    )
                )
            default: break
            }
            rest = rest.dropFirst(length)
        }
    }

    private static func word(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[bytes.startIndex + offset + $1]) }
    }

    /// What PDF/A does not allow in it, as the object of a sentence; `nil` for nothing.
    ///
    /// - Parameter hasColorSpace: whether the PDF says what the colours are.
    func fault(hasColorSpace: Bool) -> String? {
        guard let channelCount else { return "no header" }
        guard [1, 3, 4].contains(channelCount) else { return "\(channelCount) channels" }
        guard !hasDepthPerChannel, let bitDepth, (1...38).contains(bitDepth) else {
            return "channels of different depths"
        }
        guard !hasColorSpace else { return nil }
        guard colors.count < 2 || colors.filter({ $0.approximation == 1 }).count == 1 else {
            return "several statements of its colours"
        }
        guard let color = colors.first(where: { $0.approximation == 1 }) ?? colors.first else {
            return "no statement of its colours"
        }
        guard (1...3).contains(color.method), color.enumerated != 19 else {
            return "colours of a kind that is not allowed"
        }
        return nil
    }
}
