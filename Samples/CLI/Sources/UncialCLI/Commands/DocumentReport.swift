internal import UncialDist

/// Tells what became of one document, on standard error.
struct DocumentReport {
    let input: InputItem
    let request: OcrRequest
    let console: Console
    private let start = ContinuousClock.now

    init(input: InputItem, request: OcrRequest, console: Console) {
        self.input = input
        self.request = request
        self.console = console
    }

    /// Warns of languages that were left out, and prints the facts where they are wanted.
    func finish(_ document: OcrDocument) {
        let dropped = document.recognition?.droppedLanguages ?? []
        if !dropped.isEmpty {
            let codes = dropped.map(\.code).joined(separator: ", ")
            console.warn(
                "\(input.name): no language data for \(codes): read without; "
                    + "\"uncial capabilities\" lists what is installed"
            )
        }
        if request.showsFacts {
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            console.say("uncial: \(input.name): " + Self.facts(of: document, seconds: seconds))
        }
    }

    /// Reports a page that could not be read.
    func pageFailed(_ error: OcrError) {
        console.fail(CommandFailure(error).naming(input.name).message)
    }

    /// Returns one line: engine, languages, pages, source, confidence, seconds.
    static func facts(of document: OcrDocument, seconds: Double) -> String {
        let recognition = document.recognition
        let engine = recognition.map { "\($0.engineId) \($0.engineVersion)" } ?? "none"
        let languages = recognition?.languages.map(\.code).joined(separator: "+") ?? "none"
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
