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
        let files = FileManager.default
        parent = files.temporaryDirectory
            .appending(path: "uncial-tessdata-\(UUID().uuidString)", directoryHint: .isDirectory)
        directory = parent.appending(path: "tessdata", directoryHint: .isDirectory)
        do {
            let ownerOnly: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
            for url in [parent, directory] {
                try files.createDirectory(
                    at: url,
                    withIntermediateDirectories: false,
                    attributes: ownerOnly
                )
            }
        } catch {
            throw Self.failure(parent, error)
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
        let files = FileManager.default
        let link = directory.appending(path: model.lastPathComponent).path(percentEncoded: false)
        // Relative paths would be taken from the link's place.
        let target = model.absoluteURL.standardizedFileURL.path(percentEncoded: false)
        if (try? files.destinationOfSymbolicLink(atPath: link)) == target { return }
        do {
            if (try? files.destinationOfSymbolicLink(atPath: link)) != nil {
                try files.removeItem(atPath: link)
            }
            try files.createSymbolicLink(atPath: link, withDestinationPath: target)
        } catch {
            throw Self.failure(parent, error)
        }
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

    private static func failure(_ url: URL, _ error: any Error) -> OcrError {
        .fileAccess(
            path: url.path(percentEncoded: false),
            reason:
                "Links to the language models cannot be made here (\(error)). Point TMPDIR at a "
                + "directory that can be written."
        )
    }
}
