import CUncialQPDF

extension PDFObject {
    /// The drawing instructions of a stream, as far as they can be unpacked.
    ///
    /// - Parameter limit: how many bytes are unpacked at most.
    /// - Returns: the bytes, and whether they are all.
    func instructions(limit: Int) -> (bytes: [UInt8], isWhole: Bool) {
        guard isStream, let handle else { return ([], false) }
        var bytes: [UInt8] = []
        let status = ByteSink { bytes.append(contentsOf: $0) }.collect { sink, context in
            uncial_qpdf_stream_data(file.document, handle, max(0, limit), sink, context)
        }
        return (bytes, status == .OK)
    }
}
