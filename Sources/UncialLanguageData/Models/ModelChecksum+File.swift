import UncialModel

extension ModelChecksum {
    /// Computes the checksum of a file; blocks, so it belongs on a ``FileThread``.
    ///
    /// - Throws: ``/UncialModel/OcrError/fileAccess(path:reason:)`` when there is no file that can be
    ///   read; `CancellationError`.
    package init(ofFile path: String) throws {
        let file = try ModelBytes(path: path)
        try self.init(sha256: try file.sha256(), bytes: file.size > 0 ? file.size : nil)
    }

    /// Whether a file with a checksum is the one that this describes.
    package func matches(_ other: ModelChecksum) -> Bool {
        sha256 == other.sha256 && (bytes == nil || other.bytes == nil || bytes == other.bytes)
    }

    /// Compares a file with what it must be; blocks, so it belongs on a ``FileThread``.
    ///
    /// The size is looked at first: a file that is cut off is not read.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidLanguageData(path:reason:)`` when it is another;
    ///   ``/UncialModel/OcrError/fileAccess(path:reason:)`` when there is no file that can be read;
    ///   `CancellationError`.
    package func check(_ path: String) throws {
        let file = try ModelBytes(path: path)
        if let bytes, bytes != file.size {
            throw OcrError.invalidLanguageData(
                path: path,
                reason: "it has \(file.size) bytes where \(bytes) are expected. Get it again."
            )
        }
        let actual = try file.sha256()
        guard actual == sha256 else {
            throw OcrError.invalidLanguageData(
                path: path,
                reason: "its SHA-256 is \(actual) where \(sha256) is expected. Get it again, or "
                    + "expect this one if it is the one you want."
            )
        }
    }
}
