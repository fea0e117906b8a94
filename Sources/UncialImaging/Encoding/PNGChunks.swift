import CLeptonica
import UncialCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The chunks of a PNG that a PDF needs, checked against their checksums.
struct PNGChunks {
    let bitsPerSample: Int
    private let colorType: UInt8
    private let isInterlaced: Bool
    private var hasTransparency = false
    private var palette: [UInt8] = []
    private var packedProfile: [UInt8] = []
    private var isWhole = false
    private var rows = Data()

    /// Reads the file to its end.
    init(_ bytes: ImageBytes) {
        let head = bytes.prefix(33)
        bitsPerSample = head.number(at: 24, size: 1, .bigEndian) ?? 0
        colorType = head.count > 25 ? head[25] : .max
        isInterlaced = head.number(at: 28, size: 1, .bigEndian) != 0
        guard head.number(at: 8, size: 4, .bigEndian) == 13 else { return }
        var offset = 8
        while let length = bytes.bytes(at: offset, count: 8)?.number(at: 0, size: 4, .bigEndian),
            // The name of a chunk is under its checksum.
            let chunk = bytes.bytes(at: offset + 4, count: length + 8),
            Self.checksum(of: chunk[..<(length + 4)])
                == chunk.number(
                    at: length + 4,
                    size: 4,
                    .bigEndian
                )
        {
            if chunk.hasText("IEND") {
                isWhole = true
                return
            }
            take(chunk, length)
            offset += length + 12
        }
    }

    private mutating func take(_ chunk: [UInt8], _ length: Int) {
        let payload = chunk[4..<length + 4]
        if chunk.hasText("IDAT") {
            rows.append(contentsOf: payload)
        } else if chunk.hasText("PLTE") {
            palette = Array(payload)
        } else if chunk.hasText("tRNS") {
            hasTransparency = true
        } else if chunk.hasText("iCCP") {
            packedProfile = Array(payload)
        }
    }

    private static func checksum(of bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBufferPointer { Int(uncial_checksum(0, $0.baseAddress, $0.count)) }
    }

    /// What the samples mean; `nil` where a PDF cannot hold the data as it is, and where the file is
    /// damaged.
    var colorsInPDF: PageImage.Colors? {
        guard isWhole, !isInterlaced, !hasTransparency, !rows.isEmpty else { return nil }
        switch (colorType, bitsPerSample) {
        case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16): return .gray
        case (2, 8), (2, 16): return .rgb
        case (3, 1), (3, 2), (3, 4), (3, 8):
            let isValid = !palette.isEmpty && palette.count % 3 == 0 && palette.count <= 768
            return isValid ? .indexed(palette: palette) : nil
        default: return nil
        }
    }

    /// The rows, packed by zlib.
    var data: Data? { isWhole ? rows : nil }

    /// The ICC profile, unpacked.
    var colorProfile: Data? {
        // A name, a zero and the kind of packing come first.
        guard let nameEnd = packedProfile.firstIndex(of: 0), nameEnd + 2 < packedProfile.count
        else {
            return nil
        }
        let packed = packedProfile[(nameEnd + 2)...]
        let profile = [UInt8](unsafeUninitializedCapacity: ColorProfile.maximumSize) {
            target,
            count in
            count = packed.withUnsafeBufferPointer { source in
                uncial_unpack(source.baseAddress, source.count, target.baseAddress, target.count)
            }
        }
        return profile.isEmpty ? nil : Data(profile)
    }
}
