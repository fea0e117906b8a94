
final public class IsolatedDocumentReader : UncialCore.DocumentReader {

    public init(options: UncialModel.OcrOptions, count: Int? = nil, memoryLimit: Int = OcrIsolation.defaultMemoryLimit, pageDeadline: Duration? = nil, executable: UncialCore.WorkerExecutable = .thisProgram, registry: UncialCore.OcrEngineRegistry = .shared, languageData: (any UncialCore.LanguageDataProvider)? = nil, logger: UncialCore.OcrLogger = .silent)

    public func openText(of input: UncialCore.OcrInput) async throws -> (any UncialCore.DigitalTextDocument)?

    public func openPages(of input: UncialCore.OcrInput) async throws -> any UncialCore.PageReader

    public func capabilities() async throws -> UncialCore.OcrCapabilities

    public func close() async
}

