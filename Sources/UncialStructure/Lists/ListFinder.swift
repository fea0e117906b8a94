/// Finds the lines that items of lists start with.
///
/// A bullet is enough by itself. A number or a letter needs the one before or after it in the same
/// place, so that years, sums and initials at line starts are no items. A dash needs to hang, or to
/// stand before what is no speech.
struct ListFinder {
    private let around: ItemSurroundings

    init(_ pages: [PageText], _ measures: [PageMeasure]) {
        around = ItemSurroundings(pages: pages, measures: measures)
    }

    func mark(_ uses: inout [[LineUse]]) {
        let candidates = around.candidates(uses)
        func mark(_ items: some Sequence<ItemCandidate>) {
            for item in items { uses[item.page][item.line] = .item(item.marker) }
        }
        mark(candidates.filter(\.marker.isCertain))
        mark(ItemChains(around: around).items(among: candidates))
        mark(WeakBullets(around: around).items(among: candidates, uses))
        for var candidate in candidates where uses[candidate.page][candidate.line].isText {
            guard let first = loneSubitem(candidate, uses) else { continue }
            candidate.marker.reading = first
            mark([candidate])
        }
    }

    /// How to read the marker of an item that is alone, deeper than the one above.
    private func loneSubitem(_ candidate: ItemCandidate, _ uses: [[LineUse]]) -> ItemMarker.Reading?
    {
        guard !candidate.marker.isBullet, around.canBeItem(candidate),
            around.isBelowItem(candidate, uses)
        else {
            return nil
        }
        return candidate.marker.readings.last { $0.ordinal == 1 }
    }
}
