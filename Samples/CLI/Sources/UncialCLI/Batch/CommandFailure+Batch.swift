internal import UncialDist

extension CommandFailure {
    /// Why a batch ends before its inputs do: nothing else would do better.
    ///
    /// - Parameter isStream: Whether somebody drives it who can go on elsewhere.
    /// - Returns: `nil` for an error after which the next input may be read.
    init?(endingBatch error: any Error, isStream: Bool) {
        if case OcrError.fileAccess(_, let reason) = error, reason.hasPrefix("The disk is full") {
            self = .fullDisk
            return
        }
        let failure = CommandFailure(error)
        if failure.cause?.meansFullDisk == true {
            self = .fullDisk
        } else if failure.code == .missingEngine || isStream && error.isNoIsolation {
            self.init(failure.code, "stopped, since there is nothing to read documents with")
        } else {
            return nil
        }
    }

    private static let fullDisk = CommandFailure(
        .fileAccess,
        "stopped, since the disk is full: make room and go on with --resume"
    )
}

extension Error {
    /// Whether no worker process can be started, which is no fault of the document.
    fileprivate var isNoIsolation: Bool {
        if case .noIsolation? = self as? OcrError { return true }
        return false
    }
}
