#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import UncialModel

extension OcrInput {
    /// How far into a file the mark of a PDF is looked for: readers tolerate junk before it, up to
    /// 1024 bytes (Adobe's implementation note 13 to the PDF reference, appendix H).
    private static let pdfMarkReach = 1024

    /// Tells a PDF from an image by the first bytes.
    ///
    /// What is not a PDF is handed to the image decoder, which says so if it is none.
    ///
    /// - Parameters:
    ///   - data: the bytes of the file.
    ///   - password: the password, used when it is a PDF.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when there are no bytes.
    public static func detecting(_ data: Data, password: String? = nil) throws(OcrError) -> OcrInput
    {
        guard !data.isEmpty else { throw emptyInput }
        return isPDF(data.prefix(pdfMarkReach))
            ? .pdf(.data(data), password: password) : .image(.data(data))
    }

    /// Tells a PDF from an image by the first bytes of a file, whatever its name is.
    ///
    /// - Parameters:
    ///   - file: a file on disk.
    ///   - password: the password, used when it is a PDF.
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` when the file cannot be read,
    ///   ``/UncialModel/OcrError/invalidInput(reason:)`` when it is empty.
    public static func detecting(
        file: URL,
        password: String? = nil
    ) throws(OcrError) -> OcrInput {
        let head = try file.readPrefix(upTo: pdfMarkReach)
        guard !head.isEmpty else { throw emptyInput }
        return isPDF(head) ? .pdf(.file(file), password: password) : .image(.file(file))
    }

    private static var emptyInput: OcrError {
        .invalidInput(reason: "It is empty: 0 bytes. Give a PDF or an image.")
    }

    private static func isPDF(_ head: some Sequence<UInt8>) -> Bool {
        // Without its version the mark counts at the start alone: Chrome reads such files too.
        let head = Array(head)
        return head.starts(with: "%PDF".utf8) || head.firstRange(of: Array("%PDF-".utf8)) != nil
    }
}
