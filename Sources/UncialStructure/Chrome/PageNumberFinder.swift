/// Finds the lines that are page numbers, in documents of any length.
struct PageNumberFinder: Sendable {
    let scale: TypeScale
    let options: StructureOptions

    private struct Candidate {
        var edge: PageEdge
        var number: PageNumber
        /// What stays the same while numbers go up with the pages.
        var lead: Int
    }

    func numbers(_ edges: [PageEdge], in pages: [PageText]) -> [PageEdge] {
        var candidates: [Candidate] = []
        for edge in edges where edge.row <= 1 {
            let line = pages[edge.page].lines[edge.line]
            guard let number = PageNumber(line.text), !isNoteMark(edge, in: pages) else { continue }
            candidates.append(
                Candidate(
                    edge: edge,
                    number: number,
                    lead: number.value &- pages[edge.page].index
                )
            )
        }
        let counted = sequences(candidates, pageCount: pages.count)
        return candidates.filter { candidate in
            let line = pages[candidate.edge.page].lines[candidate.edge.line]
            if counted.contains(where: { $0.continues(with: candidate) }) { return true }
            // Large type makes headings: a chapter may be headed by its number alone, though not at
            // the foot of a page.
            let isHeading =
                candidate.edge.side == .top && scale.reaches(options.headingRatio, line)
            guard !isHeading else { return false }
            return counted.contains { $0.isPlace(of: candidate) }
                || standsAlone(candidate, on: pages[candidate.edge.page])
        }.map(\.edge)
    }

    /// Whether text stands right behind a number that is smaller or higher, as the mark of a note is.
    private func isNoteMark(_ edge: PageEdge, in pages: [PageText]) -> Bool {
        let mark = pages[edge.page].lines[edge.line]
        return pages[edge.page].lines.contains { line in
            line.left >= mark.right - mark.em / 4 && line.left - mark.right < 1.2 * line.em
                && line.characters > mark.characters
                && abs(line.middle - mark.middle) < line.height
                && (mark.em < 0.85 * line.em || mark.bottom < line.bottom - 0.15 * line.em)
        }
    }

    // MARK: Numbers that go up with the pages

    private struct Sequence {
        var numerals: PageNumber.Numerals
        var lead: Int
        var side: PageEdge.Side
        var offset: Double

        func continues(with candidate: Candidate) -> Bool {
            candidate.number.numerals == numerals && candidate.lead == lead
                && candidate.edge.side == side
        }

        /// Whether the candidate stands where the numbers of the sequence do, so that it is one of
        /// them, misread.
        func isPlace(of candidate: Candidate) -> Bool {
            candidate.edge.side == side
                && abs(candidate.edge.offset - offset) <= PageEdge.jitter / 2
        }
    }

    private struct Key: Hashable {
        var numerals: PageNumber.Numerals
        var lead: Int
        var side: PageEdge.Side
    }

    private func sequences(_ candidates: [Candidate], pageCount: Int) -> [Sequence] {
        // Two numbers in step are no accident on a few pages; among many they may be.
        let fewest = pageCount < 10 ? 2 : 3
        let families = Dictionary(grouping: candidates) {
            Key(numerals: $0.number.numerals, lead: $0.lead, side: $0.edge.side)
        }
        return families.compactMap { key, members in
            guard Set(members.map(\.edge.page)).count >= fewest,
                let offset = members.map(\.edge.offset).lowerMedian()
            else { return nil }
            return Sequence(
                numerals: key.numerals,
                lead: key.lead,
                side: key.side,
                offset: offset
            )
        }
    }

    // MARK: A number without a sequence

    /// Whether a number is a page number by its look alone.
    private func standsAlone(_ candidate: Candidate, on page: PageText) -> Bool {
        let edge = candidate.edge
        guard edge.row == 0, edge.offset <= 0.15 else { return false }
        if candidate.number.isDecorated { return true }
        // A bare number has to stand off from text that is no table or form of a few lines.
        guard candidate.number.numerals == .arabic, candidate.number.value < 1000,
            page.lines.count > 5
        else { return false }
        let line = page.lines[edge.line]
        let nearest = page.lines.indices.lazy.filter { $0 != edge.line }
            .map { abs(page.lines[$0].middle - line.middle) }.min()
        return nearest.map { $0 > 2 * line.em } ?? false
    }
}
