import UncialCore
import UncialLanguageData
import UncialLanguageDownload
import UncialModel

// The examples of Docs/, compiled. `DocumentationTests` compares them with the papers.

// Docs/LanguageData.md

func fetchUkrainian() async throws {
    let models = DownloadingLanguageDataProvider()
    for download in try await models.plan(for: [.ukrainian]) {
        print(download.url, download.bytes ?? 0, download.checksum == nil ? "unknown" : "known")
    }
    try await models.prefetch([.ukrainian]) { progress in
        print(progress.language, progress.receivedBytes)
    }
}
