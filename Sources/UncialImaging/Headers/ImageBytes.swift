#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialCore
import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The bytes of an encoded image, in memory or in a file that stays open.
///
/// Reads outside of them give nothing: headers are parsed without any trust in what they say.
final class ImageBytes: Sendable {
    private enum Storage {
        case memory(Data)
        case file(descriptor: Int32, path: String)
    }

    /// How many bytes there are.
    let count: Int
    private let storage: Storage

    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` for a file that cannot be read.
    init(_ source: ImageSource) throws(OcrError) {
        switch source {
        case .data(let data):
            count = data.count
            storage = .memory(data)
        case .file(let url):
            try url.requireReadableFile()
            let path = url.path(percentEncoded: false)
            let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0 else { throw .systemFailure(path: path) }
            storage = .file(descriptor: descriptor, path: path)
            var status = stat()
            let isRegular =
                fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            count = isRegular ? Int(status.st_size) : 0
            guard isRegular else {
                throw .fileAccess(
                    path: path,
                    reason: "This is a pipe or a device. Read it and give its bytes instead."
                )
            }
        }
    }

    /// Wraps bytes that were taken out of an image.
    init(_ bytes: [UInt8]) {
        count = bytes.count
        storage = .memory(Data(bytes))
    }

    deinit {
        if case .file(let descriptor, _) = storage { close(descriptor) }
    }

    /// The bytes from an offset on, or `nil` when they are not all there.
    func bytes(at offset: Int, count wanted: Int) -> [UInt8]? {
        guard offset >= 0, wanted >= 0, offset <= count, wanted <= count - offset else {
            return nil
        }
        guard wanted > 0 else { return [] }
        let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
            filled = copy(from: offset, into: UnsafeMutableRawBufferPointer(buffer))
        }
        return bytes.count == wanted ? bytes : nil
    }

    /// The bytes from an offset on, fewer when there are not so many.
    func bytes(at offset: Int, upTo wanted: Int) -> [UInt8] {
        bytes(at: offset, count: max(0, min(wanted, count - offset))) ?? []
    }

    /// The first bytes, fewer when there are not so many.
    func prefix(_ wanted: Int) -> [UInt8] { bytes(at: 0, upTo: wanted) }

    /// Copies bytes from an offset on.
    ///
    /// - Returns: how many, fewer than there is room for at the end.
    func copy(from offset: Int, into target: UnsafeMutableRawBufferPointer) -> Int {
        guard offset >= 0, offset < count else { return 0 }
        let wanted = min(target.count, count - offset)
        switch storage {
        case .memory(let data):
            let start = data.startIndex + offset
            return data.copyBytes(to: target, from: start..<start + wanted)
        case .file(let descriptor, _):
            var filled = 0
            while filled < wanted {
                let got = pread(
                    descriptor,
                    target.baseAddress.map { $0 + filled },
                    wanted - filled,
                    off_t(offset + filled)
                )
                if got < 0 && errno == EINTR { continue }
                if got <= 0 { break }
                filled += got
            }
            return filled
        }
    }

    /// Gives access to all the bytes; those of a file are in memory only while the closure runs.
    ///
    /// - Throws: ``ImageDamage`` when there are more than 2 GB of them;
    ///   ``/UncialModel/OcrError/fileAccess(path:reason:)`` when the file cannot be read to its end; what the
    ///   closure throws.
    func withAll<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        guard count <= Int(Int32.max) else {
            throw ImageDamage(
                "The file has \(count / 1_000_000) megabytes; the limit is 2147. Save the picture in "
                    + "a format that compresses."
            )
        }
        switch storage {
        case .memory(let data):
            return try data.withUnsafeBytes(body)
        case .file(_, let path):
            // Not by Swift, which ends the process where there is no memory.
            guard let memory = malloc(max(1, count)) else {
                throw ImageDamage.noMemory(
                    "There is no memory for the \(count) bytes of the file. Decode fewer at once."
                )
            }
            defer { free(memory) }
            let buffer = UnsafeMutableRawBufferPointer(start: memory, count: count)
            guard copy(from: 0, into: buffer) == count else {
                throw OcrError.fileAccess(
                    path: path,
                    reason: "It cannot be read to its end. Check the disk, or whether the file "
                        + "is still being written."
                )
            }
            return try body(UnsafeRawBufferPointer(buffer))
        }
    }
}
