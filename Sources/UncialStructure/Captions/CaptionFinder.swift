import UncialModel

/// Finds the lines that captions start with.
enum CaptionFinder {
    static func mark(_ uses: inout [LineUse], of page: PageText, measure: PageMeasure) {
        for region in page.regions where region.kind == .text {
            for index in region.lines where page.lines[index].isBody && uses[index].isText {
                let line = page.lines[index]
                guard CaptionLabel.starts(line.text) else { continue }
                let above = index > region.lines.lowerBound ? page.lines[index - 1] : nil
                guard startsBlock(line, after: above, pitch: measure.pitch(at: index)) else {
                    continue
                }
                uses[index] = .caption
            }
        }
    }

    /// Whether the line above leaves room for something new to begin.
    private static func startsBlock(_ line: TextLine, after above: TextLine?, pitch: Double) -> Bool
    {
        guard let above, above.isAbove(line) else { return true }
        if LineText.endsSentence(above.text) { return true }
        return above.pitch(to: line) > 1.2 * max(pitch, line.em)
    }
}
