import UncialModel

/// Marks running heads, running feet and page numbers.
struct ChromeFinder: Sendable {
    let options: StructureOptions
    let scale: TypeScale

    func mark(_ pages: inout [PageText]) {
        let places = pages.indices.filter { !pages[$0].lines.isEmpty }
        let edges = places.flatMap { PageEdge.edges(of: pages[$0], at: $0) }
        for edge in PageNumberFinder(scale: scale, options: options).numbers(edges, in: pages) {
            pages[edge.page].lines[edge.line].markFurniture(.pageNumber)
        }
        for place in places {
            for (line, kind) in LoneFurniture.find(on: pages[place]) {
                pages[place].lines[line].markFurniture(kind)
            }
        }
        guard places.count >= options.minPagesForChromeDetection else { return }
        var repeated = numberedTexts(edges, in: pages, pageCount: places.count)
        for edge in repeated {
            pages[edge.page].lines[edge.line].markFurniture(edge.side.furniture)
        }
        let texts = runningTexts(edges, in: pages)
        let running = chrome(among: texts, pageCount: places.count).map(\.edge)
        for edge in running {
            pages[edge.page].lines[edge.line].markFurniture(edge.side.furniture)
        }
        repeated += running
        keepBodies(repeated, of: &pages, places: places)
    }

    /// Takes marks back where they would leave most pages without text: certificates, labels and forms
    /// repeat themselves, and what repeats is what they say.
    private func keepBodies(_ repeated: [PageEdge], of pages: inout [PageText], places: [Int]) {
        let empty = Set(places.filter { !pages[$0].lines.contains { $0.role == .body } })
        guard 2 * empty.count > places.count else { return }
        for edge in repeated where empty.contains(edge.page) {
            pages[edge.page].lines[edge.line].unmarkFurniture()
        }
    }

    // MARK: Text with a page number

    /// Edge lines that begin or end with a number that goes up with the pages: "8  Вступ", "Вступ  9".
    ///
    /// The text beside the number may change with each chapter and never repeat often.
    private func numberedTexts(
        _ edges: [PageEdge],
        in pages: [PageText],
        pageCount: Int
    ) -> [PageEdge] {
        struct Key: Hashable {
            var side: PageEdge.Side
            var lead: Int
        }
        var families: [Key: [PageEdge]] = [:]
        for edge in edges where edge.row == 0 {
            let line = pages[edge.page].lines[edge.line]
            guard line.role == .body, line.characters <= 80, !isLarge(line) else { continue }
            let words = line.text.split(whereSeparator: \.isWhitespace)
            let numbers = Set([words.first, words.last].compactMap { $0.flatMap { Int($0) } })
            for number in numbers where (1...9999).contains(number) {
                let lead = number &- pages[edge.page].index
                families[Key(side: edge.side, lead: lead), default: []].append(edge)
            }
        }
        return families.values.filter { family in
            isFrequent(Set(family.map(\.page)).count, of: pageCount) && family.count >= 3
        }.flatMap(\.self)
    }

    // MARK: Repetition

    /// How many of the texts seen last are compared with each line, of all texts and of those that
    /// repeated already.
    ///
    /// Comparing with every one would cost the square of the page count.
    private static let recent = 40

    private func runningTexts(_ edges: [PageEdge], in pages: [PageText]) -> [RunningText] {
        var texts: [RunningText] = []
        /// Texts by their letters, for those that repeat to the letter.
        var byKey: [String: [Int]] = [:]
        var repeated: [Int] = []
        for edge in edges {
            let line = pages[edge.page].lines[edge.line]
            // The first line of a paragraph may stand at the edge; no head is that long.
            guard line.role == .body, line.characters <= 160 else { continue }
            let occurrence = RunningText.Occurrence(
                edge: edge,
                text: line.text,
                height: line.height,
                isLarge: isLarge(line)
            )
            let key = RunningText.key(line.text)
            var name = ""
            name.unicodeScalars.append(contentsOf: key)
            let same = byKey[name, default: []].last { texts[$0].matches(occurrence, key: key) }
            let near = {
                (texts.indices.suffix(Self.recent) + repeated.suffix(Self.recent))
                    .last { texts[$0].matches(occurrence, key: key) }
            }
            if let known = same ?? near() {
                texts[known].occurrences.append(occurrence)
                if texts[known].occurrences.count == 2 { repeated.append(known) }
            } else {
                byKey[name, default: []].append(texts.count)
                texts.append(RunningText(occurrence, key: key))
            }
        }
        return texts
    }

    private func isLarge(_ line: TextLine) -> Bool {
        scale.reaches(options.headingRatio, line)
            && LineText.wordCount(line.text) <= options.maxHeadingWords
    }

    // MARK: Frequency

    private func chrome(
        among texts: [RunningText],
        pageCount: Int
    ) -> [RunningText.Occurrence] {
        func isFrequent(_ pages: Int) -> Bool { self.isFrequent(pages, of: pageCount) }
        // A head that changes by chapter counts for less alone; together they stand on each page.
        let fewest = 3
        let recurring = texts.filter { !$0.isLarge && $0.pages.count >= fewest }
        var found: [RunningText.Occurrence] = []
        for text in texts {
            if text.isLarge {
                found += identical(in: text, isFrequent: isFrequent)
            } else if isFrequent(text.pages.count)
                || text.pages.count >= fewest && isFrequent(pages(of: recurring, besides: text))
            {
                found += text.occurrences
            }
        }
        return found
    }

    private func isFrequent(_ pages: Int, of pageCount: Int) -> Bool {
        // A text that stands on one page alone repeats nothing, however low the frequency.
        pages >= 2 && Double(pages) >= options.chromeFrequency * Double(pageCount) - 1e-9
    }

    /// How many pages have one of the texts at the place of the given one, which is among them.
    private func pages(of texts: [RunningText], besides text: RunningText) -> Int {
        texts.lazy.filter { other in
            other.side == text.side && abs(other.offset - text.offset) <= PageEdge.jitter
        }.reduce(into: Set<Int>()) { $0.formUnion($1.pages) }.count
    }

    /// The occurrences of a large text that are the same each time.
    ///
    /// Large type makes headings, and headings such as "Розділ 1" and "Розділ 2" repeat but for their
    /// number. Only what is identical to the letter is no heading; slips of recognition go with it.
    private func identical(
        in text: RunningText,
        isFrequent: (Int) -> Bool
    ) -> [RunningText.Occurrence] {
        let byText = Dictionary(grouping: text.occurrences) { $0.text }
        // Of several that are as frequent the first counts: equal documents give equal blocks.
        let most = byText.values.lazy.map(\.count).max()
        guard let first = text.occurrences.first(where: { byText[$0.text]?.count == most }),
            let same = byText[first.text],
            isFrequent(Set(same.map(\.edge.page)).count)
        else { return [] }
        let digits = RunningText.digits(first.text)
        let words = LineText.wordCount(first.text)
        return text.occurrences.filter { occurrence in
            RunningText.digits(occurrence.text) == digits
                && LineText.wordCount(occurrence.text) == words
        }
    }
}
