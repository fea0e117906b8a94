/// What stands at the end of an unfinished download: what it is a part of, so that another process
/// can go on with it.
///
/// A file beside it would be one more to lose and to tidy up.
struct PartTrailer: Hashable, Sendable {
    /// The most bytes that a trailer takes.
    static let sizeLimit = 4096
    private static let magic = Array("\nuncial-part-1\n".utf8)
    private static let lengthDigits = 4

    /// The address of the whole.
    let url: String
    /// The tag or the date by which the server knows this version of the whole; `nil` where it gave
    /// none.
    let validator: String?
    /// The size of the whole, where the server told it.
    let total: Int?
    /// How many bytes stand before the trailer.
    let received: Int

    /// The bytes to append, or `nil` for what is too long to be kept.
    var bytes: [UInt8]? {
        let text = Array(
            "\n\(url)\n\(validator ?? "")\n\(total.map(String.init) ?? "")\n\(received)\n".utf8
        )
        guard text.count + Self.lengthDigits + Self.magic.count <= Self.sizeLimit else {
            return nil
        }
        let length = String(text.count)
        let zeros = String(repeating: "0", count: Self.lengthDigits - length.utf8.count)
        return text + Array((zeros + length).utf8) + Self.magic
    }
}

extension PartTrailer {
    /// Reads a trailer.
    ///
    /// - Parameters:
    ///   - tail: the last bytes of the file, ``sizeLimit`` or fewer.
    ///   - fileSize: the size of the file.
    /// - Returns: `nil` where there is no trailer, or one that does not belong to the bytes before
    ///   it: the writing of both was interrupted.
    init?(tail: [UInt8], fileSize: Int) {
        let end = tail.count - Self.magic.count
        guard end >= Self.lengthDigits, tail[end...].elementsEqual(Self.magic),
            let length = Int(
                String(decoding: tail[(end - Self.lengthDigits)..<end], as: UTF8.self)
            ),
            (0...(end - Self.lengthDigits)).contains(length)
        else { return nil }
        let start = end - Self.lengthDigits - length
        let text = String(decoding: tail[start..<(end - Self.lengthDigits)], as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 6, let received = Int(lines[4]),
            received == fileSize - (tail.count - start)
        else { return nil }
        url = String(lines[1])
        validator = lines[2].isEmpty ? nil : String(lines[2])
        total = Int(lines[3])
        self.received = received
    }
}
