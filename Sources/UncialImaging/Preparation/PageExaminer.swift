import CLeptonica
import UncialCore
import UncialModel

/// Looks at a page and says what would help.
///
/// What is certain is done to every page that shows the evidence, so the bars are high: a page that reads
/// well as it is must get nothing. What is only likely becomes an alternative.
struct PageExaminer {
    private let raster: Raster
    private let isPhoto: Bool

    init(_ raster: Raster, isPhoto: Bool) {
        self.raster = raster
        self.isPhoto = isPhoto
    }

    func assessment() throws -> PageAssessment {
        let factor = PageLook.factor(width: raster.width, height: raster.height)
        let image = try PixImage(grayOf: raster, reducedBy: factor)
        let outline = try isPhoto ? PageOutline.find(in: PixImage(copying: raster)) : nil
        try Task.checkCancellation()
        if let outline, PageEvidence.isCertain(outline) {
            // The rest is judged by the page alone, not by what it lies on.
            _ = try image.cutOut(outline.corners.scaled(by: 1 / Double(factor)))
        }
        let border = try PageBorder(image, LightMap(image))
        let look = try PageLook(image, reducedBy: factor)
        try Task.checkCancellation()
        let letters = look.letters
        let tilt = PageTilt(
            letters,
            capitalHeight: look.shape.capitalHeight ?? TextShape.ordinaryCapital
        )
        let evidence = PageEvidence(
            outline: outline,
            bend: isPhoto && tilt.mayBend ? try look.bend() : nil,
            isInverted: look.isInverted,
            borderShare: border?.share ?? 0,
            tilt: tilt.degrees,
            light: TextLight(letters, look.light),
            noise: look.light.noise,
            capitalHeight: look.capitalHeight,
            ruleLength: look.ink.lengthOfRules(
                UncialRuleShape(
                    capitalHeight: look.shape.capitalHeight ?? TextShape.ordinaryCapital
                )
            ),
            hasDarkBlocks: try look.hasDarkBlocks(),
            speckShare: look.speckShare,
            screenShare: look.screenShare
        )
        return PageAssessment(
            certain: evidence.certain,
            alternatives: evidence.alternatives,
            looksSideways: tilt.isSideways,
            capitalHeight: look.capitalHeight,
            hasRules: evidence.hasRules,
            isHardlyVisible: evidence.isHardlyVisible
        )
    }
}

extension Quadrilateral {
    fileprivate func scaled(by factor: Double) -> Quadrilateral {
        let map = PageTransform.scale(x: factor, y: factor)
        return Quadrilateral(
            topLeft: map.apply(to: topLeft),
            topRight: map.apply(to: topRight),
            bottomRight: map.apply(to: bottomRight),
            bottomLeft: map.apply(to: bottomLeft)
        )
    }
}

extension PageLook {
    /// Whether there are dark blocks with light letters in them.
    fileprivate func hasDarkBlocks() throws -> Bool {
        guard !isInverted, let capital = shape.capitalHeight else { return false }
        let paper = light.lightPaper
        // Most pages have no tile that is dark in the main with something light in it.
        let isLikely = light.tiles.contains {
            Int($0.middle) * 10 < paper * 6 && Int($0.lightest) * 10 > paper * 7
        }
        return try isLikely && !image.darkBlocks(capital: capital, paper: paper).isEmpty
    }

    /// How far lines bend, where that is sure.
    fileprivate func bend() throws -> Double? {
        guard let curvature = try PageCurvature.measure(in: image) else { return nil }
        return curvature.isWorthFlattening ? curvature.bend : nil
    }

    /// Specks for each letter.
    fileprivate var speckShare: Double {
        guard let capital = shape.capitalHeight, shape.letterCount > 0 else { return 0 }
        let side = Int32(max(1, capital * PageEvidence.speckSize))
        let specks = components.count { $0.right - $0.left <= side && $0.bottom - $0.top <= side }
        return Double(specks) / Double(shape.letterCount)
    }

    /// Dots of screens and dotted rules for each letter.
    fileprivate var screenShare: Double {
        guard let capital = shape.capitalHeight, shape.letterCount > 0 else { return 0 }
        let side = Int(max(1, (capital * PageEvidence.dotSize).rounded()))
        return Double(ScreenDots(components, largestDot: side).count) / Double(shape.letterCount)
    }
}
