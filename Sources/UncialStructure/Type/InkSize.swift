import UncialModel

/// The type size of a line as the height of its ink shows it.
struct InkSize: Sendable, Equatable {
    /// Points, or pixels where nobody knows the resolution.
    var size: Double
    /// How much of the type size the letters of the line cover.
    var share: Double
    /// Whether the lines of the page agree, so that a difference means larger type rather than noise.
    var isSteady = false

    init?(height: Double, text: String, dpi: Double?) {
        guard height > 0, let share = InkShare.ofEm(text) else { return nil }
        self.share = share
        size = height / share * (dpi.map { 72 / $0 } ?? 1)
    }

    /// The size that most letters of a line show word by word; `nil` where no word tells.
    ///
    /// One speck of dirt makes the box of its word taller, and with it that of the whole line.
    init?(words: [OcrWord], dpi: Double?) {
        var sizes: [(Double, Int)] = []
        var covered = 0.0
        for word in words {
            guard let ink = InkSize(height: word.box.height, text: word.text, dpi: dpi) else {
                continue
            }
            sizes.append((ink.size, word.text.utf8.count))
            covered = max(covered, ink.share)
        }
        guard let size = TypeScale.weightedMedian(sizes) else { return nil }
        self.size = size
        share = covered
    }

    /// From this share on, a line has both letters that reach up and letters that reach down.
    private static let full = 0.9

    /// Marks the lines of a page as steady where most full lines are equally tall.
    static func judge(_ lines: inout [TextLine]) {
        let sizes = lines.compactMap(\.ink).filter { $0.share >= full }.map(\.size)
        // Headings and notes are the fifth on either side.
        guard let low = sizes.quantile(0.2), let high = sizes.quantile(0.8), high <= 1.15 * low
        else {
            return
        }
        for index in lines.indices { lines[index].ink?.isSteady = true }
    }

    /// Whether the boxes of a document follow the ink at all.
    ///
    /// Some sources give every line of a size the same box, whatever its letters are.
    static func isMeasured(_ pages: [PageText]) -> Bool {
        let lines = pages.lazy.flatMap(\.lines).filter { $0.ink != nil }
        let full = lines.filter { ($0.ink?.share ?? 0) >= Self.full }.map(\.height)
        guard let usual = Array(full).lowerMedian() else { return false }
        func isOrdinary(_ height: Double) -> Bool { height > 0.5 * usual && height < 1.2 * usual }
        guard Set(full.lazy.filter(isOrdinary).map { $0.rounded() }).count >= 2 else {
            return false
        }
        let low = lines.filter { ($0.ink?.share ?? 1) <= 0.8 }.map(\.height).filter(isOrdinary)
        return Array(low).lowerMedian().map { $0 <= 0.95 * usual } ?? true
    }
}
