import Foundation
import Synchronization
import UncialLanguageData
import UncialModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Writes the answer to a request for a model into a ``PartFile``.
final class ModelReceiver: HTTPReceiver {
    /// Why what has arrived is of no use.
    enum Useless: Error {
        /// The rest cannot be had: the server has another version, or gives none but the whole.
        case rest
        /// It is not the model.
        case all(OcrError)
    }

    private let url: URL
    private let part: PartFile
    private let checksum: ModelChecksum?
    private let sizeLimit: Int
    /// What is already there; `nil` when all is asked for.
    private let present: PartTrailer?
    private let progress: ProgressReporter
    private let total = Mutex<Int?>(nil)

    init(
        url: URL,
        part: PartFile,
        checksum: ModelChecksum?,
        sizeLimit: Int,
        present: PartTrailer?,
        progress: ProgressReporter
    ) {
        self.url = url
        self.part = part
        self.checksum = checksum
        self.sizeLimit = checksum?.bytes ?? sizeLimit
        self.present = present
        self.progress = progress
    }

    func receive(_ response: HTTPURLResponse) throws {
        if let packing = response.value(forHTTPHeaderField: "Content-Encoding"),
            packing.lowercased() != "identity"
        {
            throw failure(
                "the server packs its answer (\(packing)) though it was asked not to. Use another "
                    + "source."
            )
        }
        switch (response.statusCode, present) {
        case (200, _):
            let length = response.expectedContentLength
            let size = length >= 0 ? Int(length) : nil
            try check(size)
            try part.start(
                url: url.absoluteString,
                validator: Self.validator(of: response),
                total: size
            )
            begin(total: size, received: 0)
        case (206, let present?):
            let header = response.value(forHTTPHeaderField: "Content-Range")
            guard let range = header.flatMap(ContentRange.init), range.first == present.received,
                present.total == nil || range.total == nil || present.total == range.total,
                range.total.map({ $0 == range.last + 1 }) ?? true
            else { throw Useless.rest }
            let size = range.total ?? present.total
            try check(size)
            begin(total: size, received: present.received)
        case (206, nil):
            throw failure("the server gives a part where all was asked for. Use another source.")
        case (416, _?):
            throw Useless.rest
        default:
            throw TransferFailure.status(response.statusCode, url: url)
        }
    }

    func receive(_ data: Data) throws {
        let received = try part.append(data)
        guard received <= sizeLimit else {
            throw Useless.all(
                failure(
                    "more than the \(sizeLimit) bytes arrived that "
                        + (checksum?.bytes == nil ? "are allowed" : "are expected")
                        + ". Use another source."
                )
            )
        }
        progress.show(received: received, total: total.withLock { $0 })
    }

    /// Checks at the end that all is there.
    ///
    /// - Throws: ``/UncialModel/OcrError/downloadFailed(url:reason:)`` when some is missing.
    func checkComplete() throws(OcrError) {
        let received = part.received
        guard received > 0 else { throw failure("the answer is empty. Check the address.") }
        if let expected = total.withLock({ $0 }) ?? checksum?.bytes, received < expected {
            throw failure(
                "the connection ended after \(received) of \(expected) bytes. Try again: what has "
                    + "arrived is kept."
            )
        }
    }

    private func begin(total size: Int?, received: Int) {
        total.withLock { $0 = size ?? checksum?.bytes }
        progress.show(received: received, total: size ?? checksum?.bytes)
    }

    /// Refuses what is announced with another size than it must have, before a byte of it is taken.
    private func check(_ size: Int?) throws(OcrError) {
        guard let size else { return }
        if let expected = checksum?.bytes, size != expected {
            throw failure(
                "the server has a file of \(size) bytes where \(expected) are expected: another "
                    + "version. Use another source, or give the checksum of this one."
            )
        }
        guard size <= sizeLimit else {
            throw failure("the file has \(size) bytes; no more than \(sizeLimit) are allowed.")
        }
    }

    private func failure(_ reason: String) -> OcrError {
        .downloadFailed(url: url.absoluteString, reason: reason)
    }

    /// What `If-Range` may name: a strong tag, or a date.
    private static func validator(of response: HTTPURLResponse) -> String? {
        let tag = response.value(forHTTPHeaderField: "ETag")
        let strong = tag.flatMap { $0.hasPrefix("\"") ? $0 : nil }
        let validator = strong ?? response.value(forHTTPHeaderField: "Last-Modified")
        // It is sent back and kept in a line.
        return validator.flatMap { validator in
            validator.utf8.allSatisfy { (0x20...0x7E).contains($0) } && validator.utf8.count <= 512
                ? validator : nil
        }
    }
}
