import UncialModel

/// Words of one line that stand together, without a wide gap between them.
///
/// Holds no words itself: looking for columns copies fragments a million times.
struct LineFragment {
    /// Where they stand, on a page whose lines are made level.
    let box: BoundingBox
    /// The fragment's place in the order of the engine: by its line, and by its place in that.
    let rank: Int
    /// The index of the line among those that the engine gave.
    let line: Int
    /// Whether the line runs across the page: only then has it others beside it.
    let isLevel: Bool

    /// How much is written: ideographs take the room of two letters.
    let length: Int
    let letterCount: Int
    let visibleCount: Int

    /// Makes a fragment.
    ///
    /// - Parameter slope: how much lines fall for each pixel to the right; the fragment is placed where it
    ///   would stand if they did not.
    private init(of words: [OcrWord], rank: Int, line: Int, isLevel: Bool, slope: Double) {
        self.rank = rank
        self.line = line
        self.isLevel = isLevel
        let solid = words.filter { !$0.isBar }
        let seen = BoundingBox(enclosing: (solid.isEmpty ? words : solid).map(\.box)) ?? .zero
        let fall = slope * seen.width
        box = BoundingBox(
            left: seen.left,
            top: seen.center.y - slope * seen.center.x - max(1, seen.height - abs(fall)) / 2,
            width: seen.width,
            height: max(1, seen.height - abs(fall))
        )
        let scalars = words.flatMap(\.text.unicodeScalars)
        visibleCount = scalars.count
        letterCount = scalars.count(where: \.properties.isAlphabetic)
        length = scalars.count + scalars.count(where: \.properties.isIdeographic) + words.count - 1
    }

    var middle: Double { box.center.y }

    /// Takes lines apart at gaps that are wider than any space between words.
    ///
    /// - Parameters:
    ///   - lines: with their words.
    ///   - em: the usual size of the type, in pixels.
    /// - Returns: the fragments, and the words of each, both by rank.
    static func fragments(
        of lines: [OcrLine],
        em: Double
    ) -> (fragments: [LineFragment], words: [[OcrWord]]) {
        let slope = lines.usualSlope
        var fragments: [LineFragment] = []
        var words: [[OcrWord]] = []
        for (index, line) in lines.enumerated() {
            var run: [OcrWord] = []
            func endRun() {
                guard !run.isEmpty else { return }
                fragments.append(
                    LineFragment(
                        of: run,
                        rank: fragments.count,
                        line: index,
                        isLevel: line.isLevel,
                        slope: slope
                    )
                )
                words.append(run)
                run = []
            }
            guard line.isLevel else {
                run = line.words
                endRun()
                continue
            }
            for word in line.words.sorted(by: { $0.box.left < $1.box.left }) {
                // A rule of a table, read as a bar: it stays with what is before it.
                if word.isBar, !run.isEmpty {
                    run.append(word)
                    endRun()
                    continue
                }
                if let last = run.last, word.box.left - last.box.right > Self.widestSpace * em {
                    endRun()
                }
                run.append(word)
            }
            endRun()
        }
        return (fragments, words)
    }

    /// Spaces of a justified line reach one em; columns of a table stand further apart.
    private static let widestSpace = 1.2
}

extension OcrWord {
    /// Whether it is a vertical bar, as a rule between columns is read.
    fileprivate var isBar: Bool { !text.isEmpty && text.allSatisfy { $0 == "|" } }
}
