import UncialModel

/// Cuts boxes that reach beyond the ink of their line.
///
/// An engine that took a rule, a stain or a neighbouring line for a part of a letter gives the word a box that
/// is much higher than its neighbours' and a line box to match.
struct OversizedBoxRule: CorrectionRule {
    /// How many times as high as the others of its line a word is when its box is wrong.
    private static let excess = 2.0
    /// How far a word may reach above and below the others, in their heights.
    private static let margin = 0.3
    /// How many words of ordinary height a line has at least to judge by.
    private static let witnesses = 3
    /// What an initial that is higher than its line says at most.
    private static let initialLength = 2

    var rule: TextCorrection.Rule { .oversizedBoxes }

    func apply(to draft: inout CorrectionDraft) {
        for index in draft.lines.indices where draft.lines[index].runsAcross {
            cutToNeighbours(index, in: &draft)
            cutToLine(index, in: &draft)
        }
    }

    /// Cuts words that are far higher than the others of their line.
    private func cutToNeighbours(_ index: Int, in draft: inout CorrectionDraft) {
        let words = draft.lines[index].words
        let heights = words.filter(\.hasLettersOrDigits).map(\.box.height).sorted()
        guard heights.count > Self.witnesses else { return }
        let usual = heights[heights.count / 2]
        let isHigh = words.map { $0.box.height > Self.excess * usual }
        let others = words.indices.filter { !isHigh[$0] && words[$0].hasLettersOrDigits }
        guard others.count >= Self.witnesses,
            let extent = BoundingBox(enclosing: others.lazy.map { words[$0].box }),
            // A line that climbs has no one height.
            extent.height < Self.excess * usual
        else { return }
        let room = Self.margin * usual
        for (place, word) in words.enumerated() where isHigh[place] {
            // The first letter of a chapter is as high as it looks.
            guard place > 0 || word.text.count > Self.initialLength else { continue }
            let cut = BoundingBox(
                left: word.box.left,
                top: max(word.box.top, extent.top - room),
                right: word.box.right,
                bottom: min(word.box.bottom, extent.bottom + room)
            )
            guard !cut.isEmpty, cut != word.box else { continue }
            draft.cutWord(place, ofLine: index, to: cut, by: rule)
        }
    }

    /// Cuts words that reach out of their line, and a line that is far higher than all its words.
    private func cutToLine(_ index: Int, in draft: inout CorrectionDraft) {
        let line = draft.lines[index]
        guard let extent = BoundingBox(enclosing: line.words.lazy.map(\.box)), !extent.isEmpty
        else {
            return
        }
        if line.box.height > 1.5 * extent.height, let box = line.box.intersection(extent) {
            draft.cutLine(index, to: box, by: rule)
            return
        }
        for (place, word) in line.words.enumerated() {
            guard let cut = word.box.intersection(line.box), cut.area < 0.8 * word.box.area else {
                continue
            }
            draft.cutWord(place, ofLine: index, to: cut, by: rule)
        }
    }
}
