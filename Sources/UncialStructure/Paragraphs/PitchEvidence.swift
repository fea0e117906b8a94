import UncialModel

/// The distances between neighbouring lines of a page, and which of them are inside a paragraph.
struct PitchEvidence: Sendable {
    /// Distances between all lines that stand one below the other, in pixels.
    private var all: [Double] = []
    /// Those between lines where the text shows that the sentence runs on.
    private var insideSentences: [Double] = []
    /// The usual type size on the page, in pixels.
    private(set) var em = 0.0

    init(_ page: PageText) {
        let printed = page.lines.filter { !$0.isChrome }
        // Listings are set tighter than the text around them, and have one size throughout.
        let proportional = printed.filter { $0.style?.isMonospaced != true }
        let lines = 2 * proportional.count >= printed.count ? proportional : printed
        em = TypeScale.weightedMedian(lines.map { ($0.em, $0.characters) }) ?? 0
        for (upper, lower) in zip(lines, lines.dropFirst()) where upper.isAbove(lower) {
            let pitch = upper.pitch(to: lower)
            // Lines in larger type stand further apart and tell nothing about the body.
            guard pitch > 0, max(upper.em, lower.em) <= 1.3 * em else { continue }
            all.append(pitch)
            if LineText.runsOn(from: upper.text, to: lower.text) { insideSentences.append(pitch) }
        }
    }

    /// The pitch inside paragraphs, in type sizes, over all pages; `nil` when no sentence runs on.
    static func usualRatio(_ pages: [PitchEvidence]) -> Double? {
        let ratios = pages.lazy.filter { $0.em > 0 }.flatMap { page in
            page.insideSentences.map { $0 / page.em }
        }
        return Array(ratios).lowerMedian()
    }

    /// The distance between baselines inside a paragraph of this page, in pixels.
    ///
    /// On a page of one-line paragraphs nearly all distances lie between paragraphs. So the median of
    /// those inside sentences is taken where there are enough, then that of the document, then the
    /// median of all, which has to be believable.
    func pitch(usualRatio: Double?) -> Double {
        let fewest = 3
        if insideSentences.count >= fewest, let pitch = insideSentences.lowerMedian() {
            return pitch
        }
        if let usualRatio {
            // Another page may be set with other leading; what this page says itself counts more.
            let expected = usualRatio * em
            let close = all.filter { $0 < 1.3 * expected && $0 > 0.7 * expected }
            return close.lowerMedian() ?? expected
        }
        let widest = 2.5 * em
        return min(all.lowerMedian() ?? widest, widest)
    }
}
