import UncialModel

/// Decides which script and language a sample of a page is in, from what models made of it.
///
/// Measured on 69 pages in nine languages, and on two pages in each of 31.
enum LanguageJudgement {
    /// Fewer letters say nothing.
    static let fewestLetters = 12
    /// With more letters, so sure a model is never wrong about the script: others stay below 0.5, those of
    /// Chinese and Japanese below 0.65 on each other's pages.
    private static let sureConfidence = 0.75
    private static let fewestSureLetters = 30
    /// So sure a model must be of a script that few pages are in.
    private static let leastOfRareScript = 0.65
    /// Values of models for another alphabet are below.
    private static let leastValue = 0.2

    /// Whether no other script needs to be tried.
    static func isSure(_ reading: LanguageReading) -> Bool {
        reading.letterCount >= fewestSureLetters && reading.confidence >= sureConfidence
    }

    /// Whether a reading in one of the usual scripts, none of them sure, is likely right.
    static func isLikely(_ reading: LanguageReading) -> Bool {
        reading.letterCount >= fewestLetters && reading.value >= leastValue
    }

    /// Whether a reading in one of the rarer scripts is likely right.
    ///
    /// Words do not count: dictionaries of scripts without spaces know next to none.
    static func isLikelyRare(_ reading: LanguageReading) -> Bool {
        reading.letterCount >= fewestLetters && reading.confidence >= leastOfRareScript
    }
}

extension LanguageJudgement {
    /// A language that a text may be in.
    struct Candidate: Sendable {
        let language: OcrLanguage
        /// The share of the text that its dictionary has, accents and case apart, 0…1; `nil` where there
        /// is no dictionary.
        let share: Double?
        /// Whether somebody named it.
        let isNamed: Bool

        /// How likely it is before anything is read in it, as a factor.
        ///
        /// Dictionaries were gathered on the Web: English words are in all of them. Other languages must
        /// be clearly better than English, or than one that was named. That of Latin has words of all its
        /// daughters, so that ancient and made languages must be better still.
        fileprivate var prior: Double {
            if isNamed || language == .english { return LanguageJudgement.priorOfUsual }
            return LanguageJudgement.rare.contains(language.code)
                ? LanguageJudgement.priorOfRare : 1
        }

        /// What a page without a dictionary is taken to know: neither much nor little.
        fileprivate var likelihood: Double { (share ?? 0.5) * prior }
    }

    private static let priorOfUsual = 1.1
    private static let priorOfRare = 0.85
    private static let rare: Set = [
        "enm", "epo", "frm", "grc", "ita_old", "kat_old", "lat", "spa_old",
    ]
    /// Candidates with less of the likelihood of the first are out.
    private static let leastOfFirst = 0.8
    /// More are not read in.
    private static let mostCandidates = 3
    /// Below this the dictionaries know too little of the text to drop the language it was read in.
    private static let leastShare = 0.25
    /// From here on the dictionary of the language that a text was read in bears out what it says.
    private static let sureShare = 0.4

    /// The languages that a text may be in, likeliest first; one alone needs no further look.
    ///
    /// - Parameters:
    ///   - candidates: one or more, of one script.
    ///   - pivot: the one that the text was read in.
    ///   - reading: how well it was read.
    static func shortlist(
        of candidates: [Candidate],
        readIn pivot: OcrLanguage,
        _ reading: LanguageReading
    ) -> [OcrLanguage] {
        // What is read in another language than its own keeps most of its words, and is known better by
        // the right dictionary.
        let shareOfPivot = candidates.first { $0.language == pivot }?.share ?? 0
        if reading.knownShare >= sureShare,
            candidates.allSatisfy({ ($0.share ?? 1) <= shareOfPivot })
        {
            return [pivot]
        }
        let sorted = candidates.enumerated().sorted {
            ($0.element.likelihood, $1.offset) > ($1.element.likelihood, $0.offset)
        }
        .map(\.element)
        guard let first = sorted.first else { return [] }
        var list = sorted.filter { $0.likelihood >= leastOfFirst * first.likelihood }
            .prefix(mostCandidates).map(\.language)
        if first.likelihood < leastShare, !list.contains(pivot) { list.append(pivot) }
        // One language in two type faces: dictionaries cannot tell them apart.
        for twin in candidates.map(\.language)
        where !list.contains(twin) && list.contains(where: { $0.isTwin(of: twin) }) {
            list.append(twin)
        }
        return list
    }

    /// The languages of a shortlist, the best first, each with what it is worth.
    ///
    /// - Parameter readings: the same lines, read in each of them.
    static func ranking(
        of readings: [(candidate: Candidate, reading: LanguageReading)]
    ) -> [(language: OcrLanguage, value: Double)] {
        var ranking = readings.map { entry in
            (
                language: entry.candidate.language,
                value: entry.reading.value * entry.candidate.prior,
                confidence: entry.reading.confidence
            )
        }
        ranking.sort { $0.value > $1.value }
        // Of two type faces the one is right whose model is surer of the letters.
        if let first = ranking.first,
            let twin = ranking.firstIndex(where: { $0.language.isTwin(of: first.language) }),
            ranking[twin].confidence > first.confidence
        {
            ranking[0].language = ranking[twin].language
            ranking[twin].language = first.language
        }
        return ranking.map { ($0.language, $0.value) }
    }

    /// How sure the first of a ranking is.
    static func confidence(
        of ranking: [(language: OcrLanguage, value: Double)],
        letterCount: Int
    ) -> Double {
        guard let first = ranking.first, first.value > 0 else { return 0 }
        let rival = ranking.count > 1 ? max(0, ranking[1].value / first.value) : 0
        let evenChance = 0.5 * rival * rival * rival
        return (1 - evenChance) * min(1, Double(letterCount) / 40)
    }
}

extension OcrLanguage {
    /// Whether both are one language in two type faces, as German is in Roman type and in Fraktur.
    fileprivate func isTwin(of other: OcrLanguage) -> Bool {
        guard self != other, let tag = bcp47, let otherTag = other.bcp47,
            script == "Latf" || other.script == "Latf"
        else { return false }
        return tag.prefix { $0 != "-" } == otherTag.prefix { $0 != "-" }
    }
}
