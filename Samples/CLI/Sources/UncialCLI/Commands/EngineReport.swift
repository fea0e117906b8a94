internal import UncialDist

/// What one engine says about itself.
struct EngineReport: Sendable, Codable {
    let engine: String
    let isUsable: Bool
    /// Why it cannot be used.
    let reason: String?
    /// What it does, in all the languages that have data here.
    let capabilities: OcrCapabilities?

    init(of factory: any OcrEngineFactory) async {
        engine = factory.id
        do {
            guard try factory.isAvailable() else {
                throw CommandFailure(.missingEngine, "it is not available here")
            }
            capabilities = try await factory.capabilities(
                options: OcrOptions(languages: Self.languages(of: engine)),
                languageData: nil
            )
            isUsable = true
            reason = nil
        } catch {
            capabilities = nil
            isUsable = false
            reason = CommandFailure(error).message
        }
    }

    /// Returns the languages to ask about: those with data, where that is known.
    private static func languages(of engine: String) -> [OcrLanguage] {
        #if os(Linux)
        let installed = engine == "tesseract" ? SystemTessDataProvider().available() : []
        return installed.isEmpty ? OcrLanguage.default : installed
        #else
        return OcrLanguage.default
        #endif
    }

    /// The report for people.
    var text: String {
        guard let capabilities else {
            return ReportRow.text("engine", engine)
                + ReportRow.text("usable", "no: \(reason ?? "unknown")")
        }
        return ReportRow.text("engine", "\(engine) \(capabilities.engineVersion)")
            + ReportRow.text("usable", "yes")
            + ReportRow.text(
                "languages",
                capabilities.languages.map(\.code).joined(separator: ", ")
            )
            + ReportRow.text("words", ReportRow.answer(capabilities.wordLevel))
            + ReportRow.text("confidence", ReportRow.answer(capabilities.confidence))
            + ReportRow.text(
                "language of each line",
                ReportRow.answer(capabilities.perLineLanguage)
            )
            + ReportRow.text("orientation", ReportRow.answer(capabilities.orientationDetection))
            + ReportRow.text("skew", ReportRow.answer(capabilities.skewDetection))
            + ReportRow.text("user words", ReportRow.answer(capabilities.userWords))
            + ReportRow.text("pages at once", "\(capabilities.parallelism)")
    }
}
