/// The structure of a TIFF: a chain of directories, each with the tags of one picture.
///
/// EXIF data has the same structure. BigTIFF differs in the size of its numbers alone. Everything is
/// checked against the bytes that are there; what does not fit is left out.
struct TIFFFile {
    private let bytes: ImageBytes
    private let order: ByteOrder
    private let isBig: Bool
    private let firstDirectory: Int

    /// All directories together have no more entries than this: some twenty each for 100,000 pages.
    ///
    /// Directories may overlap, so that a small file could keep a reader busy for hours.
    private static let maximumEntries = 2_000_000
    /// A directory counts as so many entries at least: a picture needs a dozen, and each directory that
    /// is kept takes memory.
    private static let minimumEntries = 20

    /// The byte order that the first bytes of a TIFF give, or `nil` for other bytes.
    static func markOfByteOrder(in head: [UInt8]) -> ByteOrder? {
        for (mark, order) in [("II", ByteOrder.littleEndian), ("MM", .bigEndian)]
        where head.hasText(mark) {
            let version = head.number(at: 2, size: 2, order)
            return version == 42 || version == 43 ? order : nil
        }
        return nil
    }

    /// Reads the first bytes; `nil` when they are no TIFF's.
    init?(_ bytes: ImageBytes) {
        let head = bytes.prefix(16)
        guard let order = Self.markOfByteOrder(in: head) else { return nil }
        self.bytes = bytes
        self.order = order
        isBig = head.number(at: 2, size: 2, order) == 43
        let offset =
            isBig
            ? head.number(at: 8, size: 8, order) : head.number(at: 4, size: 4, order)
        guard let offset else { return nil }
        firstDirectory = offset
    }

    /// The directories of the chain, in order; it ends at the first that is damaged or comes again.
    var directories: [TIFFDirectory] {
        var directories: [TIFFDirectory] = []
        var seen: Set<Int> = []
        var entryCount = 0
        var next = firstDirectory
        while next > 0, seen.insert(next).inserted, entryCount < Self.maximumEntries,
            let (directory, following) = directory(at: next)
        {
            directories.append(directory)
            entryCount += max(directory.entryCount, Self.minimumEntries)
            next = following
        }
        return directories
    }

    /// The tags of the first directory; all that EXIF's orientation needs.
    var first: TIFFDirectory? { directory(at: firstDirectory)?.0 }

    private func directory(at offset: Int) -> (TIFFDirectory, next: Int)? {
        let countSize = isBig ? 8 : 2
        let entrySize = isBig ? 20 : 12
        guard let head = bytes.bytes(at: offset, count: countSize),
            let count = head.number(at: 0, size: countSize, order),
            count <= 65_535,
            let entries = bytes.bytes(at: offset + countSize, count: count * entrySize)
        else { return nil }
        var directory = TIFFDirectory(offset: offset, entryCount: count)
        for index in 0..<count {
            let start = index * entrySize
            guard let tag = entries.number(at: start, size: 2, order),
                let value = value(of: entries, at: start)
            else { continue }
            directory.take(tag, value)
        }
        let linkSize = isBig ? 8 : 4
        let link = bytes.bytes(at: offset + countSize + entries.count, count: linkSize)
        return (directory, link?.number(at: 0, size: linkSize, order) ?? 0)
    }

    /// The first number of an entry; `nil` for kinds of values that no tag of interest has.
    private func value(of entries: [UInt8], at start: Int) -> Double? {
        guard let type = entries.number(at: start + 2, size: 2, order),
            let count = entries.number(at: start + 4, size: isBig ? 8 : 4, order), count > 0
        else { return nil }
        let inline = start + (isBig ? 12 : 8)
        let unit: Int
        switch type {
        case 1: unit = 1
        case 3: unit = 2
        case 4: unit = 4
        case 5: unit = 8
        case 16 where isBig: unit = 8
        default: return nil
        }
        // Several samples may have their values elsewhere; the first stands for all.
        let (size, overflow) = unit.multipliedReportingOverflow(by: count)
        var source: [UInt8]? = entries
        var place = inline
        if overflow || size > (isBig ? 8 : 4) {
            guard let offset = entries.number(at: inline, size: isBig ? 8 : 4, order) else {
                return nil
            }
            source = bytes.bytes(at: offset, count: unit)
            place = 0
        }
        guard let source else { return nil }
        guard type == 5 else { return source.number(at: place, size: unit, order).map(Double.init) }
        guard let numerator = source.number(at: place, size: 4, order),
            let denominator = source.number(at: place + 4, size: 4, order), denominator > 0
        else { return nil }
        return Double(numerator) / Double(denominator)
    }
}
