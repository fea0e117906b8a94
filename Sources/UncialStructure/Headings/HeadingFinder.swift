import UncialModel

/// Marks the lines of headings, by type size against the rest of the document.
struct HeadingFinder: Sendable {
    let options: StructureOptions
    let scale: TypeScale

    /// Lines that stand one below the other in the same large type.
    private struct Group {
        var page: Int
        var lines: ClosedRange<Int>
        /// How many times the usual size its type has.
        var ratio: Double
    }

    func mark(_ pages: inout [PageText], measures: [PageMeasure]) {
        var groups: [Group] = []
        for place in pages.indices {
            groups += self.groups(on: pages[place], at: place, measure: measures[place])
        }
        let levels = HeadingLevels(groups.map(\.ratio), h1Ratio: options.h1Ratio)
        for group in groups {
            let role = TextLine.Role.heading(
                level: levels.level(of: group.ratio),
                start: group.lines.lowerBound
            )
            for line in group.lines { pages[group.page].lines[line].role = role }
        }
    }

    // MARK: Groups

    private func groups(on page: PageText, at place: Int, measure: PageMeasure) -> [Group] {
        var groups: [Group] = []
        var next = page.lines.startIndex
        while next < page.lines.endIndex {
            guard isLarge(page.lines[next]) else {
                next += 1
                continue
            }
            var last = next
            while last + 1 < page.lines.endIndex,
                goesOn(from: page.lines[last], to: page.lines[last + 1])
            {
                last += 1
            }
            let lines = page.lines[next...last]
            if isHeading(lines), !isInsideParagraph(next...last, of: page, measure: measure) {
                groups.append(Group(page: place, lines: next...last, ratio: ratio(of: lines)))
            }
            next = last + 1
        }
        return groups
    }

    private func isLarge(_ line: TextLine) -> Bool {
        line.role == .body && scale.reaches(options.headingRatio, line)
    }

    /// Whether a heading has the next line as well: right below, in type of the same size.
    private func goesOn(from line: TextLine, to next: TextLine) -> Bool {
        guard next.role == .body, line.isAbove(next) else { return false }
        guard line.pitch(to: next) <= 1.7 * max(em(line), em(next)) else { return false }
        let (a, b) = (scale.ratio(line), scale.ratio(next))
        guard max(a, b) <= 1.2 * min(a, b) else { return false }
        // Recognition may guess the size of a short last line too low; next to its like it passes.
        let nearly = 1 + (options.headingRatio - 1) * 0.6
        return isLarge(next) || (next.isRecognized && scale.reaches(nearly, next))
    }

    /// The type size in pixels, from the box where recognition may have guessed too small a size.
    private func em(_ line: TextLine) -> Double {
        line.isRecognized ? max(line.em, line.height) : line.em
    }

    private func ratio(of lines: ArraySlice<TextLine>) -> Double {
        TypeScale.weightedMedian(lines.map { (scale.ratio($0), $0.characters) }) ?? 1
    }

    // MARK: Judgement

    private func isHeading(_ lines: ArraySlice<TextLine>) -> Bool {
        guard let last = lines.last,
            lines.reduce(0, { $0 + LineText.wordCount($1.text) }) <= options.maxHeadingWords
        else { return false }
        if LineText.endsWithHyphen(last.text) || last.text.last == "," || last.text.last == ";" {
            return false
        }
        let signs = lines.reduce(0) { count, line in
            count + line.text.count { $0.isLetter || $0.isNumber }
        }
        // Recognition reads a stain or a drawing as a large sign or two that it is not sure of.
        return last.isRecognized
            ? signs >= 2 && lines.allSatisfy { ($0.confidence.value ?? 1) >= 0.3 } : signs >= 1
    }

    /// Whether the text around shows that the lines are part of a sentence: a misjudged line in the
    /// middle of a paragraph, or its short last line.
    private func isInsideParagraph(
        _ lines: ClosedRange<Int>,
        of page: PageText,
        measure: PageMeasure
    ) -> Bool {
        let first = page.lines[lines.lowerBound]
        let last = page.lines[lines.upperBound]
        func isNeighbour(_ upper: TextLine, _ lower: TextLine) -> Bool {
            upper.isAbove(lower)
                && upper.pitch(to: lower) <= 1.4 * max(measure.pitch, min(upper.em, lower.em))
        }
        if lines.lowerBound > page.lines.startIndex {
            let above = page.lines[lines.lowerBound - 1]
            if above.role == .body, isNeighbour(above, first),
                LineText.endsWithHyphen(above.text)
                    || LineText.runsOn(from: above.text, to: first.text)
            {
                return true
            }
        }
        guard lines.upperBound + 1 < page.lines.endIndex else { return false }
        let below = page.lines[lines.upperBound + 1]
        return below.role == .body && isNeighbour(last, below)
            && LineText.runsOn(from: last.text, to: below.text)
    }
}
