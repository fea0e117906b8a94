import CUncialQPDF
import UncialModel

extension PDFObject {
    /// The longest drawing instructions of a page that are unpacked, in bytes.
    ///
    /// The longest in a corpus of 400 files are 40 MB; what is longer is made to fill the memory.
    static let contentLimit = 256 << 20

    /// The data of a stream as it is stored, a piece at a time.
    func forEachRawPiece(_ body: (UnsafeBufferPointer<UInt8>) -> Void) throws(OcrError) {
        guard let handle else { return }
        let status = withoutActuallyEscaping(body) { body in
            ByteSink(body).collect { sink, context in
                uncial_qpdf_stream_raw_data(file.document, handle, sink, context)
            }
        }
        try file.check(status, doing: "A stream cannot be read")
    }

    /// The data of a stream without its filters.
    ///
    /// - Parameter limit: the longest data that is unpacked, in bytes.
    /// - Throws: ``/UncialModel/OcrError/invalidInput(reason:)`` when it is damaged or longer than the
    ///   limit; ``/UncialModel/OcrError/unsupported(reason:)`` for the codecs of images.
    func streamData(limit: Int = contentLimit) throws(OcrError) -> [UInt8] {
        guard let handle else { return [] }
        return try gather("A stream cannot be unpacked") { sink, context in
            uncial_qpdf_stream_data(file.document, handle, max(0, limit), sink, context)
        }
    }

    /// The drawing instructions of a page, its content streams one after the other.
    ///
    /// - Throws: as ``streamData()``.
    func pageContent() throws(OcrError) -> [UInt8] {
        guard let handle else { return [] }
        return try gather("The drawing instructions cannot be unpacked") { sink, context in
            uncial_qpdf_page_content(file.document, handle, Self.contentLimit, sink, context)
        }
    }

    private func gather(
        _ action: String,
        _ call: (UncialQPDFSink, UnsafeMutableRawPointer?) -> UncialQPDFStatus
    ) throws(OcrError) -> [UInt8] {
        var bytes: [UInt8] = []
        let status = ByteSink { bytes.append(contentsOf: $0) }.collect(call)
        try file.check(status, doing: action)
        return bytes
    }

    /// Gives a stream its data, packed here for `/FlateDecode`.
    func setPackedData(_ bytes: [UInt8]) throws(OcrError) {
        try setData(Deflate.pack(bytes), filter: file.parse("/FlateDecode"))
    }

    /// Gives a stream its data as it is to be stored.
    ///
    /// - Parameters:
    ///   - bytes: the data, packed as the filter says.
    ///   - filter: a name or an array of names; null for none.
    ///   - parameters: what the filters need; null for nothing.
    func setData(
        _ bytes: [UInt8],
        filter: PDFObject? = nil,
        parameters: PDFObject? = nil
    ) throws(OcrError) {
        let filter = filter ?? file.parse("null")
        let parameters = parameters ?? file.parse("null")
        guard let handle, let filterHandle = filter.handle, let parts = parameters.handle else {
            return
        }
        let status = bytes.withUnsafeBytes { buffer in
            uncial_qpdf_stream_set_data(
                file.document,
                handle,
                buffer.baseAddress,
                buffer.count,
                filterHandle,
                parts
            )
        }
        try file.check(status, doing: "A stream cannot be made")
    }

    /// Gives a stream data that is asked for when the file is written, so that it need not be in
    /// memory until then.
    ///
    /// - Parameters:
    ///   - filter: how the data is packed.
    ///   - parameters: what the filters need; null for nothing.
    ///   - provide: writes the data to the closure it is given, the same each time it is asked; it
    ///     returns `false` when it cannot, or when the closure returned `false`.
    func setData(
        filter: PDFObject,
        parameters: PDFObject? = nil,
        providedBy provide: @escaping (_ write: (UnsafeRawBufferPointer) -> Bool) -> Bool
    ) throws(OcrError) {
        let parameters = parameters ?? file.parse("null")
        guard let handle, let filterHandle = filter.handle, let parts = parameters.handle else {
            return
        }
        let status = uncial_qpdf_stream_set_provider(
            file.document,
            handle,
            { context, sink, sinkContext in
                Unmanaged<DataProvider>.fromOpaque(context).takeUnretainedValue().provide {
                    buffer in
                    guard let start = buffer.baseAddress else { return true }
                    let bytes = start.assumingMemoryBound(to: UInt8.self)
                    return sink(sinkContext, bytes, buffer.count)
                }
            },
            Unmanaged.passRetained(DataProvider(provide)).toOpaque(),
            { Unmanaged<DataProvider>.fromOpaque($0).release() },
            filterHandle,
            parts
        )
        try file.check(status, doing: "A stream cannot be made")
    }
}

/// A closure that C holds.
private final class DataProvider {
    let provide: ((UnsafeRawBufferPointer) -> Bool) -> Bool

    init(_ provide: @escaping ((UnsafeRawBufferPointer) -> Bool) -> Bool) {
        self.provide = provide
    }
}
