import UncialModel

extension OcrLine {
    /// Whether the line has text of a script that runs from right to left.
    var runsFromTheRight: Bool {
        text.unicodeScalars.contains(where: \.isOfRightToLeftScript)
    }

    /// Whether the line runs across the page rather than up or down.
    var isLevel: Bool {
        guard let skewDegrees else { return text.count < 4 || box.width >= box.height }
        return abs(skewDegrees) < 30
    }
}

extension [OcrLine] {
    /// The share of characters beyond which a page is not one of level lines.
    private static let mostTilted = 0.2

    /// How much lines fall for each pixel to the right: the middle value of lines long enough to tell.
    var usualSlope: Double {
        let slopes = compactMap { line -> Double? in
            guard line.isLevel, let baseline = line.baseline else { return nil }
            let run = baseline.end.x - baseline.start.x
            return run > 8 * line.box.height ? (baseline.end.y - baseline.start.y) / run : nil
        }
        return slopes.count >= 3 ? slopes.median ?? 0 : 0
    }

    /// Whether nearly all text runs across the page.
    var areLevel: Bool {
        let tilted = filter { !$0.isLevel }.reduce(0) { $0 + $1.text.count }
        return Double(tilted) <= Self.mostTilted * Double(reduce(0) { $0 + $1.text.count })
    }
}
