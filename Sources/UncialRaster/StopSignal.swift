import CUncialPoppler

/// A switch that ends poppler's work from another thread where poppler looks at it.
final class StopSignal: @unchecked Sendable {
    // Unchecked: the pointer is constant, and what it points to is atomic.
    let pointer: OpaquePointer?

    init() {
        pointer = uncial_pdf_stop_signal_create()
    }

    deinit {
        if let pointer { uncial_pdf_stop_signal_free(pointer) }
    }

    func give() {
        if let pointer { uncial_pdf_stop_signal_give(pointer) }
    }
}

extension UncialPDFStatus {
    /// What the status means and what to do about it.
    var explanation: String { String(cString: uncial_pdf_status_explanation(self)) }
}
