import Foundation
import FuzzKit
import UncialCore
import UncialImaging
import UncialModel

/// The notes that cameras leave in a JPEG or a PNG: how it is turned, and its resolution.
struct ExifTarget: ReaderTarget {
    let name = "exif"
    let weight = 1
    private let decoder = LeptonicaImageDecoder(parallelism: 1)

    func seeds(from store: SeedStore) throws -> [Seed] {
        let images = try store.files(["jpg", "png"], upTo: 1_000)
        return images.flatMap { image in
            [false, true].compactMap { ExifSeed.adding(isBigEndian: $0, to: image) }
        }
    }

    func read(_ input: [UInt8]) async throws {
        let document = try await decoder.open(.data(Data(input)), logger: .silent)
        _ = try await document.rasterize(pageIndex: 0, options: .default)
    }
}

/// Makes images with notes of a camera.
enum ExifSeed {
    /// The image with a block of notes, or `nil` when it is of another kind.
    static func adding(isBigEndian: Bool, to image: Seed) -> Seed? {
        let block = notes(isBigEndian: isBigEndian)
        let at: Int
        let added: [UInt8]
        if image.bytes.starts(with: [0xFF, 0xD8]) {
            let payload = Array("Exif\0\0".utf8) + block
            at = 2
            added = [0xFF, 0xE1] + integer(payload.count + 2, 2, true) + payload
        } else if image.bytes.starts(with: [0x89, 0x50]), image.bytes.count > 33 {
            at = 33
            added = integer(block.count, 4, true) + Array("eXIf".utf8) + block + [0, 0, 0, 0]
        } else {
            return nil
        }
        var bytes = image.bytes
        bytes.insert(contentsOf: added, at: at)
        let name = "\(image.name) with Exif\(isBigEndian ? ", big-endian" : "")"
        return Seed(name: name, bytes: bytes, focus: at..<at + added.count)
    }

    private static func integer(_ value: Int, _ width: Int, _ isBigEndian: Bool) -> [UInt8] {
        let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isBigEndian ? bytes.reversed() : bytes
    }

    /// A directory with the tags that are read, and some that are not.
    private static func notes(isBigEndian: Bool) -> [UInt8] {
        func number(_ value: Int, _ width: Int) -> [UInt8] { integer(value, width, isBigEndian) }
        let entries: [(tag: Int, type: Int, count: Int, value: [UInt8])] = [
            (0x010F, 2, 3, Array("ab\0\0".utf8)),
            (0x0112, 3, 1, number(6, 2) + [0, 0]),
            (0x011A, 5, 1, number(98, 4)),
            (0x011B, 5, 1, number(106, 4)),
            (0x0128, 3, 1, number(2, 2) + [0, 0]),
            (0x8769, 4, 1, number(114, 4)),
        ]
        var block = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
        block += number(entries.count, 2)
        for entry in entries {
            block +=
                number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4) + entry.value
        }
        block += number(0, 4)
        block += [UInt8](repeating: 0, count: max(0, 98 - block.count))
        block += number(300, 4) + number(1, 4) + number(300, 4) + number(1, 4)
        block += number(1, 2) + number(0xA002, 2) + number(4, 2) + number(1, 4) + number(24, 4)
        return block + number(0, 4)
    }
}
