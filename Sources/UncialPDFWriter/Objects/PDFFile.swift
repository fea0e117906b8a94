import CUncialQPDF
import UncialCore
import UncialModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A PDF as objects that can be changed and written; it owns qpdf's document.
///
/// Belongs to one thread at a time, with all objects that came from it. An object that is damaged, or
/// that is not there, is a null object; nothing traps.
final class PDFFile {
    let document: OpaquePointer
    /// The bytes that qpdf reads from, where the file is in memory.
    private let bytes: Data?

    /// Opens a file.
    ///
    /// - Throws: ``/UncialModel/OcrError/passwordRequired``, ``/UncialModel/OcrError/wrongPassword``,
    ///   ``/UncialModel/OcrError/invalidInput(reason:)``, ``/UncialModel/OcrError/unsupported(reason:)``,
    ///   ``/UncialModel/OcrError/fileAccess(path:reason:)``.
    init(_ source: PDFSource, password: String?) throws(OcrError) {
        switch source {
        case .file(let url):
            try url.requireReadableFile()
            bytes = nil
            document = try Self.open(path: url.path(percentEncoded: false), password: password)
        case .data(let data):
            guard !data.isEmpty else {
                throw .invalidInput(reason: "It is empty: 0 bytes. Give a PDF.")
            }
            // qpdf reads where `Data` keeps its bytes, which is good for as long as this copy of it
            // lives; only short data has no place of its own.
            let kept = data.count < 64 ? data + Data(repeating: 0x0A, count: 64) : data
            bytes = kept
            document = try Self.open(bytes: kept, password: password)
        }
    }

    /// Makes a file without pages.
    ///
    /// - Throws: ``/UncialModel/OcrError/unsupported(reason:)`` when memory is short.
    init() throws(OcrError) {
        var made: OpaquePointer?
        let status = uncial_qpdf_create(&made)
        document = try Self.opened(made, status, password: nil, path: nil)
        bytes = nil
    }

    deinit { uncial_qpdf_free(document) }

    private static func open(path: String, password: String?) throws(OcrError) -> OpaquePointer {
        var made: OpaquePointer?
        let status = uncial_qpdf_open(path, nil, 0, password, &made)
        return try opened(made, status, password: password, path: path)
    }

    private static func open(bytes: Data, password: String?) throws(OcrError) -> OpaquePointer {
        var made: OpaquePointer?
        let status = bytes.withUnsafeBytes { buffer in
            uncial_qpdf_open(nil, buffer.baseAddress, buffer.count, password, &made)
        }
        return try opened(made, status, password: password, path: nil)
    }

    private static func opened(
        _ made: OpaquePointer?,
        _ status: UncialQPDFStatus,
        password: String?,
        path: String?
    ) throws(OcrError) -> OpaquePointer {
        if let made, status == .OK { return made }
        let words = made.map { String(cString: uncial_qpdf_failure($0)) } ?? ""
        if let made { uncial_qpdf_free(made) }
        switch status {
        case .passwordWrong:
            throw password == nil ? .passwordRequired : .wrongPassword
        case .fileUnreadable:
            throw .fileAccess(
                path: path ?? "the data",
                reason: "It cannot be read. Check that it exists and may be read."
            )
        case .unsupported:
            throw .unsupported(
                reason:
                    "The document is protected or built in a way that qpdf cannot undo (\(words))."
                    + " Save it anew with the program that made it."
            )
        case .outOfMemory:
            throw .unsupported(reason: "There is not enough memory to open the document.")
        default:
            throw .invalidInput(
                reason: "The PDF is damaged beyond repair, or is none (\(words)). "
                    + "Get the file again from its source."
            )
        }
    }
}

extension PDFFile {
    /// The number of pages.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when the page tree cannot be read.
    var pageCount: Int {
        get throws(OcrError) {
            let count = uncial_qpdf_page_count(document)
            guard count >= 0 else {
                throw .invalidInput(
                    reason: "The list of its pages cannot be read (\(failure)). "
                        + "Get the file again from its source."
                )
            }
            return Int(count)
        }
    }

    /// The dictionary of a page.
    func page(_ index: Int) -> PDFObject {
        PDFObject(uncial_qpdf_page(document, Int32(clamping: index)), of: self)
    }

    /// Puts a page behind the last one.
    ///
    /// - Throws: ``/UncialModel/OcrError/unsupported(reason:)`` when qpdf refuses.
    func append(page: PDFObject) throws(OcrError) {
        guard let handle = page.handle else { return }
        try check(uncial_qpdf_append_page(document, handle), doing: "A page cannot be added")
    }

    /// The catalog.
    var root: PDFObject { PDFObject(uncial_qpdf_root(document), of: self) }

    /// The dictionary at the end of the file.
    var trailer: PDFObject { PDFObject(uncial_qpdf_trailer(document), of: self) }

    /// How many objects there are room for; their numbers run from 1.
    var objectCount: Int { Int(uncial_qpdf_object_count(document)) }

    /// An object by its number; a null object where there is none.
    func object(number: Int, generation: Int = 0) -> PDFObject {
        PDFObject(
            uncial_qpdf_object_by_id(
                document,
                Int32(clamping: number),
                Int32(clamping: generation)
            ),
            of: self
        )
    }

    /// How the file is protected.
    var protection: UncialQPDFProtection { uncial_qpdf_protection(document) }

    /// What qpdf said when the last call failed.
    var failure: String { String(cString: uncial_qpdf_failure(document)) }

    /// The warnings since they were last taken: what qpdf found wrong and worked around.
    func takeWarnings() -> [String] {
        var warnings: [String] = []
        while let warning = uncial_qpdf_take_warning(document) {
            warnings.append(String(cString: warning))
        }
        return warnings
    }

    /// Reads all objects, and unpacks all streams but images, as qpdf's own check does.
    ///
    /// - Returns: what is wrong, with the warnings so far; nothing for a sound file.
    /// - Throws: `CancellationError` soon after the task is cancelled.
    func findFaults() throws(CancellationError) -> [String] {
        let status = withUnsafeCurrentTask { task in
            ByteSink(stoppable: { _ in task?.isCancelled != true }).collect { sink, context in
                uncial_qpdf_check(document, sink, context)
            }
        }
        guard status != .stopped else { throw CancellationError() }
        let failure = failure
        return takeWarnings() + (status == .OK ? [] : [failure])
    }

    /// Throws for a call that failed.
    ///
    /// - Parameters:
    ///   - status: what became of the call.
    ///   - action: what could not be done, as the beginning of a sentence.
    func check(_ status: UncialQPDFStatus, doing action: String) throws(OcrError) {
        switch status {
        case .OK: return
        case .damaged:
            throw .invalidInput(reason: "\(action): the PDF is damaged (\(failure)).")
        case .tooLong:
            throw .invalidInput(reason: "\(action): unpacked data is longer than is allowed.")
        case .outOfMemory:
            throw .unsupported(reason: "\(action): there is not enough memory.")
        default:
            throw .unsupported(reason: "\(action): \(failure.isEmpty ? "qpdf failed" : failure).")
        }
    }
}
