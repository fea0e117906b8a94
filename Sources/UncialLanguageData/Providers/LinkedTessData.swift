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
    ///
    /// The link changes in one step: whoever reads meanwhile sees the old file or the new one.
    func link(_ model: URL) throws(OcrError) {
        let link = directory.appending(path: model.lastPathComponent).path(percentEncoded: false)
        let target = Self.target(of: model)
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == target { return }
        let next = parent.appending(path: UUID().uuidString).path(percentEncoded: false)
        guard symlink(target, next) == 0, rename(next, link) == 0 else {
            let error = failure()
            unlink(next)
            throw error
        }
    }

    /// The path of a model; for one that is a link itself, of what it leads to in the end: a worker
    /// process that may read the models sees no further than one link.
    private static func target(of model: URL) -> String {
        // Relative paths would be taken from the link's place.
        let path = model.absoluteURL.standardizedFileURL.path(percentEncoded: false)
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
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
