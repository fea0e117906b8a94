import UncialModel

/// Decides whether a line goes on with a paragraph.
struct ParagraphContinuation: Sendable {
    let gapRatio: Double
    let breaks: ParagraphBreaks

    init(gapRatio: Double) {
        self.gapRatio = gapRatio
        breaks = ParagraphBreaks(gapRatio: gapRatio)
    }

    /// Whether a line goes on with the open text.
    ///
    /// - Parameter isInterrupted: whether a picture or a table stands between them.
    func goesOn(
        _ open: OpenText,
        with index: Int,
        of sheet: PageSheet,
        isInterrupted: Bool
    ) -> Bool {
        let page = sheet.page
        guard let column = sheet.measure.column(of: index) else { return false }
        let line = page.lines[index]
        let isSameColumn =
            open.page == page.index
            && open.column == sheet.measure.columnOfLine[index]
        let below = page.lines[(index + 1)...].first { !$0.isChrome }
        if isSameColumn, !isInterrupted, sheet.uses[index].isVerse {
            return isVerseLine(line, after: open)
        }
        if !isSameSize(open.lastLine, line) { return false }
        guard isSameColumn, !isInterrupted else {
            let isSetOff = below.map {
                !$0.isBody || line.pitch(to: $0) > 1.4 * sheet.measure.pitch(at: index)
            }
            return continues(open, with: line, isSetOff: isSetOff ?? false, column: column)
        }
        return !breaks.startsParagraph(
            at: line,
            after: open.lastLine,
            distanceBefore: open.lastDistance,
            below: below.flatMap { line.isAbove($0) ? $0 : nil },
            column: column,
            pitch: sheet.measure.pitch(at: index)
        )
    }

    /// Whether two lines are set in one size, as lines of one paragraph are.
    ///
    /// Sizes of recognized lines are guesses, and signs of a formula have sizes of their own.
    private func isSameSize(_ upper: TextLine, _ lower: TextLine) -> Bool {
        if upper.isRecognized || lower.isRecognized { return true }
        let isNear = max(upper.em, lower.em) <= 1.15 * min(upper.em, lower.em)
        return isNear || LineText.endsWithHyphen(upper.text)
            || min(upper.characters, lower.characters) < 10
                && LineText.runsOn(from: upper.text, to: lower.text)
    }

    private func isVerseLine(_ line: TextLine, after open: OpenText) -> Bool {
        let distance = open.lastLine.pitch(to: line)
        let usual = max(open.lastDistance ?? distance, line.em)
        return distance > 0 && distance <= gapRatio * usual
    }

    /// Whether a paragraph goes on at the top of the next page or column, where no gap can tell.
    ///
    /// - Parameter isSetOff: whether a gap or a heading follows the line at once.
    private func continues(
        _ open: OpenText,
        with line: TextLine,
        isSetOff: Bool,
        column: ColumnMeasure
    ) -> Bool {
        let last = open.lastLine
        guard !last.isRow, !line.isRow, LineText.isProse(last.text) else { return false }
        if LineText.endsWithHyphen(last.text) { return !LineText.startsWithDash(line.text) }
        if LineText.startsWithBullet(line.text) || LineText.startsWithEnumerator(line.text) {
            return false
        }
        if LineText.runsOn(from: last.text, to: line.text) { return true }
        // A running head of a short document stands here as well, set off from the text.
        guard !isSetOff else { return false }
        // A name may start the line with a capital letter: the sentence has not ended, the last line
        // is full and the first one is not indented.
        return !LineText.endsClause(last.text) && !LineText.startsWithDash(line.text)
            && open.measure?.isFull(last, before: line) == true && !column.isIndented(line)
    }

    /// Whether a line in smaller type stands between two parts of a paragraph.
    func isAside(_ line: TextLine, in text: OpenText) -> Bool {
        let last = text.lastLine
        return !last.isRecognized && line.em <= 0.93 * last.em && mayGoOn(text)
            && text.measure?.isFull(last, before: line) == true && text.lines.count >= 2
    }

    /// Whether a paragraph may go on behind what stands in its way.
    func mayGoOn(_ text: OpenText) -> Bool {
        let last = text.lastLine
        return !last.isRow && !LineText.endsClause(last.text) && LineText.isProse(last.text)
    }
}
