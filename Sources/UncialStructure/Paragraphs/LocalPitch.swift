import UncialModel

/// The pitch of lines that are set in another size, or with other leading, than the rest of a page.
struct LocalPitch {
    /// What is usual on the page, in pixels.
    let pitch: Double
    /// The usual type size on the page, in pixels.
    let em: Double

    /// The fewest places inside a paragraph that show the leading of a group.
    private static let fewest = 2
    /// The fewest characters of a line that is part of a paragraph.
    private static let shortest = 20

    /// A size and whether the type is that of listings.
    private struct Face: Hashable {
        var size: Int
        var isMonospaced: Bool

        init(_ line: TextLine) {
            size = Int((min(max(line.em, 0), 1e6) * 2).rounded())
            isMonospaced = line.style?.isMonospaced ?? false
        }
    }

    /// The pitch at each line; `nil` where it is the usual one.
    func pitches(
        of page: PageText,
        columns: [ColumnMeasure],
        columnOfLine: [Int?]
    ) -> [Double?] {
        var pitches = [Double?](repeating: nil, count: page.lines.count)
        guard em > 0, page.lines.contains(where: { !$0.isRecognized }) else { return pitches }
        var ofFace: [Face: [Double]] = [:]
        var groups: [(lines: Range<Int>, inside: [Double])] = []
        var start = 0
        while start < page.lines.count {
            var end = start + 1
            let face = Face(page.lines[start])
            while end < page.lines.count, columnOfLine[end] == columnOfLine[start],
                Face(page.lines[end]) == face
            {
                end += 1
            }
            if let column = columnOfLine[start] {
                let inside = inside(page.lines[start..<end], column: columns[column])
                groups.append((start..<end, inside))
                ofFace[face, default: []] += inside
            }
            start = end
        }
        for group in groups {
            let first = page.lines[group.lines.lowerBound]
            let all = ofFace[Face(first)] ?? []
            let local =
                if group.inside.count >= Self.fewest {
                    group.inside.lowerMedian()
                } else if all.count >= Self.fewest {
                    all.lowerMedian()
                } else {
                    // Smaller type stands closer together; what is larger is no running text.
                    first.em < 0.94 * em ? pitch * first.em / em : nil
                }
            if let local { for index in group.lines { pitches[index] = local } }
        }
        return pitches
    }

    /// The distances between lines of one paragraph, as far as the text and the full lines show it.
    private func inside(_ lines: ArraySlice<TextLine>, column: ColumnMeasure) -> [Double] {
        zip(lines, lines.dropFirst()).compactMap { upper, lower -> Double? in
            guard
                LineText.runsOn(from: upper.text, to: lower.text)
                    || column.isFull(upper, before: lower) && !LineText.endsClause(upper.text)
            else { return nil }
            let distance = upper.pitch(to: lower)
            // Parts of a formula stand closer than lines of text can.
            guard distance >= upper.em, upper.characters >= Self.shortest else { return nil }
            let scaled = pitch * upper.em / em
            return distance <= 1.6 * max(scaled, pitch) ? distance : nil
        }
    }
}
