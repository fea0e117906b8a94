import UncialModel

/// A line that may start an item.
struct ItemCandidate {
    var page: Int
    var line: Int
    var marker: ItemMarker
    /// How many lines of the document come before it.
    var position: Int
    /// From the left edge of the column to the marker, in type sizes.
    var indent: Double
    /// From the left edge of the column to the text, in type sizes.
    var contentIndent: Double
}

/// What stands around a line that may start an item.
struct ItemSurroundings {
    let pages: [PageText]
    let measures: [PageMeasure]

    /// All lines that may start one.
    func candidates(_ uses: [[LineUse]]) -> [ItemCandidate] {
        var candidates: [ItemCandidate] = []
        var position = 0
        for (place, page) in pages.enumerated() {
            for index in page.lines.indices {
                position += 1
                let line = page.lines[index]
                guard line.isBody, uses[place][index].isText, canHaveItem(line),
                    let marker = ItemMarker(line),
                    let column = measures[place].column(of: index)
                else { continue }
                let em = max(line.em, 1e-3)
                candidates.append(
                    ItemCandidate(
                        page: place,
                        line: index,
                        marker: marker,
                        position: position,
                        indent: (line.left - column.left) / em,
                        contentIndent: (marker.contentLeft - column.left) / em
                    )
                )
            }
        }
        return candidates
    }

    /// Whether the parts of a line stand together, but for the marker.
    private func canHaveItem(_ line: TextLine) -> Bool {
        guard line.isRow else { return true }
        guard line.words.count >= 2, !LineText.hasLeader(line.text) else { return false }
        return zip(line.words.dropFirst(), line.words.dropFirst(2)).allSatisfy { word, next in
            next.box.left - word.box.right <= 2 * line.height
        }
    }

    /// Whether what stands around the line allows an item to start here.
    func canBeItem(_ candidate: ItemCandidate) -> Bool {
        let line = pages[candidate.page].lines[candidate.line]
        if MonthNames.startsDate(candidate.marker) { return false }
        guard let above = above(candidate) else { return true }
        if LineText.endsClause(above.text) || above.text.last == "," { return true }
        let measure = measures[candidate.page]
        if above.pitch(to: line) > 1.2 * measure.pitch(at: candidate.line) { return true }
        guard let column = measure.column(of: candidate.line) else { return true }
        return column.hasRoom(after: above, for: line)
            || abs(line.left - above.left) >= 0.8 * line.em
    }

    /// Whether the text behind the sign goes on with the full line above it.
    func isInsideSentence(_ candidate: ItemCandidate) -> Bool {
        guard let above = above(candidate), ItemMarker(above) == nil,
            let column = measures[candidate.page].column(of: candidate.line)
        else { return false }
        let line = pages[candidate.page].lines[candidate.line]
        return LineText.runsOn(from: above.text, to: candidate.marker.content)
            && above.text.last != "," && above.text.last != ":" && above.text.last != ";"
            && column.isFull(above, before: line)
            && above.left <= candidate.marker.contentLeft + 0.6 * line.em
            && above.left >= line.left - 0.5 * line.em
    }

    private func above(_ candidate: ItemCandidate) -> TextLine? {
        let lines = pages[candidate.page].lines
        guard candidate.line > 0 else { return nil }
        let above = lines[candidate.line - 1]
        return above.isChrome || !above.isAbove(lines[candidate.line]) ? nil : above
    }

    /// Whether the next line starts under the text of the item rather than under its marker.
    func hangs(_ candidate: ItemCandidate) -> Bool {
        guard let below = below(candidate) else { return false }
        let marker = candidate.marker
        return abs(below.left - marker.contentLeft) <= 0.6 * below.em
            && below.left - marker.left >= 0.5 * below.em
    }

    func returnsToMargin(_ candidate: ItemCandidate) -> Bool {
        guard let below = below(candidate), ItemMarker(below) == nil,
            let column = measures[candidate.page].column(of: candidate.line)
        else { return false }
        // A last item is followed by what comes after the list.
        let line = pages[candidate.page].lines[candidate.line]
        if column.hasRoom(after: line, for: below) { return false }
        return below.left <= candidate.marker.left + 0.3 * below.em
    }

    func isAnnounced(_ candidate: ItemCandidate) -> Bool {
        let lines = pages[candidate.page].lines
        guard candidate.line > 0 else { return false }
        let above = lines[..<candidate.line].last { !$0.isChrome }
        return above?.text.utf8.last == UInt8(ascii: ":")
    }

    func isBelowItem(_ candidate: ItemCandidate, _ uses: [[LineUse]]) -> Bool {
        let lines = pages[candidate.page].lines
        for index in lines.indices[..<candidate.line].reversed().prefix(8) {
            if let marker = uses[candidate.page][index].marker {
                return candidate.marker.left >= marker.left + 0.7 * lines[index].em
            }
            guard lines[index].isBody else { return false }
        }
        return false
    }

    func hasWideGap(_ candidate: ItemCandidate, least: Double = 0.6) -> Bool {
        let line = pages[candidate.page].lines[candidate.line]
        let shift = line.left - line.box.left
        guard let mark = line.words.first else { return false }
        return candidate.marker.contentLeft - (mark.box.right + shift) >= least * line.em
    }

    private func below(_ candidate: ItemCandidate) -> TextLine? {
        let lines = pages[candidate.page].lines
        guard candidate.line + 1 < lines.count else { return nil }
        let (line, below) = (lines[candidate.line], lines[candidate.line + 1])
        guard below.isBody, line.isAbove(below),
            line.pitch(to: below) <= 1.3 * measures[candidate.page].pitch(at: candidate.line)
        else { return nil }
        return below
    }
}
