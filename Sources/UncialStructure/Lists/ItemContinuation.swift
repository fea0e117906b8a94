/// Decides whether a line that is no item goes on with the item before it.
struct ItemContinuation {
    enum Answer {
        /// The line goes on with the last paragraph of the item.
        case goesOn
        /// The line starts another paragraph of the item.
        case paragraph
        /// The line stands outside the list.
        case ends
    }

    let gapRatio: Double
    let pitch: Double
    let column: ColumnMeasure

    /// The answer for a line that stands below the item in the same column.
    func answer(_ line: TextLine, below item: OpenList.Item) -> Answer {
        let text = item.lastText
        let last = text.lastLine
        let em = max(line.em, 1e-3)
        let distance = last.pitch(to: line)
        guard distance > 0 else { return .ends }
        if LineText.endsWithHyphen(last.text), LineText.startsLowercase(line.text),
            distance <= 2 * pitch
        {
            return .goesOn
        }
        let runsOn = LineText.runsOn(from: last.text, to: line.text)
        let usual = max(pitch, text.lastDistance ?? 0)
        // Raised signs and fractions push the lines of a sentence apart.
        let isGap = distance > (runsOn ? max(gapRatio, 1.6) : gapRatio) * usual
        let indent = line.left - column.left
        let hangs =
            abs(indent - item.contentIndent) <= 0.6 * em
            || text.lines.count > 1 && abs(line.left - last.left) <= 0.4 * em
        if hangs {
            let isParagraph =
                item.contentIndent >= 0.8 * em
                && abs(indent - item.contentIndent) <= 0.6 * em
            if isGap { return isParagraph && distance <= 2.5 * pitch ? .paragraph : .ends }
            let isNew =
                LineText.endsSentence(last.text) && !LineText.startsLowercase(line.text)
                && column.hasRoom(after: last, for: line)
            guard isNew else { return .goesOn }
            return isParagraph && item.marker.left < line.left - 0.5 * em ? .paragraph : .ends
        }
        guard !isGap else { return .ends }
        if runsOn { return .goesOn }
        if indent > item.contentIndent {
            return LineText.endsClause(last.text) ? .ends : .goesOn
        }
        // A numbered paragraph goes on at the margin.
        guard text.lines.count == 1 else { return .ends }
        return !column.hasRoom(after: last, for: line) ? .goesOn : .ends
    }

    /// The answer for a line at the top of another column or page, or behind a picture.
    func answer(_ line: TextLine, elsewhere item: OpenList.Item) -> Answer {
        let text = item.lastText
        let last = text.lastLine
        if LineText.endsWithHyphen(last.text) {
            return LineText.startsWithDash(line.text) ? .ends : .goesOn
        }
        if LineText.runsOn(from: last.text, to: line.text) { return .goesOn }
        guard !LineText.endsClause(last.text) else { return .ends }
        let em = max(line.em, 1e-3)
        let hangs = abs(line.left - column.left - item.contentIndent) <= 0.8 * em
        if hangs, item.contentIndent >= 0.8 * em { return .goesOn }
        return text.measure?.isFull(last, before: line) == true && !column.isIndented(line)
            ? .goesOn : .ends
    }
}
