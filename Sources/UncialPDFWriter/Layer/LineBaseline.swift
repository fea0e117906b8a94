import UncialModel

/// How far up the words of a line stand.
struct LineBaseline {
    private let start: (along: Double, up: Double)
    private let slope: Double
    /// How far above what the letters stand on the middle of their box is.
    private let middle: Double
    /// How far the box of a word may be above or below its ink, in points: less than readers notice,
    /// and enough for the words of a line in running text to stand level.
    private let tolerance: Double

    /// - Parameters:
    ///   - stated: the baseline that the engine found; `nil` where letters stand on none, as those of
    ///     Chinese and Japanese text, which fill squares: they stand level.
    ///   - frame: the directions of the line.
    ///   - ink: the boxes of the words.
    ///   - fontSize: the type size in points.
    init(_ stated: Baseline?, in frame: LineFrame, ink: [LineFrame.Box], fontSize: Double) {
        middle = Double(GlyphlessFont.ascent + GlyphlessFont.descent) / 2000 * fontSize
        tolerance = stated == nil ? .infinity : 1.2
        let first = ink.min { $0.middle < $1.middle } ?? ink[0]
        let last = ink.max { $0.middle < $1.middle } ?? ink[0]
        if let stated {
            let (from, to) = (frame.place(stated.start), frame.place(stated.end))
            let run = to.along - from.along
            let slope = abs(run) > 0.1 * fontSize ? (to.up - from.up) / run : 0
            let fitting = ink.count { box in
                let level = from.up + slope * (box.middle - from.along)
                return level > box.bottom - 0.5 * fontSize && level < box.top + 0.1 * fontSize
            }
            if abs(slope) < 0.3, 2 * fitting >= ink.count {
                let rise = slope * (last.middle - first.middle)
                if abs(rise) < 0.1 * fontSize {
                    let center = (first.middle + last.middle) / 2
                    start = (center, from.up + slope * (center - from.along))
                    self.slope = 0
                } else {
                    start = from
                    self.slope = slope
                }
                return
            }
        }
        // Nothing but the ink tells: in the middle of its box, on a line through all of them.
        let run = last.middle - first.middle
        let centers = ink.map { ($0.bottom + $0.top) / 2 }
        let rise = (last.bottom + last.top - first.bottom - first.top) / 2
        let slope = run > 2 * fontSize && abs(rise) < 0.3 * run ? rise / run : 0
        let levels = zip(ink, centers).map { $1 - slope * ($0.middle - first.middle) }
        self.slope = slope
        start = (first.middle, (levels.median ?? centers[0]) - middle)
    }

    /// How far up a word stands.
    ///
    /// On the line; but where the box that readers show would miss the ink, as that of a dash or of
    /// small letters in large type does, so much higher or lower.
    func level(of box: LineFrame.Box) -> Double {
        let level = start.up + slope * (box.middle - start.along)
        let miss = (box.bottom + box.top) / 2 - (level + middle)
        if miss > tolerance { return level + miss - tolerance }
        if miss < -tolerance { return level + miss + tolerance }
        return level
    }
}
