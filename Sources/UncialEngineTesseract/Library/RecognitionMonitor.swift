import CTesseract

/// Owns the monitor that Tesseract asks between words whether to go on.
struct RecognitionMonitor: ~Copyable {
    /// `nil` only when memory is short: then the page cannot be cancelled in the middle.
    private let pointer: OpaquePointer?
    /// Tesseract has its address alone; it lives as long as the monitor.
    private let cancellation: CancellationFlag

    init(cancellation: CancellationFlag) {
        self.cancellation = cancellation
        pointer = TessMonitorCreate()
        TessMonitorSetCancelThis(pointer, Unmanaged.passUnretained(cancellation).toOpaque())
        TessMonitorSetCancelFunc(pointer) { context, _ in
            guard let context else { return false }
            return Unmanaged<CancellationFlag>.fromOpaque(context).takeUnretainedValue().isSet
        }
    }

    deinit {
        TessMonitorDelete(pointer)
    }

    /// Recognizes the image that was set, and gives Tesseract's status: 0 when all went well.
    borrowing func recognize(with api: OpaquePointer) -> Int32 {
        TessBaseAPIRecognize(api, pointer)
    }
}
