import CTesseract

/// Owns the monitor that Tesseract asks, before each piece of text, whether to go on.
struct RecognitionMonitor: ~Copyable {
    /// `nil` only when memory is short: then nothing can be stopped in the middle.
    private let pointer: OpaquePointer?
    /// Tesseract has its address alone; it lives as long as the monitor.
    private let question: Question

    private final class Question {
        let mustStop: () -> Bool

        init(mustStop: @escaping () -> Bool) {
            self.mustStop = mustStop
        }
    }

    /// Makes a monitor.
    ///
    /// - Parameter mustStop: asked on the thread that recognizes, before each piece of a line.
    init(mustStop: @escaping () -> Bool) {
        question = Question(mustStop: mustStop)
        pointer = TessMonitorCreate()
        TessMonitorSetCancelThis(pointer, Unmanaged.passUnretained(question).toOpaque())
        TessMonitorSetCancelFunc(pointer) { context, _ in
            guard let context else { return false }
            return Unmanaged<Question>.fromOpaque(context).takeUnretainedValue().mustStop()
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
