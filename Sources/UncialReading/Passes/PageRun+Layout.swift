import UncialCore
import UncialModel

extension PageRun {
    /// Finds the rules and figures of the page, in its own frame.
    ///
    /// The page can do without them: where they cannot be found the log is told.
    ///
    /// - Parameters:
    ///   - finder: what looks at the pixels.
    ///   - source: the pixels that were read in the end.
    ///   - lines: what was read, in the frame of the upright page.
    func layout(
        by finder: any RasterLayoutFinder,
        of source: PreparedPage,
        lines: [OcrLine]
    ) async throws -> RasterLayout {
        // Rules that were taken out for the engine are still on the page.
        let kept = source.steps.filter(\.step.keepsRules)
        let seen = kept.count == source.steps.count ? source : try await prepare(kept)
        guard let toRaster = seen.toPage.inverse else { return RasterLayout() }
        let lines = lines.map { line in
            OcrLine(text: line.text, box: toRaster.apply(to: line.box).boundingBox)
        }
        let found = try await attempt("be searched for rules and figures") {
            try await finder.layout(of: seen.raster, lines: lines, logger: logger)
        }
        guard var layout = found else { return RasterLayout() }
        for index in layout.rules.indices {
            layout.rules[index].box = seen.toPage.apply(to: layout.rules[index].box).boundingBox
        }
        for index in layout.figures.indices {
            layout.figures[index].box = seen.toPage.apply(to: layout.figures[index].box).boundingBox
        }
        return layout
    }
}

extension PreparationStep {
    /// Whether rules and figures look as before after the step.
    fileprivate var keepsRules: Bool {
        switch self {
        case .removeRules, .removeSpecks, .removeScreen, .threshold: false
        default: true
        }
    }
}
