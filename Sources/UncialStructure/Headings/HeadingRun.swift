import UncialModel

/// Lines that stand one below the other in one type: a heading, if they are one, or a paragraph.
struct HeadingRun: Sendable {
    /// The place of the page among those of the document.
    var page: Int
    /// The lines of the page.
    var lines: ClosedRange<Int>
    /// The place of its region on the page.
    var region: Int
    var type: LineType
    var number: HeadingNumber?
    /// Whether another run stands beside it in the same region, as cells of a table do.
    var isBesideOther = false

    var letterCase: LetterCase
    var characters: Int

    /// Whether nothing but its place sets it apart from the body.
    var isPlain: Bool {
        !type.isBold && !type.isItalic && type.ratio < 1.08 && isCapitals != true
    }

    /// Whether it is set in capitals; `nil` where it is too short to tell.
    var isCapitals: Bool? { type.isSmallCapitals ? true : letterCase.isCapitals }
}

/// Puts the lines of pages together to runs.
struct HeadingRunFinder: Sendable {
    let scale: TypeScale
    let body: BodyType

    /// The runs of a page in reading order; lines of the chrome belong to none.
    func runs(on page: PageText, at place: Int, pitch: Double) -> [HeadingRun] {
        var runs: [HeadingRun] = []
        for (region, area) in page.regions.enumerated() {
            let start = runs.count
            for index in area.lines where page.lines[index].role == .body {
                add(
                    index,
                    of: page,
                    at: place,
                    region: region,
                    pitch: pitch,
                    to: &runs,
                    from: start
                )
            }
        }
        return runs
    }

    private func add(
        _ index: Int,
        of page: PageText,
        at place: Int,
        region: Int,
        pitch: Double,
        to runs: inout [HeadingRun],
        from start: Int
    ) {
        let line = page.lines[index]
        let type = LineType(line, scale: scale, body: body)
        let number = HeadingNumber(line.text)
        let letterCase = LetterCase(line.text)
        if runs.count > start {
            let place = runs.count - 1
            let last = runs[place]
            let above = page.lines[last.lines.upperBound]
            if Self.isSameRow(above, line) {
                if last.number?.isAlone == true, last.lines.count == 1,
                    line.left >= above.right, line.left - above.right <= 5 * line.em,
                    max(last.type.ratio, type.ratio) <= 1.3 * min(last.type.ratio, type.ratio)
                {
                    runs[place].extend(to: index, line, letterCase)
                    // The number may be set in plain type.
                    runs[place].type = type
                    return
                }
                runs[place].isBesideOther = true
                var run = HeadingRun(
                    line,
                    index,
                    page: place,
                    region: region,
                    type: type,
                    letterCase
                )
                run.isBesideOther = true
                run.page = last.page
                run.number = number
                runs.append(run)
                return
            }
            if number.map({ $0.kind == .bracketed && !type.isBold || $0.isAlone }) ?? true,
                goesOn(
                    last,
                    from: above,
                    to: line,
                    type: type,
                    letterCase,
                    pitch: pitch,
                    end: page.regions[region].box.right
                )
            {
                runs[place].extend(to: index, line, letterCase)
                return
            }
        }
        var run = HeadingRun(line, index, page: place, region: region, type: type, letterCase)
        run.number = number
        runs.append(run)
    }

    static func isSameRow(_ a: TextLine, _ b: TextLine) -> Bool {
        abs(a.middle - b.middle) < 0.5 * min(a.height, b.height)
            && (b.left >= a.right - 0.2 * a.em || a.left >= b.right - 0.2 * a.em)
    }

    private func goesOn(
        _ run: HeadingRun,
        from above: TextLine,
        to line: TextLine,
        type: LineType,
        _ letterCase: LetterCase,
        pitch: Double,
        end: Double
    ) -> Bool {
        guard above.isAbove(line) else { return false }
        let isGuessed = above.isRecognized || line.isRecognized
        guard run.type.isSame(as: type, tolerance: isGuessed ? 1.2 : 1.03) else { return false }
        // A run of capitals goes on in capitals, whatever short words are.
        if let a = run.isCapitals, let b = letterCase.isCapitals, a != b, !isGuessed {
            return false
        }
        let distance = above.pitch(to: line)
        let em = isGuessed ? max(above.em, above.height, line.em, line.height) : line.em
        // Lines set solid, in faces with tall accents.
        if distance <= 1.05 * min(above.height, line.height), !isGuessed { return true }
        // A full line goes on in the next one, however far apart a paragraph is set.
        let isFull =
            !type.isBold && above.right > end - 5 * above.em
            && line.left < above.left + 3 * above.em
        if type.ratio < 1.1, !type.isBold, !isFull { return distance <= 1.25 * pitch }
        return distance <= (isFull ? 2.2 : 1.7) * em
    }
}

extension HeadingRun {
    fileprivate init(
        _ line: TextLine,
        _ index: Int,
        page: Int,
        region: Int,
        type: LineType,
        _ letterCase: LetterCase
    ) {
        self.page = page
        self.region = region
        self.type = type
        lines = index...index
        self.letterCase = letterCase
        characters = line.characters
    }

    fileprivate mutating func extend(to index: Int, _ line: TextLine, _ more: LetterCase) {
        lines = lines.lowerBound...index
        letterCase.letters += more.letters
        letterCase.uppercase += more.uppercase
        letterCase.lowercase += more.lowercase
        letterCase.digits += more.digits
        letterCase.visible += more.visible
        characters += line.characters
    }
}
