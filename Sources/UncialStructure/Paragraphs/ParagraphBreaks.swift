/// Decides where one paragraph ends and the next begins.
struct ParagraphBreaks: Sendable {
    let gapRatio: Double

    /// Whether a paragraph starts at a line that stands below another in the same column.
    ///
    /// - Parameters:
    ///   - line: the line in question.
    ///   - above: the line above it.
    ///   - before: the distance of that one from the line above it, if there is one.
    ///   - below: the line under it in the same column, if there is one.
    func startsParagraph(
        at line: TextLine,
        after above: TextLine,
        distanceBefore before: Double?,
        below: TextLine?,
        column: ColumnMeasure,
        pitch: Double
    ) -> Bool {
        // A broken word goes on whatever stands between its parts, short of a picture.
        let distance = above.pitch(to: line)
        if LineText.endsWithHyphen(above.text), LineText.startsLowercase(line.text) {
            return distance > 3 * pitch
        }
        // Rows of a table and of a contents list end where they are printed to end.
        if above.isRow || line.isRow { return true }
        let runsOn =
            LineText.runsOn(from: above.text, to: line.text) || above.text.last == ","
        var usual = pitch
        if runsOn {
            // A formula or a raised mark pushes lines apart, and a block may be set wider than the
            // rest of the page: a sentence that runs on needs a gap wider than its neighbours.
            let neighbours = [before, below.map { line.pitch(to: $0) }].compactMap(\.self)
            usual = 1.15 * max(pitch, min(neighbours.min() ?? pitch, 2 * pitch))
        }
        if distance > gapRatio * usual { return true }
        if startsItem(line, after: above, column: column) { return true }
        guard !runsOn else { return false }
        let isEnded = LineText.endsClause(above.text)
        let hasRoom = column.hasRoom(after: above, for: line)
        if isIndent(line, after: above, before: below, column: column, isFree: isEnded || hasRoom) {
            return true
        }
        // Without gap and indent, the room left behind the last line is what shows.
        guard hasRoom, !LineText.startsLowercase(line.text) else { return false }
        if isEnded { return true }
        // Short lines of equal length are text beside a picture rather than names or addresses.
        return above.right < column.left + 0.6 * column.width
            && abs(above.right - line.right) > 0.6 * column.em
    }

    private func isIndent(
        _ line: TextLine,
        after above: TextLine,
        before below: TextLine?,
        column: ColumnMeasure,
        isFree: Bool
    ) -> Bool {
        guard isFree, column.isIndented(line), !LineText.startsLowercase(line.text) else {
            return false
        }
        let isSameIndent = abs(above.left - line.left) < 0.5 * column.em
        guard isSameIndent else { return above.left < line.left }
        // Lines of a quotation are indented as well. A paragraph of one line is followed by another
        // first line where room is left, or where the next line is back at the margin.
        return column.hasRoom(after: above, for: line)
            || below.map { $0.left < line.left - 0.5 * column.em } ?? false
    }

    private func startsItem(
        _ line: TextLine,
        after above: TextLine,
        column: ColumnMeasure
    ) -> Bool {
        if LineText.startsWithBullet(line.text) { return true }
        let isItem = LineText.startsWithEnumerator(line.text)
        guard isItem || LineText.startsWithDash(line.text) else { return false }
        if LineText.endsClause(above.text) { return true }
        return column.hasRoom(after: above, for: line)
    }
}
