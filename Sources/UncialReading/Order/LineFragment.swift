import UncialModel

/// Words of one line that stand together, without a wide gap between them.
struct LineFragment {
    var words: [OcrWord]
    var box: BoundingBox
    /// The place of the fragment's line in the order of the engine, and of the fragment in its line.
    var rank: Int
    /// The index of the line among those that the engine gave.
    var line: Int

    /// How much is written: ideographs take the room of two letters.
    let length: Int
    let letterCount: Int
    let visibleCount: Int

    init(words: [OcrWord], rank: Int, line: Int) {
        self.words = words
        self.rank = rank
        self.line = line
        let solid = words.filter { !$0.isBar }
        box = BoundingBox(enclosing: (solid.isEmpty ? words : solid).map(\.box)) ?? .zero
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
    static func fragments(of lines: [OcrLine], em: Double) -> [LineFragment] {
        var fragments: [LineFragment] = []
        for (index, line) in lines.enumerated() {
            var run: [OcrWord] = []
            func endRun() {
                guard !run.isEmpty else { return }
                fragments.append(LineFragment(words: run, rank: fragments.count, line: index))
                run = []
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
        return fragments
    }

    /// Spaces of a justified line reach one em; columns of a table stand further apart.
    private static let widestSpace = 1.2
}

extension OcrWord {
    /// Whether it is a vertical bar, as a rule between columns is read.
    fileprivate var isBar: Bool { text.allSatisfy { $0 == "|" } }
}

extension Collection<Double> {
    /// The middle value, or the mean of the two middle ones; `nil` when there is none.
    var median: Double? {
        guard !isEmpty else { return nil }
        let ascending = sorted()
        return (ascending[(count - 1) / 2] + ascending[count / 2]) / 2
    }
}
