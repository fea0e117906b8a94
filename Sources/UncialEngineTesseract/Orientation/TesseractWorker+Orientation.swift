import UncialCore
import UncialModel

extension TesseractWorker {
    /// Finds out how a page is turned.
    ///
    /// - Parameters:
    ///   - request: the page.
    ///   - model: the model `osd`, if there is one.
    /// - Returns: `nil` when it cannot be told.
    func orientation(
        of request: RecognitionRequest,
        model: LanguageModels?,
        cancellation: CancellationFlag
    ) throws -> OrientationEvidence? {
        try cancellation.check()
        try RasterLimits.check(request)
        guard try RasterLimits.mayHoldText(request.raster) else { return nil }
        return try quietly {
            let judgement = OrientationJudgement(
                model: try model.flatMap { try handle(of: $0).turn(of: request) }
            )
            if judgement.isUpright { return judgement.evidence }
            try cancellation.check()
            let sample = try sample(of: request, for: judgement, cancellation)
            return sample.isUsable ? judgement.evidence(with: sample) : judgement.evidence
        }
    }

    /// Reads parts of a page in the directions in question, larger ones until one is clear.
    private func sample(
        of request: RecognitionRequest,
        for judgement: OrientationJudgement,
        _ cancellation: CancellationFlag
    ) throws -> SampleLegibility {
        let handle = try handle(for: request.languages)
        var result = SampleLegibility(letters: [:])
        var side = 0
        for wanted in judgement.sampleSides where !result.isClear {
            let sample = try TextSample(of: request.raster, side: wanted)
            guard sample.side > side else { break }
            side = sample.side
            var letters: [Orientation: Double] = [:]
            for orientation in judgement.directions {
                letters[orientation] = try handle.legibility(
                    of: sample,
                    withTopAt: orientation,
                    for: request,
                    cancellation: cancellation
                )
            }
            result = SampleLegibility(letters: letters)
        }
        return result
    }
}
