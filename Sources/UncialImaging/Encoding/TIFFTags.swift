/// The tags of one picture of a TIFF that say how its rows are packed, and its colour profile.
///
/// ``TIFFDirectory`` has those that decoding needs.
struct TIFFTags {
    private let bytes: ImageBytes
    private let order: ByteOrder
    private let isBig: Bool
    private let entries: [UInt8]

    /// Reads the tags of a picture; `nil` when they are not all there.
    init?(_ bytes: ImageBytes, at directory: TIFFDirectory) {
        let head = bytes.prefix(4)
        guard let order = TIFFFile.markOfByteOrder(in: head) else { return nil }
        self.bytes = bytes
        self.order = order
        isBig = head.number(at: 2, size: 2, order) == 43
        let start = directory.offset + (isBig ? 8 : 2)
        let size = directory.entryCount * (isBig ? 20 : 12)
        guard let entries = bytes.bytes(at: start, count: size) else { return nil }
        self.entries = entries
    }

    /// The whole number of a tag that has one.
    func number(_ tag: Int) -> Int? {
        guard let entry = entry(tag), entry.count == 1 else { return nil }
        let sizes = [1: 1, 3: 2, 4: 4, 16: 8]
        guard let size = sizes[entry.type], size <= (isBig ? 8 : 4) else { return nil }
        return entries.number(at: entry.place, size: size, order)
    }

    /// The bytes of a tag that has more than fit beside it.
    func data(_ tag: Int, upTo limit: Int) -> [UInt8]? {
        guard let entry = entry(tag), entry.type == 1 || entry.type == 7, entry.count <= limit,
            let offset = entries.number(at: entry.place, size: isBig ? 8 : 4, order)
        else { return nil }
        return bytes.bytes(at: offset, count: entry.count)
    }

    private func entry(_ tag: Int) -> (type: Int, count: Int, place: Int)? {
        for start in stride(from: 0, to: entries.count, by: isBig ? 20 : 12)
        where entries.number(at: start, size: 2, order) == tag {
            guard let type = entries.number(at: start + 2, size: 2, order),
                let count = entries.number(at: start + 4, size: isBig ? 8 : 4, order)
            else { return nil }
            return (type, count, start + (isBig ? 12 : 8))
        }
        return nil
    }
}

extension TIFFTags {
    /// How rows are packed: 4 for CCITT Group 4.
    var compression: Int { number(259) ?? 1 }

    /// Whether the first pixel of a packed byte is in its lowest bit.
    var isMirrored: Bool { number(266) == 2 }

    /// The ICC profile.
    var colorProfile: [UInt8]? { data(34_675, upTo: ColorProfile.maximumSize) }

    /// Where the packed rows are, when they are CCITT Group 4 as PDF unpacks it, in one piece and inside
    /// the file.
    func soleGroupFourStrip(of directory: TIFFDirectory) -> Range<Int>? {
        guard compression == 4, number(293) ?? 0 == 0, directory.hasPlainRows,
            directory.bitsPerSample == 1, (1...2).contains(number(266) ?? 1),
            number(278) ?? directory.height >= directory.height,
            let start = number(273), let count = number(279), start > 0, count > 0,
            start <= bytes.count, count <= bytes.count - start
        else { return nil }
        return start..<start + count
    }
}
