import UncialCore
import UncialModel

extension PageRun {
    /// Capitals below this, in pixels, are too small to be read well: the whole page is enlarged.
    private static let smallCapital = 15.0
    /// By how much a further reading must beat the first one.
    private static let margin = 1.06

    /// The share of ink under words at which no line can be missing.
    private static let completeCoverage = 0.97
    /// Shares of ink under words at which a page may need to be taken apart in another way: where there is
    /// less, it is the image that cannot be read.
    private static let doubtfulCoverage = 0.4..<0.85
    /// Words in ink that was not read before need this confidence: much of it is no text.
    private static let leastOfFound = 0.6
    /// A line that runs up or down on a page of level lines needs this confidence.
    private static let leastOfTilted = 0.85

    /// Reads a page again in the ways that its looks suggest, as long as it may cost more.
    ///
    /// A page that reads well but for some lines has these read again, and no more.
    ///
    /// - Returns: the first reading, or what is clearly better: another one, or the best bands of several.
    func readAgain(_ first: Reading, _ assessment: PageAssessment) async throws -> Reading {
        var best = first
        if !isTooSmall(assessment, first) {
            if first.isFair {
                return try await readUncoveredInk(of: readWeakLines(of: first, assessment))
            }
            if first.isSure {
                best = try await readUncoveredInk(of: first)
                if best.isFair { return best }
            }
        }
        var alternatives = assessment.alternatives[...]
        while mayGoOn, !best.isGood {
            try Task.checkCancellation()
            // Ink that two ways of preparing leave unread stands where no lines are looked for.
            let isTakenApartBadly =
                Self.doubtfulCoverage.contains(best.coverage) && readings.count > 1
                && !readings.contains { $0.segmentation == .sparse }
            if isTakenApartBadly {
                best = better(try await readOnceMore(best.source, as: .sparse), than: best)
            } else if let steps = alternatives.popFirst() {
                let page = try await prepare(steps)
                guard !isRead(page) else { continue }
                best = better(try await readOnceMore(page), than: best)
            } else if let segmentation = untriedSegmentation {
                best = better(try await readOnceMore(best.source, as: segmentation), than: best)
            } else {
                break
            }
        }
        return try await readUncoveredInk(of: withBestBands(best))
    }

    /// Whether the page was read with these steps before: some found nothing to do.
    private func isRead(_ page: PreparedPage) -> Bool {
        readings.contains { reading in
            reading.segmentation == .automatic && reading.source.steps == page.steps
        }
    }

    /// Another way to take the page apart.
    private var untriedSegmentation: PageSegmentation? {
        [.singleColumn, .singleBlock, .sparse].first { segmentation in
            !readings.contains { $0.segmentation == segmentation }
        }
    }

    private func better(_ reading: Reading?, than best: Reading) -> Reading {
        guard let reading, reading.score.value > max(best.score.value, 0) * Self.margin else {
            return best
        }
        return reading
    }

    /// Takes each band of the page from the reading that is best there.
    private func withBestBands(_ best: Reading) -> Reading {
        let others = readings.filter { $0.source.toSource == best.source.toSource }
        let lines = PageBands.best(
            of: best.lines,
            and: others.map(\.lines),
            margin: Self.margin
        )
        return best.with(lines)
    }

    /// Reads ink that no word covers, and adds the lines that it holds.
    func readUncoveredInk(of best: Reading) async throws -> Reading {
        var lines = best.lines
        // Numbers below each other, read as one line that runs downwards: out of the way of a look at
        // their ink, and back where that finds nothing.
        let doubtful = lines.areLevel ? lines.filter(isDoubtful) : []
        lines.removeAll(where: doubtful.contains)
        guard best.coverage < Self.completeCoverage || !doubtful.isEmpty, let em = best.em else {
            return best
        }
        let ink = best.source.ink.removing(lines.coveredBoxes.map { $0.grown(by: 0.15 * em) })
        let parts = UncoveredInk.parts(of: ink, em: em)
        let lineCount = lines.count
        for part in parts where cost < Self.mostPasses {
            try Task.checkCancellation()
            let found = try await read(part.grown(by: 0.5 * em), of: best.source)
            for line in found {
                guard let line = line.keeping(wordsBeside: lines, atLeast: Self.leastOfFound)
                else { continue }
                lines.insert(line, at: lines.place(for: line))
            }
        }
        logger.log(
            .info,
            "reading",
            "Page \(pageIndex + 1), \(parts.count) parts without words: "
                + "\(lines.count - lineCount) lines more"
        )
        lines += doubtful.compactMap { $0.keeping(wordsBeside: lines, atLeast: 0) }
        return best.with(lines)
    }

    /// Whether the page's print is small and was not enlarged.
    private func isTooSmall(_ assessment: PageAssessment, _ reading: Reading) -> Bool {
        guard let height = assessment.capitalHeight, height < Self.smallCapital else {
            return false
        }
        return !reading.source.steps.contains { step in
            if case .scale = step.step { true } else { false }
        }
    }

    private func isDoubtful(_ line: OcrLine) -> Bool {
        !line.isLevel && (line.confidence.value ?? 0) < Self.leastOfTilted
    }
}

extension Reading {
    /// The usual size of the type, in pixels of the page.
    var em: Double? { lines.em }
}

extension BoundingBox {
    func grown(by margin: Double) -> BoundingBox {
        BoundingBox(
            left: left - margin,
            top: top - margin,
            right: right + margin,
            bottom: bottom + margin
        )
    }
}

extension [OcrLine] {
    /// Where a line that was found later belongs in the engine's order: beside the nearest line above or
    /// below it.
    fileprivate func place(for line: OcrLine) -> Int {
        let inColumn = indices.filter { index in
            let box = self[index].box
            return box.left < line.box.right && line.box.left < box.right
        }
        func distance(_ index: Int) -> Double { self[index].box.center.y - line.box.center.y }
        guard let nearest = inColumn.min(by: { abs(distance($0)) < abs(distance($1)) }) else {
            return endIndex
        }
        return distance(nearest) > 0 ? nearest : nearest + 1
    }
}

extension OcrLine {
    /// The line with the words that are sure and where no other line has one; `nil` when none is.
    fileprivate func keeping(
        wordsBeside lines: [OcrLine],
        atLeast least: Double
    ) -> OcrLine? {
        let taken = lines.flatMap(\.words).map(\.box)
        let kept = words.filter { word in
            guard (word.confidence.value ?? 0) >= least, word.hasLettersOrDigits else {
                return false
            }
            return !taken.contains { box in
                (box.intersection(word.box)?.area ?? 0) > 0.3 * min(box.area, word.box.area)
            }
        }
        return kept.isEmpty ? nil : with(kept)
    }
}
