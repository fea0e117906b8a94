import UncialModel

/// Marks the lines of headings and of the title.
///
/// Size, weight, capitals, numbers, distances and the outline of the file are weighed against each
/// other; styles that are clearly those of headings help their weaker members.
struct HeadingFinder: Sendable {
    let options: StructureOptions
    let scale: TypeScale
    var outline: [OutlineEntry] = []

    private struct Candidate {
        var page: Int
        var place: Int
        var run: HeadingRun
        var weight: Double
        var outlineLevel: Int?
    }

    /// The first page with text, where the title stands.
    private struct FirstPage {
        var page: HeadingEvidence.Page
        var place: Int
        /// The runs that the outline names.
        var outlined: Set<Int>
        /// What speaks for each run that can be a heading.
        var weights: [Int: Double] = [:]
    }

    /// Styles that are judged together.
    private struct Style: Hashable {
        var size: Int
        var isBold: Bool
        var isItalic: Bool
        var isCapitals: Bool
    }

    func mark(_ pages: inout [PageText], measures: [PageMeasure]) {
        let body = BodyType(pages, scale: scale)
        let finder = HeadingRunFinder(scale: scale, body: body)
        let evidence = HeadingEvidence(options: options, scale: scale, body: body)
        let matcher = OutlineMatcher(outline)
        let top = usualTop(pages)
        var candidates: [Candidate] = []
        var first: FirstPage?
        for place in pages.indices where !pages[place].lines.isEmpty {
            let page = self.page(
                pages[place],
                runs: finder.runs(on: pages[place], at: place, pitch: measures[place].pitch),
                pitch: measures[place].pitch,
                usualTop: top
            )
            let levels = matcher.levels(of: page.runs, on: page.text)
            let isFirst = first == nil && !page.runs.isEmpty
            if isFirst { first = FirstPage(page: page, place: place, outlined: Set(levels.keys)) }
            // Titles are longer than headings.
            let mostWords = options.maxHeadingWords * (isFirst ? 2 : 1)
            for index in page.runs.indices {
                let weight = evidence.weight(of: index, on: page, mostWords: mostWords)
                guard let weight = levels[index] == nil ? weight : (weight ?? 0) + 6 else {
                    continue
                }
                if isFirst {
                    first?.weights[index] = weight
                    let words = evidence.wordCount(page.runs[index], on: page.text)
                    if words > options.maxHeadingWords, levels[index] == nil { continue }
                }
                candidates.append(
                    Candidate(
                        page: place,
                        place: index,
                        run: page.runs[index],
                        weight: weight,
                        outlineLevel: levels[index]
                    )
                )
            }
        }
        var headings = withoutRepetitions(accepted(candidates), in: pages)
        var isTitled = false
        if let first {
            headings = withoutSubtitle(headings, on: first)
            isTitled = markTitle(on: first, &headings, &pages)
        }
        markHeadings(headings, in: &pages, isTitled: isTitled)
    }

    // MARK: Pages

    private func page(
        _ text: PageText,
        runs: [HeadingRun],
        pitch: Double,
        usualTop: Double?
    ) -> HeadingEvidence.Page {
        // Side notes and page numbers stand outside the measure.
        let inside = text.regions.filter { $0.kind == .text }
            .flatMap { text.lines[$0.lines] }
            .filter { $0.role == .body && $0.characters >= 20 }
        let lines = inside.isEmpty ? text.lines.filter { $0.role == .body } : inside
        let first = runs.first.map { text.lines[$0.lines.lowerBound].top }
        let isLow = usualTop.flatMap { top in
            first.map { $0 / max(1, text.height) > top + 3 * pitch / max(1, text.height) }
        }
        let measure = HeadingEvidence.Column(
            left: lines.map(\.left).quantile(0.02) ?? 0,
            right: lines.map(\.right).quantile(0.98) ?? text.width
        )
        let columns = text.regions.map { region in
            let lines = text.lines[region.lines]
            guard lines.count >= 4, let left = lines.map(\.left).quantile(0.1),
                let right = lines.map(\.right).quantile(0.9), right > left
            else { return measure }
            return HeadingEvidence.Column(left: left, right: right)
        }
        return HeadingEvidence.Page(
            text: text,
            pitch: pitch,
            measure: measure,
            columns: columns,
            runs: runs,
            startsLow: isLow ?? false
        )
    }

    /// Where the text of a page usually starts, as a share of its height.
    private func usualTop(_ pages: [PageText]) -> Double? {
        let tops = pages.compactMap { page -> Double? in
            guard page.height > 0 else { return nil }
            return page.lines.lazy.filter { $0.role == .body }.map { $0.top / page.height }.min()
        }
        return tops.count >= 3 ? tops.quantile(0.4) : nil
    }

    // MARK: Headings

    /// The candidates that are headings, judged with the others of their style.
    private func accepted(_ candidates: [Candidate]) -> [Candidate] {
        var strong: [Style: Int] = [:]
        var all: [Style: Int] = [:]
        for candidate in candidates {
            let style = self.style(candidate.run)
            all[style, default: 0] += 1
            if candidate.weight >= HeadingEvidence.threshold { strong[style, default: 0] += 1 }
        }
        return candidates.filter { candidate in
            let style = self.style(candidate.run)
            let (strong, all) = (strong[style] ?? 0, all[style] ?? 1)
            var weight = candidate.weight
            let isPlain = !style.isBold && !style.isCapitals && candidate.run.type.ratio < 1.05
            if strong >= 2, 5 * strong >= 3 * all, !isPlain { weight += 1 }
            if all >= 5, 4 * strong < all, candidate.run.type.ratio < options.headingRatio {
                weight -= 1
            }
            return weight >= HeadingEvidence.threshold
        }
    }

    /// Leaves out what only repeats a heading: entries of a contents page, running heads, names of
    /// drawings.
    private func withoutRepetitions(_ headings: [Candidate], in pages: [PageText]) -> [Candidate] {
        let keys = headings.map { heading in
            OutlineMatcher.key(
                pages[heading.page].lines[heading.run.lines].map(\.text).joined(separator: " ")
            )
        }
        var places: [[Unicode.Scalar]: [Int]] = [:]
        for (place, key) in keys.enumerated() where key.count >= 4 {
            places[key, default: []].append(place)
        }
        let repeated = places.values.filter { $0.count > 1 }.flatMap { places in
            let numbered = places.contains { headings[$0].run.number != nil }
            let largest = places.lazy.map { headings[$0].run.type.ratio }.max() ?? 1
            return places.filter { place in
                let heading = headings[place]
                guard heading.outlineLevel == nil else { return false }
                if numbered, heading.run.number == nil {
                    return places.contains {
                        headings[$0].run.number != nil && headings[$0].page == heading.page
                    }
                }
                return heading.run.type.ratio < 1.1 && largest > 1.1 * heading.run.type.ratio
                    && (heading.run.number != nil || !numbered)
                    && places.contains {
                        headings[$0].run.type.ratio == largest
                            && (headings[$0].run.number != nil || !numbered)
                            && isOneNumber(headings[$0].run.number, heading.run.number)
                    }
            }
        }
        let left = Set(repeated).union(running(headings, keys, in: pages))
        return headings.indices.filter { !left.contains($0) }.map { headings[$0] }
    }

    /// Whether two headings may have the same number: "1.1 Costs" does not repeat "6 Costs".
    private func isOneNumber(_ a: HeadingNumber?, _ b: HeadingNumber?) -> Bool {
        guard let a, let b else { return true }
        return a.kind == b.kind && a.depth == b.depth && a.value == b.value
    }

    /// The headings that stand at one height of several pages with the same words.
    private func running(
        _ headings: [Candidate],
        _ keys: [[Unicode.Scalar]],
        in pages: [PageText]
    ) -> [Int] {
        var places: [[Unicode.Scalar]: [Int]] = [:]
        for (place, heading) in headings.enumerated() {
            let page = pages[heading.page]
            let lines = heading.run.lines
            let isAtEdge =
                lines.lowerBound < 3 || lines.upperBound + 3 > page.lines.endIndex
            guard heading.outlineLevel == nil, heading.run.type.ratio < options.headingRatio,
                isAtEdge, page.size.height > page.size.width
            else { continue }
            // The number of the page may stand in it; "1.1" and "3.1" are no such numbers.
            var key = keys[place].filter { $0.properties.numericType == nil }
            guard key.count >= 4 else { continue }
            if let number = heading.run.number, number.depth > 1 {
                key += page.lines[lines.lowerBound].text.unicodeScalars.prefix(number.length)
            }
            places[key, default: []].append(place)
        }
        return places.values.flatMap { places -> [Int] in
            let tops = places.map { place in
                let page = pages[headings[place].page]
                return page.lines[headings[place].run.lines.lowerBound].top / max(1, page.height)
            }
            guard Set(places.map { headings[$0].page }).count >= 2, let low = tops.min(),
                let high = tops.max(), high - low < 0.02
            else { return [] }
            return places
        }
    }

    private func style(_ run: HeadingRun) -> Style {
        Style(
            size: Int((run.type.ratio * 20).rounded()),
            isBold: run.type.isBold,
            isItalic: run.type.isItalic,
            isCapitals: run.isCapitals ?? false
        )
    }

    /// Leaves out the line or two under the main heading of the first page that go on with it in
    /// lighter type: a subtitle, authors, what the text is about.
    private func withoutSubtitle(_ headings: [Candidate], on first: FirstPage) -> [Candidate] {
        let onPage = headings.filter { $0.page == first.place }
        guard let main = onPage.max(by: { $0.run.type.ratio < $1.run.type.ratio }) else {
            return headings
        }
        return headings.filter { heading in
            let run = heading.run
            guard heading.page == first.place, heading.place == main.place + 1,
                heading.outlineLevel == nil, run.number == nil, !run.type.isBold,
                run.isCapitals != true, run.type.ratio < 0.8 * main.run.type.ratio,
                headings.count(where: { style($0.run) == style(run) }) == 1
            else { return true }
            let words = first.page.text.lines[run.lines].reduce(0) {
                $0 + LineText.wordCount($1.text)
            }
            return words < 7
        }
    }

    /// Marks the title, and tells whether headings stand under it.
    private func markTitle(
        on first: FirstPage,
        _ headings: inout [Candidate],
        _ pages: inout [PageText]
    ) -> Bool {
        let (page, place) = (first.page, first.place)
        let others = headings.filter { $0.page != place }.map(\.run.type)
        let largest = others.lazy.map(\.ratio).max() ?? 0
        let title = TitleFinder(options: options).title(
            on: page,
            hasMorePages: pages.dropFirst(place + 1).contains { !$0.lines.isEmpty },
            weights: first.weights,
            outlined: first.outlined,
            isUnique: { run, isTitlePage in
                let isLarger = run.type.ratio > 1.02 * largest
                let isOther =
                    isTitlePage && run.type.ratio > 0.9 * largest
                    && !others.contains { $0.isSame(as: run.type, tolerance: 1.03) }
                return isOther
                    || isLarger && page.runs.count { $0.type.ratio > 0.98 * run.type.ratio } == 1
            }
        )
        guard let title else { return false }
        headings.removeAll { heading in
            heading.page == place && heading.outlineLevel == nil
                && (heading.place == title.run || title.frontMatter.contains(heading.place))
        }
        let lines = page.runs[title.run].lines
        for line in lines { pages[place].lines[line].role = .title(start: lines.lowerBound) }
        // The slides behind a title slide are headed on the first level.
        let size = page.text.size
        return !title.isAlone || size.height >= size.width
    }

    /// - Parameter isTitled: whether a title stands over the headings, which are a level below.
    private func markHeadings(
        _ headings: [Candidate],
        in pages: inout [PageText],
        isTitled: Bool
    ) {
        // An outline says the levels itself.
        let first = isTitled && headings.allSatisfy { $0.outlineLevel == nil } ? 2 : 1
        let guessed = headings.count { heading in
            pages[heading.page].lines[heading.run.lines.lowerBound].isRecognized
        }
        let levels = HeadingLevels(
            headings.map { heading in
                HeadingLevels.Sample(
                    ratio: heading.run.type.ratio,
                    isBold: heading.run.type.isBold,
                    isItalic: heading.run.type.isItalic,
                    isCapitals: heading.run.isCapitals,
                    number: heading.run.number,
                    outlineLevel: heading.outlineLevel
                )
            },
            tolerance: 2 * guessed > headings.count ? 1.12 : 1.03
        )
        for (heading, level) in zip(headings, levels.levels) {
            let lines = heading.run.lines
            for line in lines {
                pages[heading.page].lines[line].role = .heading(
                    level: min(6, level + first - 1),
                    start: lines.lowerBound
                )
            }
        }
    }
}
