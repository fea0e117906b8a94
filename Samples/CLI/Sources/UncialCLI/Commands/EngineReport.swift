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
            return row("engine", engine) + row("usable", "no: \(reason ?? "unknown")")
        }
        return row("engine", "\(engine) \(capabilities.engineVersion)")
            + row("usable", "yes")
            + row("languages", capabilities.languages.map(\.code).joined(separator: ", "))
            + row("words", answer(capabilities.wordLevel))
            + row("confidence", answer(capabilities.confidence))
            + row("language of each line", answer(capabilities.perLineLanguage))
            + row("orientation", answer(capabilities.orientationDetection))
            + row("skew", answer(capabilities.skewDetection))
            + row("user words", answer(capabilities.userWords))
            + row("pages at once", "\(capabilities.parallelism)")
    }

    private func row(_ name: String, _ value: String) -> String {
        name + String(repeating: " ", count: max(1, 24 - name.count)) + value + "\n"
    }

    private func answer(_ isTrue: Bool) -> String {
        isTrue ? "yes" : "no"
    }
}
