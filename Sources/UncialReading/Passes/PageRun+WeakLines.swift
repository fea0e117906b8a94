import UncialCore
import UncialModel

extension PageRun {
    /// Lines below this mean confidence are read again.
    private static let weak = 0.8
    /// By how much a line must read better.
    private static let lineMargin = 1.1
    /// When this many lines read no better with some preparation, it does not help the page.
    private static let trialCount = 4

    /// Reads the lines that are weak again, prepared in the ways that the page's looks suggest.
    func readWeakLines(
        of first: Reading,
        _ assessment: PageAssessment
    ) async throws -> Reading {
        guard let em = first.em else { return first }
        var lines = first.lines
        for steps in assessment.alternatives where cost + 0.1 < Self.mostPasses {
            let page = try await prepare(steps)
            guard page.toSource == first.source.toSource, page.steps != first.source.steps else {
                continue
            }
            var (tried, gained) = (0, 0)
            for index in lines.indices where (lines[index].confidence.value ?? 0) < Self.weak {
                try Task.checkCancellation()
                guard tried < Self.trialCount || gained * Self.trialCount > tried else { break }
                let line = lines[index]
                let found = try await read(line.box.grown(by: 0.4 * em), of: page)
                tried += 1
                if let better = line.replaced(by: found, margin: Self.lineMargin) {
                    lines[index] = better
                    gained += 1
                }
            }
        }
        return Reading(lines: lines, source: first.source, segmentation: first.segmentation)
    }
}

extension OcrLine {
    /// What was found where the line stands, if that is one line and clearly better.
    fileprivate func replaced(by found: [OcrLine], margin: Double) -> OcrLine? {
        // A strip shows parts of the lines above and below too.
        let own = found.filter { $0.box.center.y > box.top && $0.box.center.y < box.bottom }
        guard own.count == 1, var better = own.first,
            ReadingScore(of: better.words).value > ReadingScore(of: words).value * margin
        else { return nil }
        better.fontSize = fontSize
        better.baseline = baseline ?? better.baseline
        return better
    }
}
