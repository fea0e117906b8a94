import UncialCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the segments of a JPEG say about its colours, and where its picture ends.
struct JPEGSegments {
    /// The kind of frame: 0 for baseline, 1 for extended, 2 for progressive.
    private var frameKind: UInt8?
    private var bitsPerSample = 0
    private var components: [UInt8] = []
    private var hasJFIF = false
    /// What Adobe's marker says of the colours: 0 for as they are, 1 for YCbCr, 2 for YCCK.
    private var adobeTransform: UInt8?
    private var profileParts: [Int: [UInt8]] = [:]
    /// Where the picture has ended; `nil` when the file ends before.
    private(set) var end: Int?

    /// Goes through the whole file.
    init(_ bytes: ImageBytes) {
        var offset = 2
        while let (marker, start) = Self.nextMarker(in: bytes, from: offset) {
            switch marker {
            case 0xD9:
                end = start
                return
            // Markers without a length.
            case 0x01, 0xD0...0xD8: offset = start
            default:
                guard
                    let length = bytes.bytes(at: start, count: 2)?
                        .number(at: 0, size: 2, .bigEndian),
                    length >= 2
                else { return }
                let wanted = Self.reach(of: marker)
                if wanted > 0 {
                    take(marker, bytes.bytes(at: start + 2, upTo: min(length - 2, wanted)))
                }
                offset = start + length
            }
        }
    }

    /// How much of a segment is of interest.
    private static func reach(of marker: UInt8) -> Int {
        switch marker {
        case 0xC0...0xCF: 64
        case 0xE0, 0xEE: 12
        case 0xE2: 65_535
        default: 0
        }
    }

    private mutating func take(_ marker: UInt8, _ payload: [UInt8]) {
        switch marker {
        case 0xC4, 0xC8, 0xCC: break
        case 0xC0...0xCF where frameKind == nil && payload.count >= 6:
            frameKind = marker - 0xC0
            bitsPerSample = Int(payload[0])
            components = (0..<Int(payload[5])).compactMap { index in
                6 + 3 * index < payload.count ? payload[6 + 3 * index] : nil
            }
        case 0xE0: hasJFIF = hasJFIF || payload.hasText("JFIF\u{0}")
        case 0xE2 where payload.hasText("ICC_PROFILE\u{0}") && payload.count > 14:
            profileParts[Int(payload[12])] = Array(payload.dropFirst(14))
        case 0xEE where payload.hasText("Adobe") && payload.count == 12:
            adobeTransform = payload[11]
        default: break
        }
    }

    /// The ICC profile, put together from its segments.
    var colorProfile: Data? {
        guard !profileParts.isEmpty else { return nil }
        let parts = (1...profileParts.count).map { profileParts[$0] }
        guard parts.allSatisfy({ $0 != nil }) else { return nil }
        return Data(parts.compactMap(\.self).joined())
    }

    /// What the samples mean to a reader of PDF; `nil` where it would show the file wrong or not at all.
    ///
    /// Arithmetic coding and more than 8 bits are not in the standard of PDF. Three colours that are not
    /// YCbCr must say so by Adobe's marker, and must not say the opposite by JFIF's.
    var colorsInPDF: PageImage.Colors? {
        guard let frameKind, frameKind <= 2, bitsPerSample == 8 else { return nil }
        switch components.count {
        case 1: return .gray
        case 3:
            let isPlain = adobeTransform == 0 || (adobeTransform == nil && isNamedRGB)
            if isPlain { return adobeTransform == 0 && !hasJFIF ? .rgb : nil }
            return .rgb
        case 4: return .cmyk(isInverted: adobeTransform != nil)
        default: return nil
        }
    }

    private var isNamedRGB: Bool { !hasJFIF && components == Array("RGB".utf8) }

    /// The next marker and where its segment starts; packed data and filling bytes are skipped.
    private static func nextMarker(in bytes: ImageBytes, from start: Int) -> (UInt8, Int)? {
        var offset = start
        while offset < bytes.count - 1 {
            let window = bytes.bytes(at: offset, upTo: windowSize)
            guard window.count > 1 else { return nil }
            if let place = markerPlace(in: window) {
                return (window[place + 1], offset + place + 2)
            }
            // The last byte may be the first half of a marker.
            offset += window.count - 1
        }
        return nil
    }

    private static let windowSize = 1 << 16

    private static func markerPlace(in window: [UInt8]) -> Int? {
        window.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return nil }
            var place = 0
            while place < buffer.count - 1,
                let found = memchr(base + place, 0xFF, buffer.count - 1 - place)
            {
                place = UnsafeRawPointer(found) - base
                switch buffer[place + 1] {
                // A byte of data, a restart of it, a filling byte.
                case 0x00, 0xD0...0xD7: place += 2
                case 0xFF: place += 1
                default: return place
                }
            }
            return nil
        }
    }
}
