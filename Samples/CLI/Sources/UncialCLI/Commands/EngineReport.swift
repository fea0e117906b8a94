internal import UncialDist

/// What one engine says about itself.
struct EngineReport: Sendable, Codable {
    let engine: String
    let isUsable: Bool
    /// Why it cannot be used.
    let reason: String?
    /// What it does, in the languages that were asked for, or in all that have data here.
    let capabilities: OcrCapabilities?
    /// The languages that were asked for; `nil` when none was.
    let requestedLanguages: [OcrLanguage]?
    /// Those of them that cannot be read.
    let droppedLanguages: [OcrLanguage]?

    /// - Parameters:
    ///   - factory: The engine.
    ///   - language: The languages, and where their models are.
    ///   - asksForLanguages: Whether they were named, and not taken for lack of any.
    init(
        of factory: any OcrEngineFactory,
        _ language: LanguageRequest,
        asksForLanguages: Bool
    ) async {
        engine = factory.id
        let provider = language.place.provider
        let isNamed = asksForLanguages && language.detection != .amongInstalled
        requestedLanguages = isNamed ? language.languages : nil
        do {
            guard try factory.isAvailable() else {
                throw CommandFailure(.missingEngine, "it is not available here")
            }
            let found = try await factory.capabilities(
                options: OcrOptions(
                    languages: language.languages,
                    languageDetection: isNamed ? language.detection : .amongInstalled
                ),
                languageData: provider
            )
            capabilities = found
            droppedLanguages = requestedLanguages.map { found.dropped(of: $0) }
            isUsable = true
            reason = nil
        } catch {
            capabilities = nil
            droppedLanguages = requestedLanguages
            isUsable = false
            reason = CommandFailure(error).message
        }
    }

    /// The report for people.
    var text: String {
        guard let capabilities else {
            return ReportRow.text("engine", engine)
                + ReportRow.text("usable", "no: \(reason ?? "unknown")")
        }
        return ReportRow.text("engine", "\(engine) \(capabilities.engineVersion)")
            + ReportRow.text("usable", "yes")
            + languageRows(capabilities)
            + ReportRow.text("words", ReportRow.answer(capabilities.wordLevel))
            + ReportRow.text("confidence", ReportRow.answer(capabilities.confidence))
            + ReportRow.text(
                "language of each line",
                ReportRow.answer(capabilities.perLineLanguage)
            )
            + ReportRow.text("orientation", ReportRow.answer(capabilities.orientationDetection))
            + ReportRow.text("skew", ReportRow.answer(capabilities.skewDetection))
            + ReportRow.text("finds languages", ReportRow.answer(capabilities.languageDetection))
            + ReportRow.text("user words", ReportRow.answer(capabilities.userWords))
            + ReportRow.text("pages at once", "\(capabilities.parallelism)")
    }

    /// What was asked for, what is there, what is not, and how to get it.
    private func languageRows(_ capabilities: OcrCapabilities) -> String {
        func row(_ name: String, _ languages: [OcrLanguage]) -> String {
            ReportRow.text(name, languages.map(\.code).joined(separator: ", "))
        }
        guard let requestedLanguages, let droppedLanguages else {
            return row("languages", capabilities.languages)
        }
        let rows =
            row("languages asked for", requestedLanguages)
            + row("languages", capabilities.languages)
        guard !droppedLanguages.isEmpty else { return rows }
        let codes = droppedLanguages.map(\.code).joined(separator: " ")
        return rows + row("languages missing", droppedLanguages)
            + ReportRow.text("how to get them", capabilities.languageAdvice)
            + ReportRow.text("", "or run: uncial download \(codes)")
    }
}
