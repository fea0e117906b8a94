import UncialModel

/// Leaves out what was read twice at one place: the surer reading stays.
///
/// Layout blocks that overlap and second passes over a part of a page read the same ink again. Words that
/// are printed twice, as in "had had", stand at different places and stay.
struct DoubledWordRule: CorrectionRule {
    /// How much of the smaller of two boxes lies in the other when they are one place.
    private static let sharedPart = 0.55
    /// How alike boxes are that no two words can have, whatever they say.
    private static let sameBox = 0.7
    /// How many of the characters may differ between two readings of a word.
    private static let differingPart = 0.34

    var rule: TextCorrection.Rule { .doubledWords }

    func apply(to draft: inout CorrectionDraft) {
        removeLines(from: &draft)
        removeWords(from: &draft)
    }

    /// Leaves out lines that stand where others do and say nothing else.
    private func removeLines(from draft: inout CorrectionDraft) {
        let places = draft.lines.indices.filter { !draft.lines[$0].words.isEmpty }
        forEachOverlap(of: places.map { draft.lines[$0].box }) { first, second in
            let (one, other) = (places[first], places[second])
            let (a, b) = (draft.lines[one], draft.lines[other])
            guard !a.words.isEmpty, !b.words.isEmpty, Self.sayTheSame(a.text, b.text) else {
                return
            }
            draft.removeLine(a.confidence < b.confidence ? one : other, by: rule)
        }
    }

    private func removeWords(from draft: inout CorrectionDraft) {
        let places = draft.lines.indices.flatMap { line in
            draft.lines[line].words.indices.map { (line: line, word: $0) }
        }
        let words = places.map { draft.lines[$0.line].words[$0.word] }
        var removed: Set<Int> = []
        forEachOverlap(of: words.map(\.box)) { first, second in
            guard !removed.contains(first), !removed.contains(second) else { return }
            let (a, b) = (words[first], words[second])
            let isOneWord =
                Self.sayTheSame(a.text, b.text)
                || (places[first].line != places[second].line
                    && a.box.intersectionOverUnion(b.box) >= Self.sameBox)
            guard isOneWord else { return }
            removed.insert(a.confidence < b.confidence ? first : second)
        }
        let byLine = Dictionary(grouping: removed) { places[$0].line }
        for (line, indices) in byLine.sorted(by: { $0.key < $1.key }) {
            draft.removeWords(Set(indices.map { places[$0].word }), ofLine: line, by: rule)
        }
    }

    /// Calls with each pair of boxes of which one lies in the other for the most part.
    private func forEachOverlap(of boxes: [BoundingBox], do body: (Int, Int) -> Void) {
        let order = boxes.indices.sorted { (boxes[$0].top, $0) < (boxes[$1].top, $1) }
        for (place, first) in order.enumerated() where !boxes[first].isEmpty {
            for second in order[(place + 1)...] {
                if boxes[second].top >= boxes[first].bottom { break }
                guard let shared = boxes[first].intersection(boxes[second]) else { continue }
                let smaller = min(boxes[first].area, boxes[second].area)
                if shared.area >= Self.sharedPart * smaller {
                    body(min(first, second), max(first, second))
                }
            }
        }
    }

    /// Whether two texts are the same but for a few characters; short ones only when they are equal.
    private static func sayTheSame(_ a: String, _ b: String) -> Bool {
        if a == b { return true }
        let (a, b) = (Array(a), Array(b))
        let limit = Int(differingPart * Double(max(a.count, b.count)))
        guard abs(a.count - b.count) <= limit else { return false }
        var row = Array(0...b.count)
        for (line, character) in a.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for (column, other) in b.enumerated() {
                let replaced = diagonal + (character == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[b.count] <= limit
    }
}
