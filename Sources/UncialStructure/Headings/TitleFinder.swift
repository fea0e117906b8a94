import UncialModel

/// Finds the title of a document among the runs of its first page with text, and what stands with it.
struct TitleFinder: Sendable {
    let options: StructureOptions

    /// The title and the lines between it and the text.
    struct Title: Sendable {
        var run: Int
        /// Authors, dates, addresses: runs that are no headings, whatever they look like.
        var frontMatter: Set<Int>
        /// Whether it stands on a page without text.
        var isAlone: Bool
    }

    /// The title on a page, or `nil` when its first large line is a heading like others.
    ///
    /// - Parameters:
    ///   - page: the first page with text.
    ///   - hasMorePages: whether pages with text follow.
    ///   - weights: what speaks for each run that can be a heading.
    ///   - outlined: the runs that the outline names: headings.
    ///   - isUnique: whether no other heading of the document is like it; on a page without text
    ///     headings of another style may be as large.
    func title(
        on page: HeadingEvidence.Page,
        hasMorePages: Bool,
        weights: [Int: Double],
        outlined: Set<Int>,
        isUnique: (_ run: HeadingRun, _ isTitlePage: Bool) -> Bool
    ) -> Title? {
        let runs = page.runs
        let candidates = runs.indices.filter { place in
            (weights[place] ?? 0) >= HeadingEvidence.threshold - 1
                && isPossible(runs[place], on: page)
        }
        guard
            let largest = candidates.max(by: {
                (runs[$0].type.ratio, $1) < (runs[$1].type.ratio, $0)
            })
        else { return nil }
        let run = runs[largest]
        let text = runs.firstIndex(where: isText)
        // What stands below text is no title.
        if let text, text < largest { return nil }
        let hasAreas = page.text.regions.contains { $0.kind == .table }
        let isTitlePage = text == nil && !hasAreas && hasMorePages
        guard !outlined.contains(largest), run.number == nil, isUnique(run, isTitlePage) else {
            return nil
        }
        var front = frontMatter(below: largest, on: page, outlined: outlined)
        if front == nil, isTitlePage { front = Set(runs.indices.drop { $0 <= largest }) }
        let isDistinct = run.type.isBold || run.isCapitals == true
        let isLarge = run.type.ratio >= (isDistinct ? 1.15 : options.headingRatio)
        let isSetOff = isCentred(run, on: page) && (run.type.ratio >= 1.4 || isDistinct)
        let hasFrontMatter = front?.isEmpty == false && run.type.ratio >= 1.4
        guard isLarge, isTitlePage && runs.count > 1 || isSetOff || hasFrontMatter else {
            return nil
        }
        return Title(run: largest, frontMatter: front ?? [], isAlone: isTitlePage)
    }

    /// The runs between the title and the text, or the heading above it; `nil` when neither comes.
    private func frontMatter(
        below title: Int,
        on page: HeadingEvidence.Page,
        outlined: Set<Int>
    ) -> Set<Int>? {
        let runs = page.runs
        func top(_ place: Int) -> Double { page.text.lines[runs[place].lines.lowerBound].top }
        let end = runs.indices.lazy
            .filter { place in
                guard place > title else { return false }
                if isText(runs[place]) || outlined.contains(place) { return true }
                if runs[place].number != nil { return true }
                guard runs[place].type.isBold || runs[place].isCapitals == true else {
                    return false
                }
                return runs.dropFirst(place + 1).prefix(2).contains(where: isText)
            }
            .map { top($0) }.min()
        guard let end else { return nil }
        return Set(
            runs.indices.filter { place in
                place != title && top(place) >= top(title) && top(place) < end
            }
        )
    }

    private func isPossible(_ run: HeadingRun, on page: HeadingEvidence.Page) -> Bool {
        let first = page.text.lines[run.lines.lowerBound]
        let size = page.text.size
        guard run.lines.count <= 5, run.characters <= 20 * options.maxHeadingWords,
            run.letterCase.letters >= 3, 2 * run.letterCase.letters >= run.letterCase.visible,
            !run.isBesideOther, first.top < 0.6 * size.height
        else { return false }
        // Words that run up the page or lie under it are stamps and watermarks.
        return !first.isRecognized || first.height < 0.15 * size.height
    }

    /// Whether a run is a paragraph of running text.
    private func isText(_ run: HeadingRun) -> Bool {
        run.lines.count >= 2 && run.type.ratio < 1.15 && run.characters >= 100
            && run.characters >= 35 * run.lines.count
    }

    private func isCentred(_ run: HeadingRun, on page: HeadingEvidence.Page) -> Bool {
        let lines = page.text.lines[run.lines]
        guard let left = lines.map(\.left).min(), let right = lines.map(\.right).max() else {
            return false
        }
        let width = page.measure.right - page.measure.left
        return width > 0
            && abs((left + right) - (page.measure.left + page.measure.right)) < 0.06 * width
            && left > page.measure.left + 0.04 * width
    }
}
