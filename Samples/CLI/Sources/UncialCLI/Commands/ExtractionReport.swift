internal import UncialDist

/// Tells on standard error what became of each document.
struct ExtractionReport {
    let console: Console
    /// Whether each document ends with a line of facts.
    let showsFacts: Bool
    /// Whether a document that misses pages is a result.
    let acceptsMissingPages: Bool
    private var languagesWarnedOf: Set<OcrLanguage> = []

    init(console: Console, showsFacts: Bool, acceptsMissingPages: Bool) {
        self.console = console
        self.showsFacts = showsFacts
        self.acceptsMissingPages = acceptsMissingPages
    }

    /// Reports a document that was read.
    ///
    /// Warns of languages that were left out, once each, prints the facts where they are wanted, and
    /// reports the pages that could not be read.
    ///
    /// - Returns: the exit code, by the first such page or for a result in part; `nil` when all were read.
    mutating func finish(_ document: OcrDocument, of input: InputItem, seconds: Double) -> ExitCode?
    {
        let dropped = document.recognition?.droppedLanguages ?? []
        for language in dropped where languagesWarnedOf.insert(language).inserted {
            console.warn(
                "no language data for \(language.code): reading without it; "
                    + "\"uncial capabilities --lang \(language.code)\" says how to get it"
            )
        }
        if showsFacts {
            console.say("uncial: \(input.name): " + Self.facts(of: document, seconds: seconds))
        }
        let failures = document.failedPages.compactMap(\.failure).map { fail($0, of: input) }
        return failures.first.map { acceptsMissingPages ? .incomplete : $0 }
    }

    /// Reports a document, or a page of it, that could not be read.
    ///
    /// - Returns: its exit code.
    func fail(_ error: any Error, of input: InputItem) -> ExitCode {
        let failure = CommandFailure(error, of: input.name)
        console.fail(failure.message)
        return failure.code
    }

    /// Returns one line: engine, languages, pages, source, confidence, seconds.
    static func facts(of document: OcrDocument, seconds: Double) -> String {
        let recognition = document.recognition
        let engine = recognition.map { "\($0.engineId) \($0.engineVersion)" } ?? "none"
        let languages =
            if let detected = recognition?.detectedLanguages, !detected.isEmpty {
                detected.map { "\($0.language.code) \(Int(($0.share * 100).rounded())) %" }
                    .joined(separator: " ")
            } else {
                recognition?.languages.map(\.code).joined(separator: "+") ?? "none"
            }
        let confidence = document.confidence.value.map { DecimalFormat.fixed($0, digits: 3) }
        return [
            "engine \(engine)",
            "languages \(languages)",
            "pages \(document.pages.count)",
            "source \(document.source.rawValue)",
            "confidence \(confidence ?? "unknown")",
            "seconds \(DecimalFormat.fixed(seconds, digits: 2))",
        ].joined(separator: ", ")
    }
}
