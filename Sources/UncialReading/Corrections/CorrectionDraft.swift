import UncialModel

/// The lines of a page while they are corrected.
///
/// Keeps text, confidence, box and baseline of a line in step with its words, and a record of each change.
/// The places of lines do not change: what is left out goes at the end.
struct CorrectionDraft {
    /// The lines as they stand, those left out among them without words and text.
    private(set) var lines: [OcrLine]
    /// What was changed, in order.
    private(set) var corrections: [TextCorrection] = []
    private var removedLines: Set<Int> = []

    init(lines: [OcrLine]) {
        self.lines = lines
    }

    /// The lines without those that were left out.
    var remainingLines: [OcrLine] {
        lines.indices.lazy.filter { !removedLines.contains($0) }.map { lines[$0] }
    }

    /// Leaves a line out.
    mutating func removeLine(_ index: Int, by rule: TextCorrection.Rule) {
        let line = lines[index]
        record(rule, line.text, "", line.box)
        lines[index].text = ""
        lines[index].words = []
        removedLines.insert(index)
    }

    /// Leaves words of a line out, and the line where none is left.
    mutating func removeWords(_ places: Set<Int>, ofLine index: Int, by rule: TextCorrection.Rule) {
        let line = lines[index]
        guard places.count < line.words.count else {
            removeLine(index, by: rule)
            return
        }
        for place in places.sorted() {
            record(rule, line.words[place].text, "", line.words[place].box)
        }
        let words = line.words.indices.filter { !places.contains($0) }.map { line.words[$0] }
        lines[index] = line.with(words)
        setBox(ofLine: index, to: lines[index].box)
    }

    /// Gives a word another text.
    mutating func replaceWord(
        _ place: Int,
        ofLine index: Int,
        with text: String,
        by rule: TextCorrection.Rule
    ) {
        let line = lines[index]
        record(rule, line.words[place].text, text, line.words[place].box)
        let separator = line.wordSeparator
        lines[index].words[place].text = text
        lines[index].text = lines[index].words.map(\.text).joined(separator: separator)
    }

    /// Gives a word a smaller box.
    mutating func cutWord(
        _ place: Int,
        ofLine index: Int,
        to box: BoundingBox,
        by rule: TextCorrection.Rule
    ) {
        record(rule, "", "", box)
        lines[index].words[place].box = box
    }

    /// Gives a line a smaller box.
    mutating func cutLine(_ index: Int, to box: BoundingBox, by rule: TextCorrection.Rule) {
        record(rule, "", "", box)
        setBox(ofLine: index, to: box)
    }

    private mutating func setBox(ofLine index: Int, to box: BoundingBox) {
        lines[index].box = box
        lines[index].baseline = lines[index].baseline?.cut(from: box.left, to: box.right)
    }

    private mutating func record(
        _ rule: TextCorrection.Rule,
        _ original: String,
        _ replacement: String,
        _ box: BoundingBox
    ) {
        corrections.append(
            TextCorrection(rule: rule, original: original, replacement: replacement, box: box)
        )
    }
}

extension Baseline {
    /// The part between two columns; a baseline that runs up or down stays as it is.
    fileprivate func cut(from left: Double, to right: Double) -> Baseline {
        let run = end.x - start.x
        guard run > abs(end.y - start.y) else { return self }
        return Baseline(
            start: start.x < left ? point(at: left) : start,
            end: end.x > right ? point(at: right) : end
        )
    }
}
