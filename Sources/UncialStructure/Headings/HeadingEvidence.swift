import UncialModel

/// Weighs what speaks for and against a run being a heading.
///
/// The weights add up: a size alone, or a few weaker signs together, reach ``threshold``.
struct HeadingEvidence: Sendable {
    let options: StructureOptions
    let scale: TypeScale
    let body: BodyType

    /// From this sum on, a run is a heading.
    static let threshold = 4.0

    /// Where lines begin and end.
    struct Column: Sendable {
        var left: Double
        var right: Double

        var width: Double { right - left }
    }

    /// What is known about the page of a run.
    struct Page {
        var text: PageText
        var pitch: Double
        /// Where its lines begin and end.
        var measure: Column
        /// Where those of each region do.
        var columns: [Column]
        /// The runs on it, in reading order.
        var runs: [HeadingRun]
        /// Whether the text of the page starts further down than that of others.
        var startsLow: Bool
    }

    /// The sum for a run, or `nil` for one that cannot be a heading.
    ///
    /// - Parameter mostWords: the words it may have.
    func weight(of place: Int, on page: Page, mostWords: Int) -> Double? {
        let run = page.runs[place]
        guard isPossible(run, on: page.text, mostWords: mostWords) else { return nil }
        let first = page.text.lines[run.lines.lowerBound]
        let last = page.text.lines[run.lines.upperBound]
        var sum = type(run, first) + words(run, first: first, last: last)
        let column = page.columns[run.region]
        let width = column.width
        // A picture or the scale of a chart is read as a figure; that of a chapter stands alone in
        // the middle.
        if first.isRecognized, run.letterCase.letters == 0 {
            let margins = (first.left - page.measure.left, page.measure.right - first.right)
            guard abs(margins.0 - margins.1) < 0.08 * page.measure.width else { return nil }
        }
        if width > 0 {
            sum += shape(run, column: column, width: width, on: page)
        }
        sum += surroundings(of: place, on: page, width: width)
        return sum
    }

    // MARK: What cannot be

    private func isPossible(_ run: HeadingRun, on page: PageText, mostWords: Int) -> Bool {
        let lines = page.lines[run.lines]
        guard let first = lines.first, let last = lines.last, run.lines.count <= 6,
            run.characters <= 14 * mostWords
        else { return false }
        let region = page.regions[run.region].kind
        if region == .footnotes || region == .sideNote || region == .foot { return false }
        guard lines.allSatisfy({ !LineText.hasLeader($0.text) && !isRowOfCells($0) }),
            !LineText.startsWithBullet(first.text), !LineText.startsWithDash(first.text)
        else { return false }
        // Words that run up the page or across it are labels, stamps and watermarks.
        if lines.contains(where: {
            $0.height > 2.2 * max($0.em, $0.width / 40) && $0.height > page.height / 60
        }) {
            return false
        }
        let mark = last.text.last
        if LineText.endsWithHyphen(last.text) || mark == "," || mark == ";" { return false }
        let letters = run.letterCase.letters
        // Recognition reads a stain or a drawing as a large sign or two that it is not sure of.
        if first.isRecognized {
            guard letters + run.letterCase.digits >= 2,
                lines.allSatisfy({ ($0.confidence.value ?? 1) >= 0.3 })
            else { return false }
        }
        let isNumber = run.number?.isAlone == true
        guard letters >= (isNumber ? 1 : 2) || isNumber && isRoman(run) else {
            // "12" in large type may open a chapter; elsewhere it is a number.
            return letters == 0 && run.letterCase.digits >= 1
                && run.type.ratio >= options.headingRatio
                && run.letterCase.visible <= 3 && !run.isBesideOther
        }
        // Formulas and rows of numbers.
        guard 2 * letters >= run.letterCase.visible || run.number != nil else { return false }
        return wordCount(run, on: page) <= mostWords
    }

    func wordCount(_ run: HeadingRun, on page: PageText) -> Int {
        page.lines[run.lines].reduce(0) { $0 + LineText.wordCount($1.text) }
    }

    /// Whether a line is put together from parts far apart, a number in front aside.
    private func isRowOfCells(_ line: TextLine) -> Bool {
        guard line.isRow else { return false }
        guard let number = HeadingNumber(line.text), !number.isAlone else { return true }
        let start = line.text.utf8.index(line.text.startIndex, offsetBy: number.length)
        let numbers = LineText.wordCount(line.text[..<start])
        guard line.words.count > numbers else { return false }
        let words = line.words.dropFirst(numbers)
        return zip(words, words.dropFirst()).contains { left, right in
            right.box.left - (left.box.left + left.box.width) > 2 * line.height
        }
    }

    private func isRoman(_ run: HeadingRun) -> Bool { run.number?.kind == .roman }

    // MARK: Type

    private func type(_ run: HeadingRun, _ line: TextLine) -> Double {
        var sum = size(run, line)
        if run.type.isBold {
            sum += 2
            if run.type.ratio < options.headingRatio,
                body.share(of: LineType.Look(isBold: true, isItalic: run.type.isItalic)) > 0.3
            {
                sum -= 2
            }
        } else if let name = run.type.fontName, let usual = body.style?.fontName, name != usual,
            !run.type.isItalic, !run.type.isMonospaced
        {
            sum += 1
        }
        if run.isCapitals == true, !body.isCapitals { sum += 1.5 }
        if run.type.isItalic { sum += 0.5 }
        if run.isPlain, run.number == nil {
            let words = LineText.wordCount(line.text)
            sum -= run.lines.count > 1 ? 1.5 : words > 8 ? 1 : 0
        }
        if run.type.isMonospaced, run.type.ratio < 1.1 { sum -= 2.5 }
        return sum
    }

    private func size(_ run: HeadingRun, _ line: TextLine) -> Double {
        let step = options.headingRatio - 1
        if line.isRecognized {
            // A guess counts when both witnesses say so.
            guard scale.reaches(options.headingRatio, line) else {
                return min(1, max(-2, (run.type.ratio - 1) / step))
            }
            return 4.5
        }
        let share = (run.type.ratio - 1) / step
        return share >= 1 - 1e-6 ? 4 : max(-3, share * 3)
    }

    // MARK: Words

    private func words(_ run: HeadingRun, first: TextLine, last: TextLine) -> Double {
        var sum = 0.0
        // Over other lines of plain type, a number that was read is a mark or a sum.
        let isMark =
            run.number?.isAlone == true && first.isRecognized && run.lines.count > 1
            && run.type.ratio < options.headingRatio
        if let number = run.number {
            sum += isMark ? 0 : weight(of: number)
        } else if LineText.startsLowercase(first.text) {
            sum -= 2
        }
        if opensCaption(first.text) { sum -= 5 }
        switch last.text.last {
        case ".", "…": sum -= run.lines.count > 1 || run.number?.isAlone != true ? 1.5 : 0
        case ":": sum -= 1.5
        default: break
        }
        if run.lines.count > 3 { sum -= 1 }
        if run.number == nil, isEntryOfForm(first.text) { sum -= 1.5 }
        if run.letterCase.letters < 3, run.number == nil { sum -= 1.5 }
        let text = first.text
        if text.utf8.contains(UInt8(ascii: "@")) || text.contains("://") || text.hasPrefix("www.") {
            sum -= 4
        }
        return sum
    }

    private func weight(of number: HeadingNumber) -> Double {
        switch number.kind {
        case .word: 2.5
        case .decimal: number.depth > 1 ? 2 : 1
        case .roman: 1
        case .letter: 0.5
        case .bracketed: 0
        }
    }

    /// Whether the text is a label of a few words and what was filled in: "Agency: Bureau of Fish".
    private func isEntryOfForm(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
            text.utf8.index(after: colon) < text.utf8.endIndex,
            text.utf8[text.utf8.index(after: colon)] == UInt8(ascii: " ")
        else { return false }
        return LineText.wordCount(text[..<colon]) <= 4
    }

    private func opensCaption(_ text: String) -> Bool {
        let parts = text.split(maxSplits: 2, whereSeparator: \.isWhitespace)
        guard parts.count > 1, let digit = parts[1].first,
            HeadingWords.opensCaption(parts[0].last == "." ? parts[0].dropLast() : parts[0])
        else { return false }
        return digit.isNumber
            || parts[1].prefix(while: \.isLetter).count <= 4
                && parts[1].contains(where: { $0.isNumber || $0 == "." || $0 == ":" })
    }

    // MARK: Place

    private func shape(
        _ run: HeadingRun,
        column: Column,
        width: Double,
        on page: Page
    ) -> Double {
        let lines = page.text.lines[run.lines]
        let left = lines.lazy.map(\.left).min() ?? column.left
        let right = lines.lazy.map(\.right).max() ?? column.right
        var sum = 0.0
        if right - left < 0.75 * width { sum += 0.5 }
        if run.lines.count > 1, let last = lines.last, last.right > column.right - 0.05 * width,
            lines.allSatisfy({ $0.width > 0.9 * width })
        {
            sum -= 1
        }
        let margins = (left - column.left, column.right - right)
        if min(margins.0, margins.1) > 0.12 * width, abs(margins.0 - margins.1) < 0.04 * width {
            sum += 1
        }
        return sum
    }

    private func surroundings(of place: Int, on page: Page, width: Double) -> Double {
        let run = page.runs[place]
        let first = page.text.lines[run.lines.lowerBound]
        let last = page.text.lines[run.lines.upperBound]
        var sum = run.isBesideOther ? -4.0 : 0
        let above = place > 0 ? page.runs[place - 1] : nil
        let below = place + 1 < page.runs.count ? page.runs[place + 1] : nil
        if let above, above.region == run.region {
            let line = page.text.lines[above.lines.upperBound]
            let gap = self.gap(line, first, above.type.ratio, run.type.ratio, pitch: page.pitch)
            sum +=
                gap.map { gap in
                    switch gap {
                    case 1.9...: 1.5
                    case 1.35...: 1
                    case 1.15...: 0.25
                    default: isDistinct(run, from: above) ? -0.5 : -1.5
                    }
                } ?? 0
            // A misjudged line inside a sentence.
            if run.number == nil, isNeighbour(line, first, pitch: page.pitch),
                LineText.endsWithHyphen(line.text)
                    || LineText.runsOn(from: line.text, to: first.text)
            {
                sum -= 6
            }
        } else if above == nil {
            sum += page.startsLow ? 1.5 : 0.5
        } else {
            sum += 0.5
        }
        if isInsideFigure(run, on: page.text) { sum -= 3 }
        if isAmongEntries(place, on: page) { sum -= 5 }
        if isAmongLike(place, on: page) { sum -= 1.5 }
        let hasArea = page.text.regions.dropFirst(run.region + 1).contains { region in
            region.kind == .table || region.kind == .figure
        }
        guard let below else { return hasArea ? sum : sum - 1.5 }
        if below.region == run.region {
            let line = page.text.lines[below.lines.lowerBound]
            let gap = self.gap(last, line, run.type.ratio, below.type.ratio, pitch: page.pitch)
            if let gap { sum += gap >= 1.5 ? 1 : gap >= 1.15 ? 0.5 : 0 }
            if below.number == nil, isNeighbour(last, line, pitch: page.pitch),
                LineText.runsOn(from: last.text, to: line.text)
            {
                sum -= 6
            }
        } else {
            sum += 0.25
        }
        if below.characters >= 80 || below.lines.count >= 3 { sum += 0.5 }
        return sum
    }

    private func isNeighbour(_ upper: TextLine, _ lower: TextLine, pitch: Double) -> Bool {
        upper.isAbove(lower)
            && upper.pitch(to: lower) <= 1.4 * max(pitch, min(upper.em, lower.em))
    }

    private func isDistinct(_ run: HeadingRun, from other: HeadingRun) -> Bool {
        !run.type.isSame(as: other.type, tolerance: 1.08)
    }

    /// Whether entries of a contents page stand right above and below.
    private func isAmongEntries(_ place: Int, on page: Page) -> Bool {
        func isEntry(_ place: Int) -> Bool {
            guard page.runs.indices.contains(place) else { return false }
            return page.text.lines[page.runs[place].lines].contains { LineText.hasLeader($0.text) }
        }
        let near = (
            isEntry(place - 1) || isEntry(place - 2), isEntry(place + 1) || isEntry(place + 2)
        )
        return near.0 && near.1
            || near.0 && place + 1 == page.runs.count
            || near.1 && place > 0 && page.runs[place - 1].type == page.runs[place].type
    }

    /// Whether short lines of the same type stand above and below, as labels and names do.
    private func isAmongLike(_ place: Int, on page: Page) -> Bool {
        func isLike(_ other: Int) -> Bool {
            guard page.runs.indices.contains(other) else { return false }
            let (run, other) = (page.runs[place], page.runs[other])
            return other.region == run.region && other.number == nil && other.lines.count == 1
                && other.characters < 60 && other.type.isSame(as: run.type, tolerance: 1.03)
        }
        return page.runs[place].number == nil && isLike(place - 1) && isLike(place + 1)
    }

    /// How far apart two lines stand, where 1 is the distance inside a paragraph of their sizes.
    private func gap(
        _ upper: TextLine,
        _ lower: TextLine,
        _ upperRatio: Double,
        _ lowerRatio: Double,
        pitch: Double
    ) -> Double? {
        guard upper.middle < lower.middle, pitch > 0 else { return nil }
        let usual = pitch * max(0.7, 0.25 * upperRatio + 0.75 * lowerRatio)
        return upper.pitch(to: lower) / usual
    }

    private func isInsideFigure(_ run: HeadingRun, on page: PageText) -> Bool {
        if page.regions[run.region].kind == .figure { return true }
        let center = page.lines[run.lines.lowerBound].box.center
        return page.figures.contains { figure in
            figure.box.contains(center)
                && figure.box.width * figure.box.height < 0.6 * page.size.width * page.size.height
        }
    }
}
