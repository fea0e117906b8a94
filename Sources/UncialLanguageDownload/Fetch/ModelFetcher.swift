import Foundation
import UncialCore
import UncialLanguageData
import UncialModel

/// Fetches models from a source into a cache, one at a time and once for all who ask.
struct ModelFetcher: Sendable {
    /// How long to wait before looking whether another process has finished.
    private static let lockPause = Duration.milliseconds(100)
    private static let logSource = "download"

    let source: TessDataSource
    let cache: TessDataCache
    let policy: DownloadPolicy
    let logger: OcrLogger
    let clock: any Clock<Duration>

    private var watch: StallWatch { StallWatch(policy: policy, clock: clock) }

    /// Asks the server for the size of a model.
    ///
    /// - Returns: `nil` where it does not tell.
    /// - Throws: ``/UncialModel/OcrError/downloadFailed(url:reason:)``; `CancellationError`.
    func size(of language: OcrLanguage) async throws -> Int? {
        let url = source.url(of: language)
        let receiver = SizeReceiver(url: url)
        try await HTTPTransfer.run(
            HTTPRequest(url: url, isHead: true),
            receiver: receiver,
            watch: watch
        )
        return receiver.bytes
    }

    /// Fetches a model unless it is there.
    ///
    /// - Throws: ``/UncialModel/OcrError/downloadFailed(url:reason:)``,
    ///   ``/UncialModel/OcrError/fileAccess(path:reason:)``; `CancellationError`.
    func fetch(
        _ language: OcrLanguage,
        onProgress: (@Sendable (DownloadProgress) -> Void)?
    ) async throws {
        while try await !isCached(language) {
            let part = try await FileThread.run {
                _ = try cache.prepare(source.name)
                let file = cache.partFile(of: language, from: source.name)
                return try PartFile(path: file.path(percentEncoded: false))
            }
            guard try await waitForLock(on: part, language: language) else { continue }
            // Whoever had the lock before may have finished.
            if try await isCached(language) { return part.remove() }
            let progress = ProgressReporter(language: language, report: onProgress)
            return try await fetch(language, into: part, progress: progress)
        }
    }

    private func isCached(_ language: OcrLanguage) async throws -> Bool {
        try await cache.isCached(
            language,
            from: source.name,
            checksum: source.checksums[language]
        )
    }

    /// - Returns: whether the lock is ours; `false` when the file has gone meanwhile.
    private func waitForLock(on part: PartFile, language: OcrLanguage) async throws -> Bool {
        var hasWaited = false
        while true {
            switch try part.tryLock() {
            case .held: return true
            case .stale: return false
            case .busy:
                if !hasWaited {
                    logger.log(.info, Self.logSource, "waiting for another download of \(language)")
                }
                hasWaited = true
                try await Task.sleep(for: Self.lockPause)
            }
        }
    }

    /// Fetches a model into a file that is locked.
    private func fetch(
        _ language: OcrLanguage,
        into part: PartFile,
        progress: ProgressReporter
    ) async throws {
        var present = try usablePart(part, of: language)
        while true {
            do {
                if present == nil || present?.received != present?.total {
                    try await transfer(language, into: part, present: present, progress: progress)
                }
                try await finish(language, part: part)
                return
            } catch let error {
                guard let failure = Self.failure(error, url: source.url(of: language)) else {
                    // Cancelled, a lost connection, a full disk: what is there stays.
                    if part.received == 0 { part.remove() }
                    throw error
                }
                guard present != nil else {
                    part.remove()
                    throw failure
                }
                // The old part may be to blame. Once more, from the start.
                logger.log(.info, Self.logSource, "\(failure) Starting over.")
                present = nil
            }
        }
    }

    /// What an earlier download left behind, if it can be gone on with.
    private func usablePart(
        _ part: PartFile,
        of language: OcrLanguage
    ) throws(OcrError) -> PartTrailer? {
        let checksum = source.checksums[language]
        guard let present = try part.resume(from: source.url(of: language).absoluteString),
            // Without a checksum, only the server can tell whether both halves are of one file.
            present.validator != nil || checksum != nil,
            present.received <= checksum?.bytes ?? policy.sizeLimit
        else { return nil }
        return present
    }

    private func transfer(
        _ language: OcrLanguage,
        into part: PartFile,
        present: PartTrailer?,
        progress: ProgressReporter
    ) async throws {
        let url = source.url(of: language)
        let receiver = ModelReceiver(
            url: url,
            part: part,
            checksum: source.checksums[language],
            sizeLimit: policy.sizeLimit,
            present: present,
            progress: progress
        )
        let request = HTTPRequest(
            url: url,
            start: present?.received ?? 0,
            validator: present?.validator
        )
        try await HTTPTransfer.run(request, receiver: receiver, watch: watch)
        try receiver.checkComplete()
    }

    /// Checks what has arrived and puts it in its place.
    private func finish(_ language: OcrLanguage, part: PartFile) async throws {
        let checksum = source.checksums[language]
        let actual = try await FileThread.run {
            try part.seal()
            do {
                guard try part.isCurrent() else {
                    throw OcrError.fileAccess(
                        path: part.path,
                        reason: "Somebody removed this file during the download. Try again."
                    )
                }
                let actual = checksum == nil ? try ModelChecksum(ofFile: part.path) : nil
                try cache.finish(
                    part: URL(filePath: part.path),
                    as: language,
                    from: source.name,
                    checksum: checksum
                )
                return actual
            } catch {
                part.unseal()
                throw error
            }
        }
        if let actual {
            logger.log(
                .warning,
                Self.logSource,
                "nothing vouches for the model \(language) from \(source.url(of: language)): no "
                    + "checksum of it is known. Its SHA-256 is \(actual.sha256)."
            )
        } else {
            logger.log(.info, Self.logSource, "fetched \(source.url(of: language))")
        }
    }

    /// The error to report when what has arrived is of no use; `nil` when it is.
    private static func failure(_ error: any Error, url: URL) -> OcrError? {
        switch error {
        case ModelReceiver.Useless.all(let failure): failure
        case ModelReceiver.Useless.rest:
            .downloadFailed(
                url: url.absoluteString,
                reason: "the server gives no other part than the one that is there."
            )
        case OcrError.invalidLanguageData(_, let reason):
            .downloadFailed(
                url: url.absoluteString,
                reason: "what arrived is not the model: \(reason)"
            )
        default: nil
        }
    }
}
