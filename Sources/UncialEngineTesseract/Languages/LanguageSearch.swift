import UncialCore
import UncialModel

/// Finds the languages of a page: its script by reading a few lines in one language of each, then the
/// language by the dictionaries of all that share the script, and where those leave a doubt by reading some
/// lines in the two or three that are left.
struct LanguageSearch {
    let reader: SampleReader
    let groups: [ScriptGroup]
    let named: Set<OcrLanguage>
    let dictionaries: ModelDictionaries
    /// Says, by the model `osd`, which scripts of a list a page may be in, likeliest first; no more than
    /// those are tried.
    let likelyScripts: ([ScriptGroup]) throws -> [ScriptGroup]

    /// Letters of the lines that are read in each of the languages that are left.
    private static let lettersForChoice = 200
    /// Lines that fewer letters than this have been read in say nothing of their language.
    private static let fewestLettersOfSecond = 30
    /// Lines in another alphabet than the model's are read with less confidence: 0.52 at most.
    private static let mostConfidenceOfForeign = 0.6
    /// Words that may be in another alphabet are looked at, up to so many of a sample.
    private static let mostForeignStretches = 8
    /// Pages of clean print are read with at least so much confidence.
    private static let leastConfidenceOfPrint = 0.85

    private static let fewestLettersOfForeignWord = 4

    /// - Returns: `nil` when the page cannot be told.
    func evidence() throws -> LanguageEvidence? {
        let all = Array(reader.sample.lines.indices)
        guard let main = try script(of: all) else { return nil }
        var foreign: [ScriptGroup: [Int]] = [:]
        for group in others(than: main) {
            foreign[group] = try foreignLines(all, of: main, in: group)
        }
        let own = all.filter { place in !foreign.values.contains { $0.contains(place) } }
        let result = try language(of: own, in: main)
        var found = [(language: result.language, letterCount: result.letterCount)]
        // A few lines will do where they have to be read for it.
        let places =
            result.language == main.pivot
            ? own : own.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
        for group in others(than: main) {
            let lines = foreign[group] ?? []
            if let second = try second(in: group, lines: lines, beside: result.language, places) {
                found.append(second)
            }
        }
        // The script was told by a few lines; most may be in the other one.
        found = found.enumerated().sorted {
            ($0.element.letterCount, $1.offset) > ($1.element.letterCount, $0.offset)
        }
        .map(\.element)
        return LanguageEvidence(
            languages: found.map(\.language),
            confidence: Confidence(result.confidence)
        )
    }
}

// MARK: - The script

extension LanguageSearch {
    /// The group whose script most of the lines are in.
    private func script(of all: [Int]) throws -> ScriptGroup? {
        if groups.count == 1 {
            let reading = try reader.reading(of: all, in: groups[0].pivot)
            let isText =
                LanguageJudgement.isLikely(reading) || LanguageJudgement.isLikelyRare(reading)
            return isText ? groups[0] : nil
        }
        let usual = groups.filter(isUsual)
        for group in usual
        where LanguageJudgement.isSure(
            try reader.reading(of: reader.sample.probes, in: group.pivot)
        ) {
            return group
        }
        // None is sure: small print, noise, or another script.
        let likely = try best(of: usual, on: all) { $0.value }
        if let likely, LanguageJudgement.isLikely(likely.reading) { return likely.group }
        let rare = try likelyScripts(groups.filter { !isUsual($0) })
        let found = try best(of: rare, on: reader.sample.probes) { $0.confidence }
        guard let found, LanguageJudgement.isLikelyRare(found.reading) else { return nil }
        return found.group
    }

    /// Whether pages in a script are so frequent, or expected, that it is tried without a reason.
    private func isUsual(_ group: ScriptGroup) -> Bool {
        group.languages.contains(where: named.contains) || Alphabet(group.pivot) == .latin
            || Alphabet(group.pivot) == .cyrillic
    }

    private func best(
        of groups: [ScriptGroup],
        on lines: [Int],
        by measure: (LanguageReading) -> Double
    ) throws -> (group: ScriptGroup, reading: LanguageReading)? {
        var best: (group: ScriptGroup, reading: LanguageReading)?
        for group in groups {
            let reading = try reader.reading(of: lines, in: group.pivot)
            guard reading.letterCount >= LanguageJudgement.fewestLetters else { continue }
            if let best, measure(best.reading) >= measure(reading) { continue }
            best = (group, reading)
        }
        return best
    }
}

// MARK: - The language

extension LanguageSearch {
    /// The language of lines that are in the script of a group.
    private func language(
        of lines: [Int],
        in group: ScriptGroup
    ) throws -> (language: OcrLanguage, letterCount: Int, confidence: Double) {
        let words = try reader.lines(lines, in: group.pivot).flatMap(\.words)
        let reading = LanguageReading(of: words)
        let plain = words.map { LetterFolding.folded($0.text) }.filter { $0.count >= 3 }
        let candidates = group.languages.map { language in
            LanguageJudgement.Candidate(
                language: language,
                share: dictionaries.share(of: plain, in: language),
                isNamed: named.contains(language)
            )
        }
        let shortlist = LanguageJudgement.shortlist(of: candidates, readIn: group.pivot, reading)
        guard shortlist.count > 1 else {
            return (shortlist.first ?? group.pivot, reading.letterCount, reading.confidence)
        }
        let places = try longest(of: lines, in: group.pivot)
        let ranking = LanguageJudgement.ranking(
            of: try candidates.filter { shortlist.contains($0.language) }.map { candidate in
                (candidate, try reader.reading(of: places, in: candidate.language))
            }
        )
        return (
            ranking[0].language, reading.letterCount,
            LanguageJudgement.confidence(of: ranking, letterCount: reading.letterCount)
        )
    }

    /// Those of the lines that have most letters, enough for a choice.
    private func longest(of lines: [Int], in language: OcrLanguage) throws -> [Int] {
        let lengths = try lines.map { place in
            (place: place, count: try reader.reading(of: [place], in: language).letterCount)
        }
        var (places, letterCount) = ([Int](), 0)
        for line in lengths.sorted(by: { ($0.count, $1.place) > ($1.count, $0.place) })
        where letterCount < Self.lettersForChoice {
            places.append(line.place)
            letterCount += line.count
        }
        return places
    }
}

// MARK: - Other alphabets on the same page

extension LanguageSearch {
    /// The groups whose alphabets may be on a page beside the main one: those that were named, and Latin.
    ///
    /// Only where alphabets tell languages apart; models of other scripts read Latin letters too.
    private func others(than main: ScriptGroup) -> [ScriptGroup] {
        guard Alphabet(main.pivot) != nil else { return [] }
        return groups.filter { group in
            guard group != main, let alphabet = Alphabet(group.pivot) else { return false }
            return alphabet == .latin || named.contains(group.pivot)
        }
    }

    /// The lines that are in the alphabet of a group, not of the main one.
    private func foreignLines(
        _ lines: [Int],
        of main: ScriptGroup,
        in group: ScriptGroup
    ) throws -> [Int] {
        try zip(lines, reader.lines(lines, in: main.pivot)).compactMap { place, line in
            guard line.reading.confidence < Self.mostConfidenceOfForeign else { return nil }
            let other = try reader.lines([place], in: group.pivot)[0].reading
            return other.isInOwnAlphabet && other.confidence > line.reading.confidence
                ? place : nil
        }
    }

    /// The language of a group that the page is read in too.
    private func second(
        in group: ScriptGroup,
        lines: [Int],
        beside main: OcrLanguage,
        _ own: [Int]
    ) throws -> (language: OcrLanguage, letterCount: Int)? {
        if !lines.isEmpty {
            let found = try language(of: lines, in: group)
            let isEnough = found.letterCount >= Self.fewestLettersOfSecond
            return (isEnough ? found.language : group.pivot, found.letterCount)
        }
        if Alphabet(group.pivot) == .latin {
            let isNamed = named.contains(group.pivot)
            guard isNamed || group.pivot == .english else { return nil }
            // Names and terms in Latin letters may stand anywhere on a page in another alphabet, in lines
            // that are not in the sample; a model that is asked about doubtful words alone costs little.
            // On a page that reads badly nearly all are doubtful.
            if isNamed && named.contains(main) { return (group.pivot, 0) }
            let reading = try reader.reading(of: own, in: main)
            if reading.confidence >= Self.leastConfidenceOfPrint { return (group.pivot, 0) }
        }
        return try hasForeignWords(own, in: main, of: group) ? (group.pivot, 0) : nil
    }

    /// Whether the dictionary has one of the words: noise may look like letters of any alphabet.
    private func isKnown(_ reading: LineReading, in language: OcrLanguage) -> Bool {
        let words = (reading.line?.words ?? []).map { LetterFolding.folded($0.text) }
            .filter { $0.count >= Self.fewestLettersOfForeignWord }
        return !words.isEmpty && dictionaries.share(of: words, in: language) ?? 1 > 0
    }

    /// Whether words among those in the main language are in the alphabet of a group.
    private func hasForeignWords(
        _ lines: [Int],
        in main: OcrLanguage,
        of group: ScriptGroup
    ) throws -> Bool {
        var count = 0
        for (place, line) in zip(lines, try reader.lines(lines, in: main)) {
            guard line.reading.isInOwnAlphabet, let own = line.reading.line else { continue }
            for stretch in line.reading.doubtfulStretches where count < Self.mostForeignStretches {
                count += 1
                let part = try reader.part(stretch, of: place, in: group.pivot)
                if part.claimingWords(of: own).characterCount(in: group.pivot) > 0,
                    isKnown(part, in: group.pivot)
                {
                    return true
                }
            }
        }
        return false
    }
}
