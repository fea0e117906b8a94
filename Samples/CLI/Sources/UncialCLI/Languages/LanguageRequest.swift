internal import UncialDist

/// Which languages somebody wants, and where their models are.
struct LanguageRequest: Sendable {
    static let options: [OptionDefinition] =
        [
            .value(
                "lang",
                "LANGS",
                letter: "l",
                help:
                    "Languages joined by plus signs, most likely first, as codes (ukr) or tags (uk). "
                    + "auto finds them from each page among all that have a model, and auto:LANGS "
                    + "among those named. The default is ukr+eng."
            )
        ] + LanguageDataPlace.options

    let languages: [OcrLanguage]
    let detection: LanguageDetection
    let place: LanguageDataPlace

    /// Reads what somebody typed.
    ///
    /// - Throws: `CommandFailure` that says what is allowed.
    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        (languages, detection) = try Self.parse(arguments.values["lang"])
        place = try LanguageDataPlace(arguments)
    }

    private static let auto = "auto"

    private static func parse(
        _ text: String?
    ) throws(CommandFailure) -> ([OcrLanguage], LanguageDetection) {
        guard let text else { return (OcrLanguage.default, .off) }
        if text == auto { return (OcrLanguage.default, .amongInstalled) }
        let isAmong = text.hasPrefix("\(auto):")
        do {
            let names = isAmong ? String(text.dropFirst(auto.count + 1)) : text
            return (try OcrLanguage.list(names), isAmong ? .amongRequested : .off)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// The languages that were asked for by name and have no model.
    ///
    /// Where languages are found among all models there is nothing to miss, unless there is no model.
    func missing() async throws -> [OcrLanguage] {
        let available = try await place.provider.available()
        guard detection != .amongInstalled || available.isEmpty else { return [] }
        return languages.filter { !available.contains($0) }
    }
}
