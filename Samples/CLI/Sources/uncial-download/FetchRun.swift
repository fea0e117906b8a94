import Foundation
import Synchronization
import UncialCore
import UncialLanguageData
import UncialLanguageDownload
import UncialModel

/// Shows what would be fetched, asks, and fetches.
struct FetchRun: Sendable {
    let request: FetchRequest
    let console: Console

    func run() async throws {
        if request.clearsCache { return try await clear() }
        let console = console
        let provider = DownloadingLanguageDataProvider(
            source: request.source,
            cache: request.cache,
            logger: OcrLogger(level: .warning) { console.warn($0.message) }
        )
        let plan = try await provider.plan(for: request.languages)
        let wanted = Set(plan.map(\.language))
        for language in request.languages where !wanted.contains(language) {
            tell("\(language.code) is there already: \(path(of: language))")
        }
        guard !plan.isEmpty else { return }
        try agree(to: plan)
        let bar = FetchProgressBar(console: console)
        for download in plan {
            defer { console.clearProgress() }
            try await provider.prefetch([download.language]) { bar.show($0) }
            console.clearProgress()
            tell("\(download.language.code) is in \(path(of: download.language))")
        }
    }

    private func clear() async throws {
        let freed = try await request.cache.clear()
        let directory = request.cache.directory.path(percentEncoded: false)
        tell("\(ByteCount.text(freed)) freed in \(directory)")
    }

    /// Shows the plan and has it confirmed.
    ///
    /// - Throws: `CommandFailure` when it is not.
    private func agree(to plan: [Download]) throws(CommandFailure) {
        let mustAsk = !request.isAgreed
        guard !mustAsk || console.canAsk else {
            show(plan)
            throw CommandFailure(
                .badArguments,
                "nothing is downloaded without a word from you: add --yes"
            )
        }
        guard mustAsk || console.verbosity != .quiet else { return }
        show(plan)
        guard mustAsk else { return }
        console.drawProgress("Download? [y/N] ")
        let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
        guard answer == "y" || answer == "yes" else {
            throw CommandFailure(.badArguments, "nothing was downloaded")
        }
    }

    private func show(_ plan: [Download]) {
        for download in plan {
            let size = download.bytes.map(ByteCount.text) ?? "size unknown"
            let present =
                download.presentBytes > 0
                ? ", \(ByteCount.text(download.presentBytes)) of it are there" : ""
            let checksum = download.checksum == nil ? "no checksum is known" : "checksum known"
            console.say("\(download.language.code): \(size)\(present), \(checksum)")
            console.say("  from \(download.url.absoluteString)")
            console.say("  to   \(path(of: download.language))")
        }
    }

    private func path(of language: OcrLanguage) -> String {
        request.cache.file(of: language, from: request.source.name).path(percentEncoded: false)
    }

    private func tell(_ line: String) {
        if console.verbosity != .quiet { console.say(line) }
    }
}
