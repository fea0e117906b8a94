#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import Synchronization
import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Owns a private directory in which models from several places stand side by side as symbolic
/// links.
///
/// It is removed with its owner, or when the process exits before. The provider holds it under a
/// lock.
final class LinkedTessData: Sendable {
    /// The directory that holds `tessdata`, open to this user alone.
    let parent: URL
    private let directory: URL

    /// Makes an empty directory.
    init() throws(OcrError) {
        parent = FileManager.default.temporaryDirectory
            .appending(path: "uncial-tessdata-\(UUID().uuidString)", directoryHint: .isDirectory)
        directory = parent.appending(path: "tessdata", directoryHint: .isDirectory)
        for url in [parent, directory] {
            guard mkdir(url.path(percentEncoded: false), 0o700) == 0 else { throw failure() }
        }
        Self.removesAtExit
        Self.existing.withLock { _ = $0.insert(parent) }
    }

    deinit {
        Self.existing.withLock { _ = $0.remove(parent) }
        Self.remove(parent)
    }

    /// Adds a model, or points its link at another file.
    func link(_ model: URL) throws(OcrError) {
        let link = directory.appending(path: model.lastPathComponent).path(percentEncoded: false)
        // Relative paths would be taken from the link's place.
        let target = model.absoluteURL.standardizedFileURL.path(percentEncoded: false)
        let present = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
        if present == target { return }
        if present != nil, unlink(link) != 0 { throw failure() }
        guard symlink(target, link) == 0 else { throw failure() }
    }

    /// Those whose owners are still there.
    private static let existing = Mutex<Set<URL>>([])

    /// At exit nobody is asked to tidy up: a client that lives as long as the process keeps its
    /// provider.
    private static let removesAtExit: Void = {
        atexit {
            let left = LinkedTessData.existing.withLock { existing in existing }
            for parent in left { LinkedTessData.remove(parent) }
        }
    }()

    private static func remove(_ parent: URL) {
        // The links go, not what they point to.
        try? FileManager.default.removeItem(at: parent)
    }

    /// What `errno` says about the directory for temporary files.
    private func failure() -> OcrError {
        let cause = String(cString: strerror(errno))
        return .fileAccess(
            path: parent.deletingLastPathComponent().path(percentEncoded: false),
            reason:
                "Links to the language models cannot be made in this directory (\(cause)). Set the "
                + "environment variable TMPDIR to a directory that can be written."
        )
    }
}
