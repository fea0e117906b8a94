import Synchronization
import UncialCore
import UncialLanguageData
import UncialModel

/// The model `osd`, put in place when the first page asks how it is turned.
///
/// Reading needs it not: neither its absence nor damage to it is of any concern before.
final class OrientationModel: Sendable {
    private let provider: any LanguageDataProvider
    private let logger: OcrLogger
    private let search = Mutex<Task<LanguageModels?, Never>?>(nil)

    init(provider: any LanguageDataProvider, logger: OcrLogger) {
        self.provider = provider
        self.logger = logger
    }

    /// The model, or `nil` when there is none that can be used; the log has the reason.
    var models: LanguageModels? {
        get async {
            // A task of its own: the page that asked first may be cancelled, others wait.
            let search = search.withLock { search in
                let running =
                    search
                    ?? Task { [provider, logger] in
                        await Self.find(in: provider, logger)
                    }
                search = running
                return running
            }
            return await search.value
        }
    }

    private static func find(
        in provider: any LanguageDataProvider,
        _ logger: OcrLogger
    ) async -> LanguageModels? {
        do {
            return try await LanguageModels(
                of: [try .custom(AuxiliaryModel.orientation.rawValue)],
                from: provider,
                for: .accurate,
                withOrientation: false
            )
        } catch OcrError.noLanguageData {
            logger.log(
                .info,
                "tesseract",
                "The model osd is missing: how pages are turned is found by reading a part of them "
                    + "in four directions. "
                    + ModelPackages.advice(for: .orientation)
            )
        } catch {
            logger.log(
                .warning,
                "tesseract",
                "The model osd cannot be used: how pages are turned is found by reading a part of "
                    + "them in four directions. \(error)"
            )
        }
        return nil
    }
}
