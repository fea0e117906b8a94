import UncialModel

/// Leaves out what an engine reads where there is no text: rules, frames, pictures and dirt.
///
/// Whole lines go when nothing in them can be a word and the engine doubts all of it. Of other lines only
/// bars, underscores and the like at the ends go, where their shape is that of a rule. Dashes, bullets,
/// leaders, numbers and single letters stay.
struct NoiseRule: CorrectionRule {
    var rule: TextCorrection.Rule { .noise }

    func apply(to draft: inout CorrectionDraft) {
        for index in draft.lines.indices where !draft.lines[index].words.isEmpty {
            if draft.lines[index].isNoise {
                draft.removeLine(index, by: rule)
            } else {
                let strays = StraySymbols(of: draft.lines[index]).places
                if !strays.isEmpty {
                    draft.removeWords(strays, ofLine: index, by: rule)
                }
                trimBars(index, in: &draft)
            }
        }
    }

    /// Takes off bars that a rule left at the first or the last word.
    private func trimBars(_ index: Int, in draft: inout CorrectionDraft) {
        guard let last = draft.lines[index].words.indices.last else { return }
        let first = draft.lines[index].words[0].text
        let started = String(first.drop { $0 == "|" })
        if started != first, started.count > 1 {
            draft.replaceWord(0, ofLine: index, with: started, by: rule)
        }
        let end = draft.lines[index].words[last].text
        var ended = end
        while ended.last == "|" { ended.removeLast() }
        if ended != end, ended.count > 1 {
            draft.replaceWord(last, ofLine: index, with: ended, by: rule)
        }
    }
}
