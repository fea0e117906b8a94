import UncialModel

extension OcrLine {
    /// Whether the line has text of a script that runs from right to left.
    var runsFromTheRight: Bool {
        text.unicodeScalars.contains { scalar in
            // Hebrew, Arabic and their presentation forms.
            (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
                || (0xFE70...0xFEFF).contains(scalar.value)
        }
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

    /// Whether nearly all text runs across the page.
    var areLevel: Bool {
        let tilted = filter { !$0.isLevel }.reduce(0) { $0 + $1.text.count }
        return Double(tilted) <= Self.mostTilted * Double(reduce(0) { $0 + $1.text.count })
    }
}
