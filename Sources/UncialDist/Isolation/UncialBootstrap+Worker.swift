#if os(Linux)
import UncialCore
import UncialIsolation
import UncialRuntime

extension UncialBootstrap {
    /// What this program does when it was started as a worker.
    static var services: [String: @Sendable () -> any WorkerService] {
        [
            "reading": { ReadingService(makeReader: documentReader) },
            "writing": { PDFWritingService() },
        ]
    }

    /// Reads in a worker as the host would, with the engine that the host uses.
    private static func documentReader(
        _ setup: ReaderSetup,
        _ logger: OcrLogger
    ) throws -> any DocumentReader {
        var components = UncialComponents.platform(
            languageData: setup.languageData,
            limits: setup.options.limits
        )
        components.registry = OcrEngineRegistry()
        if let factory = try setup.engine(in: .shared) { components.registry.register(factory) }
        return LocalDocumentReader(options: setup.options, components: components, logger: logger)
    }
}
#endif
