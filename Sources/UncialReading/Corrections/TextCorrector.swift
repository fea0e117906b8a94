import UncialModel

/// Mends what an engine said about a page, by rules that need no second look at it.
///
/// Pages need the words of their lines; a line without words stays as it is.
struct TextCorrector: Sendable {
    private let rules: [any CorrectionRule]

    /// Makes a corrector.
    ///
    /// - Parameters:
    ///   - rules: those that may be applied.
    ///   - languages: those the page was read in.
    init(rules: Set<TextCorrection.Rule>, languages: [OcrLanguage]) {
        // Letters before noise: a bar that stands for a letter is none.
        let order: [any CorrectionRule] = [
            DoubledWordRule(),
            OversizedBoxRule(),
            MixedAlphabetRule(languages: languages),
            UkrainianApostropheRule(languages: languages),
            NoiseRule(),
        ]
        self.rules = order.filter { rules.contains($0.rule) }
    }

    /// The page with every correction made and recorded after those it has already.
    func corrected(_ page: OcrPage) -> OcrPage {
        var draft = CorrectionDraft(lines: page.lines)
        for rule in rules {
            rule.apply(to: &draft)
        }
        guard !draft.corrections.isEmpty else { return page }
        var page = page
        page.lines = draft.remainingLines
        page.corrections += draft.corrections
        return page
    }
}
