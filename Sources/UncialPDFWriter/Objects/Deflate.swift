import CUncialQPDF
import UncialModel

/// The packing of `/FlateDecode`.
enum Deflate {
    /// Packs bytes.
    ///
    /// - Throws: ``/UncialModel/OcrError/unsupported(reason:)`` when memory is short.
    static func pack(_ bytes: [UInt8]) throws(OcrError) -> [UInt8] {
        var packed: [UInt8] = []
        let status = bytes.withUnsafeBytes { buffer in
            ByteSink { packed.append(contentsOf: $0) }.collect { sink, context in
                guard let start = buffer.baseAddress else { return UncialQPDFStatus.OK }
                return uncial_qpdf_deflate(start, buffer.count, sink, context)
            }
        }
        guard status == .OK else {
            throw .unsupported(reason: "There is not enough memory to pack a page's text.")
        }
        return packed
    }
}
