import CUncialQPDF
import UncialModel

extension PDFFile {
    /// The version that PDF/A-2 and -3 are built on; a lower one would do, a higher one not.
    private static var archiveVersion: UnsafePointer<CChar> {
        let version: StaticString = "1.7"
        return UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    /// Writes the file, piece by piece; streams keep their bytes.
    ///
    /// - Returns: how many bytes were written.
    /// - Throws: what the sink throws; ``/UncialModel/OcrError/invalidOutput(reason:)`` when the file
    ///   would pass the size limit; `CancellationError` soon after the task is cancelled.
    func write(
        _ options: SearchablePDFOptions,
        _ sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Int {
        var byteCount = 0
        var failure: (any Error)?
        // qpdf may write on a thread of its own, which has no task, while this one waits.
        let status = withUnsafeCurrentTask { task in
            withoutActuallyEscaping(sink) { sink in
                ByteSink(stoppable: { bytes in
                    do {
                        if let task, task.isCancelled { throw CancellationError() }
                        byteCount += bytes.count
                        if let limit = options.sizeLimit, byteCount > limit {
                            throw OcrError.tooLarge(limit: limit)
                        }
                        try sink(UnsafeRawBufferPointer(bytes))
                        return true
                    } catch {
                        failure = error
                        return false
                    }
                }).collect { sink, context in
                    uncial_qpdf_write(
                        document,
                        UncialQPDFWriteOptions(
                            linearizes: options.isLinearized,
                            encryption: options.removesEncryption ? .remove : .keep,
                            // A structure tree is made of many small objects: packed together they
                            // take a sixth of the room.
                            packs_objects: options.isTagged,
                            forced_version: options.conformance == nil
                                ? nil : Self.archiveVersion
                        ),
                        sink,
                        context
                    )
                }
            }
        }
        if let failure { throw failure }
        try check(status, doing: "The PDF cannot be written")
        return byteCount
    }
}
