import UncialModel

/// Finds verse, addresses and other lines that end where their author wanted them to.
enum VerseFinder {
    /// The fewest lines that show it.
    private static let fewest = 3

    static func mark(_ uses: inout [LineUse], of page: PageText, measure: PageMeasure) {
        for region in page.regions where region.kind == .text {
            var run: [Int] = []
            func close() {
                if isVerse(run.map { page.lines[$0] }) { for index in run { uses[index] = .verse } }
                run = []
            }
            for index in region.lines {
                let line = page.lines[index]
                if line.isChrome { continue }
                guard line.isBody, uses[index].isText, !line.isRow,
                    let column = measure.column(of: index), isShort(line, in: column)
                else {
                    close()
                    continue
                }
                if let last = run.last,
                    !isNext(line, after: page.lines[last], pitch: measure.pitch(at: index))
                {
                    close()
                }
                run.append(index)
            }
            close()
        }
    }

    private static func isShort(_ line: TextLine, in column: ColumnMeasure) -> Bool {
        column.isRightKnown && line.right <= column.left + 0.72 * column.width
            && !LineText.endsWithHyphen(line.text) && !LineText.startsWithDash(line.text)
    }

    private static func isNext(_ line: TextLine, after above: TextLine, pitch: Double) -> Bool {
        let distance = above.pitch(to: line)
        return distance > 0 && distance <= 1.2 * max(pitch, 0.9 * line.em)
            && above.horizontalOverlap(line) > 0 && abs(above.em - line.em) <= 0.1 * line.em
    }

    private static func isVerse(_ lines: [TextLine]) -> Bool {
        guard lines.count >= fewest else { return false }
        let lefts = lines.map(\.left)
        let widths = lines.map(\.width)
        guard let left = lefts.min(), let furthest = lefts.max(),
            let narrow = widths.min(), let wide = widths.max(), let em = lines.first?.em
        else { return false }
        // Verse may be indented in turns; a caption beside a picture is even, verse is ragged.
        guard furthest - left <= 3 * em, wide - narrow >= 1.5 * em else { return false }
        let inner = lines.dropLast()
        let ended = inner.count { LineText.endsSentence($0.text) }
        let capitals = lines.count { !LineText.startsLowercase($0.text) }
        return 2 * ended <= inner.count && 10 * capitals >= 8 * lines.count
    }
}
