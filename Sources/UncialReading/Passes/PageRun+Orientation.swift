import UncialCore
import UncialModel

extension PageRun {
    /// A turn needs this much evidence before anything was read, and again against what was.
    private static let leastConfidence = 0.5
    /// By how much the turned page must read better than the page as it came.
    private static let margin = 1.15

    func assess(isPhoto: Bool) async throws -> PageAssessment {
        try await attempt("be looked at") {
            try await preparer.assess(base.raster, isPhoto: isPhoto, logger: logger)
        } ?? PageAssessment()
    }

    /// Turns the page where the engine says that it is turned, and looks at it again.
    ///
    /// - Returns: `nil` when the page stays as it is.
    func turned(isPhoto: Bool) async throws -> PageAssessment? {
        let answer = try await attempt("be asked how it is turned") {
            try await recognizer.orientation(of: base.raster, pageIndex: pageIndex)
        }
        guard let evidence = answer ?? nil, evidence.orientation != .up,
            (evidence.confidence.value ?? 0) >= Self.leastConfidence
        else { return nil }
        let isTurned = try await turn(
            by: evidence,
            because: "the top of the text points \(evidence.orientation.inWords), the engine is "
                + "\(evidence.confidence) sure"
        )
        return isTurned ? try await assess(isPhoto: isPhoto) : nil
    }

    /// Reads the page as it comes, with the steps that are sure to help.
    func readFirst(_ assessment: PageAssessment) async throws -> Reading {
        try await read(prepare(assessment.certain))
    }

    /// Turns and reads a page that reads badly; goes back when that reads no better.
    ///
    /// - Returns: the reading of the turned page, and what the page looks like now; `nil` when it stays.
    func readTurned(
        against first: Reading,
        isPhoto: Bool
    ) async throws -> (Reading, PageAssessment)? {
        guard first.looksTurned else { return nil }
        let (base, readings) = (self.base, self.readings)
        guard let assessment = try await turned(isPhoto: isPhoto) else { return nil }
        let reading = try await readOnceMore(prepare(assessment.certain))
        guard let reading, reading.score.value > max(first.score.value, 0) * Self.margin else {
            restore(base, readings)
            return nil
        }
        return (reading, assessment)
    }

    /// Reads a page that was turned before it was read, and reads badly, as it came.
    ///
    /// - Returns: the reading, when it is the better one; `nil` when the page stays turned.
    func readUnturned(
        _ came: PageBase,
        _ assessment: PageAssessment,
        against first: Reading
    ) async throws -> Reading? {
        let (base, readings) = (self.base, self.readings)
        restore(came, [])
        let reading = try await readOnceMore(prepare(assessment.certain))
        if let reading, reading.score.value > max(first.score.value, 0) * Self.margin {
            return reading
        }
        restore(base, readings)
        return nil
    }
}

extension Reading {
    /// Whether the text may be upside down or on its side: then it has next to no confidence.
    var looksTurned: Bool { score.confidence < 0.85 || score.characterCount < 40 }
}

extension Orientation {
    fileprivate var inWords: String {
        switch self {
        case .up: "up"
        case .right: "right"
        case .down: "down"
        case .left: "left"
        }
    }
}
