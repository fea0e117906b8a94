import UncialModel

/// What was seen on a page, and the steps that follow from it.
struct PageEvidence {
    /// The sheet in a photo; where it is certain, all that follows was seen on the sheet cut out.
    var outline: PageOutline?
    /// How far lines bend, in heights of a small letter; `nil` where they do not or nobody looked.
    var bend: Double?
    var isInverted = false
    /// The share of the page that is black border, 0…1.
    var borderShare = 0.0
    /// Degrees, positive when lines fall to the right; `nil` when unsure.
    var tilt: Double?
    var light: TextLight?
    /// One standard deviation of the paper's greys.
    var noise = 0.0
    /// In pixels.
    var capitalHeight: Double?
    /// How long all rules across the page are together, in page widths.
    var ruleLength = 0.0
    var hasDarkBlocks = false
    /// Specks for each letter.
    var speckShare = 0.0
    /// Dots of screens and dotted rules for each letter.
    var screenShare = 0.0

    /// Whether there are more rules than a few underlined words.
    var hasRules: Bool { ruleLength >= 0.5 }

    /// A speck's side in capital heights: a full stop has a sixth at least.
    static let speckSize = 0.1
    /// The side of the largest dot of a screen in capital heights.
    static let dotSize = 0.27

    /// Whether letters, if they are any, are hardly darker than the paper.
    var isHardlyVisible: Bool { light.map { $0.contrast <= Self.leastContrast } ?? false }

    /// Steps that help whatever the page says, in order.
    var certain: [PreparationRecord] {
        // What shows through from the back looks like small print. Enlarging it is for when it reads.
        let scale =
            isHardlyVisible
            ? nil : enlargement(below: Self.certainCapital, to: Self.readableCapital)
        return
            ([cutOut, border(from: Self.certainBorder), inversion, skew, certainCurve]
            + certainLight + [scale, reduction]).compactMap(\.self)
    }

    /// Other ways, likeliest first.
    var alternatives: [[PreparationRecord]] {
        let first = [cutOut, border(from: 0.0005), inversion].compactMap(\.self)
        let last = [enlargement(below: Self.goodCapital, to: Self.goodCapital), reduction]
            .compactMap(\.self)
        let flat = [flattening(below: 0.97), contrast(below: 200)].compactMap(\.self)
        let turned = first + [skew, certainCurve].compactMap(\.self)
        let rules = [screen, removal].compactMap(\.self)
        let blocks = hasDarkBlocks ? [record(.invertRegions, "blocks are light on dark")] : []
        let plain = turned + certainLight
        var list: [[PreparationRecord]] = []
        if let enlarged = enlargement(below: Self.smallCapital, to: Self.readableCapital) {
            list.append(plain + [enlarged])
        }
        if !blocks.isEmpty || !rules.isEmpty { list.append(plain + blocks + rules + last) }
        if !flat.isEmpty { list.append(turned + flat + last) }
        if certainCurve == nil, let curve { list.append(turned + [curve] + flat + last) }
        if cutOut == nil, let possibleCutOut { list.append([possibleCutOut] + plain + last) }
        if let specks { list.append(plain + [specks] + last) }
        list.append(plain + last)
        if !flat.isEmpty || noise > Self.muchNoise {
            let local = record(.threshold(.sauvola), "one level for the whole page may not do")
            list.append(turned + flat + [local] + last)
        }
        var seen: [[PreparationStep]] = [certain.map(\.step)]
        return Array(
            list.filter { steps in
                guard !seen.contains(steps.map(\.step)) else { return false }
                seen.append(steps.map(\.step))
                return true
            }.prefix(4)
        )
    }

    // MARK: Bars

    // Measured on the development pages of the corpus with Tesseract 5.3; error rates before and after.

    /// The least share of the page that is taken for a border.
    ///
    /// A screenshot between black bars went from 0.94 to 0.00, receipts on a scanner from 0.25 to 0.09 and
    /// from 0.13 to 0.09. A border of 0.013 painted over made a typescript worse.
    private static let certainBorder = 0.015
    /// How far lines bend, in heights of a small letter.
    ///
    /// A page of a thick book, by 1.2, went from 0.36 to 0.003.
    private static let certainBend = 0.6
    /// How dark paper is under some letters, against that under others.
    ///
    /// A page in a shadow went from 0.68 to 0.004, a typescript on brown paper from 0.30 to 0.07.
    private static let certainUnevenness = 0.8
    /// How much darker letters are than their paper, of 255.
    ///
    /// A page with 66 reads as well as it is. A faded receipt with 71 and small print, which only an
    /// alternative reaches, went from 0.98 to 0.25.
    private static let certainContrast = 65
    /// How much darker than their paper letters are that a reader still sees, of 255.
    ///
    /// The back of a sheet that shows through an empty page of a book has 8; the faintest print of the corpus
    /// has 66.
    private static let leastContrast = 12
    /// Capitals below this are enlarged, in pixels.
    ///
    /// Photos of letters with capitals of 9 went from 0.10 to 0.03 and from 0.40 to 0.24.
    private static let certainCapital = 10.0
    /// Capitals below this are enlarged where the page reads badly.
    ///
    /// A typescript of 12 went from 0.07 to 0.03; pages that read well lose time, and one lost 0.007.
    private static let smallCapital = 15.0
    /// What small capitals are enlarged to.
    ///
    /// By more, pages that read well lost again: factors of 1.5, 2 and 3 gave 0.015, 0.015 and 0.030 where
    /// capitals had 12 pixels.
    private static let readableCapital = 20.0
    /// What capitals are enlarged to where the page reads badly anyway.
    private static let goodCapital = 28.0
    /// Dots of screens and dotted rules for each letter.
    private static let leastScreen = 1.0
    /// Paper whose grain shows.
    private static let muchNoise = 6.0

    /// What a sheet in a photo must come to before it is cut out whatever it says.
    static func isCertain(_ outline: PageOutline) -> Bool { outline.confidence > certainOutline }
    private static let certainOutline = Confidence(0.6)
    private static let possibleOutline = Confidence(0.2)

    // MARK: Steps

    private var cutOut: PreparationRecord? {
        outline.flatMap { Self.isCertain($0) ? cutOut($0) : nil }
    }

    private var possibleCutOut: PreparationRecord? {
        outline.flatMap { $0.confidence > Self.possibleOutline ? cutOut($0) : nil }
    }

    private func cutOut(_ outline: PageOutline) -> PreparationRecord {
        record(
            .cutOut(outline.corners),
            "a sheet is seen with a certainty of \(outline.confidence)"
        )
    }

    private var certainLight: [PreparationRecord] {
        [flattening(below: Self.certainUnevenness), contrast(below: Self.certainContrast)]
            .compactMap(\.self)
    }

    private var certainCurve: PreparationRecord? {
        (bend ?? 0) >= Self.certainBend ? curve : nil
    }

    private var curve: PreparationRecord? {
        bend.map { bend in
            record(
                .flattenCurve,
                "lines bend by \((bend * 10).rounded() / 10) heights of a small letter"
            )
        }
    }

    private func border(from share: Double) -> PreparationRecord? {
        guard borderShare >= share else { return nil }
        return record(.removeBorder, "\(perMille(borderShare)) of the image are black at its edges")
    }

    private var inversion: PreparationRecord? {
        isInverted ? record(.invert, "most of the page is light on dark") : nil
    }

    private var skew: PreparationRecord? {
        guard let tilt else { return nil }
        let degrees = (tilt * 10).rounded() / 10
        return record(
            .deskew(degrees: degrees),
            "lines \(degrees > 0 ? "fall" : "rise") by \(abs(degrees)) degrees"
        )
    }

    private func flattening(below ratio: Double) -> PreparationRecord? {
        guard let light else { return nil }
        let (darkest, lightest) = (light.extremes.lowerBound, light.extremes.upperBound)
        guard Double(darkest) < Double(lightest) * ratio else { return nil }
        return record(
            .flattenBackground,
            "the paper's grey goes from \(darkest) to \(lightest) of 255"
        )
    }

    private func contrast(below limit: Int) -> PreparationRecord? {
        guard let light, light.contrast < limit else { return nil }
        return record(
            .stretchContrast,
            "letters are darker than their paper by \(light.contrast) of 255 only"
        )
    }

    private func enlargement(below limit: Double, to height: Double) -> PreparationRecord? {
        guard let capitalHeight, capitalHeight < limit else { return nil }
        let factor = min(4, height / capitalHeight)
        guard factor >= 1.15 else { return nil }
        return record(
            .scale(factor: (factor * 10).rounded() / 10),
            "capitals are \(Int(capitalHeight.rounded())) pixels high"
        )
    }

    private var removal: PreparationRecord? {
        guard hasRules else { return nil }
        let length = (ruleLength * 10).rounded() / 10
        return record(.removeRules, "rules are \(length) page widths long")
    }

    private var reduction: PreparationRecord? {
        guard let capitalHeight, capitalHeight > 90 else { return nil }
        return record(
            .scale(factor: (Self.goodCapital * 1.5 / capitalHeight * 100).rounded() / 100),
            "capitals are \(Int(capitalHeight.rounded())) pixels high"
        )
    }

    private var specks: PreparationRecord? {
        guard let capitalHeight, speckShare > 1 else { return nil }
        return record(
            .removeSpecks(largestSide: Int(max(1, capitalHeight * Self.speckSize))),
            "there are \(Int((speckShare * 10).rounded())) specks for ten letters"
        )
    }

    private var screen: PreparationRecord? {
        guard let capitalHeight, screenShare > Self.leastScreen else { return nil }
        return record(
            .removeScreen(largestDot: Int(max(1, (capitalHeight * Self.dotSize).rounded()))),
            "there are \(Int((screenShare * 10).rounded())) dots of a screen for ten letters"
        )
    }

    private func record(_ step: PreparationStep, _ reason: String) -> PreparationRecord {
        PreparationRecord(step, because: reason)
    }

    private func perMille(_ share: Double) -> String { "\(Int((share * 1000).rounded())) ‰" }
}
