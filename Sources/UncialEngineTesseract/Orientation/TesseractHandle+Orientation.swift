import CTesseract
import UncialCore
import UncialModel

extension TesseractHandle {
    /// What the model `osd` says about how a page is turned, if this handle has it.
    ///
    /// - Returns: `nil` when there are too few characters for it. Its certainty is 0 or more, without an
    ///   upper end; 20 and more is usual for a page of print.
    func turn(of request: RecognitionRequest) throws -> (
        orientation: Orientation, certainty: Double
    )? {
        let found = try look(at: request)
        guard let found, let orientation = Orientation(degrees: found.degrees) else { return nil }
        return (orientation, found.certainty)
    }

    /// Which script the model `osd` says that a page is in, by a name of its own.
    ///
    /// - Returns: `nil` when there are too few characters for it.
    func script(of request: RecognitionRequest) throws -> String? {
        try look(at: request)?.script
    }

    private func look(at request: RecognitionRequest) throws -> (
        degrees: Int, certainty: Double, script: String?
    )? {
        try setUp(for: request, mode: PSM_OSD_ONLY)
        defer { clear() }
        var degrees: Int32 = 0
        var certainty: Float = 0
        var script: UnsafePointer<CChar>?
        var scriptCertainty: Float = 0
        let isFound = TessBaseAPIDetectOrientationScript(
            api,
            &degrees,
            &certainty,
            &script,
            &scriptCertainty
        )
        guard isFound != 0 else { return nil }
        return (Int(degrees), Double(certainty), script.map { String(cString: $0) })
    }

    /// How much of a sample of a page can be read in a direction, in letters of words that are certain.
    ///
    /// - Throws: `CancellationError` when the flag is set meanwhile,
    ///   ``/UncialModel/OcrError/recognitionFailed(pageIndex:reason:)`` when Tesseract gives up.
    func legibility(
        of sample: TextSample,
        withTopAt orientation: Orientation,
        for request: RecognitionRequest,
        cancellation: CancellationFlag
    ) throws -> Double {
        TessBaseAPIClearAdaptiveClassifier(api)
        setMode(PSM_SINGLE_BLOCK)
        setReadsInverted(true)
        let side = Int32(sample.side)
        let pixels = sample.pixels(withTopAt: orientation)
        pixels.withUnsafeBufferPointer {
            TessBaseAPISetImage(api, $0.baseAddress, side, side, 1, side)
        }
        defer { clear() }
        setResolution(request.raster.sourceDpi)
        let status = RecognitionMonitor(mustStop: { cancellation.isSet }).recognize(with: api)
        try cancellation.check()
        guard status == 0 else { throw request.failure }
        guard let cursor = resultCursor() else { return 0 }
        var letters = 0.0
        repeat {
            let count = cursor.text(of: RIL_WORD).unicodeScalars
                .count(where: \.properties.isAlphabetic)
            // One or two letters can be read into anything.
            guard count >= 3 else { continue }
            let confidence = max(0, cursor.percent(of: RIL_WORD) / 100)
            let share = cursor.isInDictionary() ? 1 : 0.5
            letters += share * confidence * confidence * Double(count)
        } while cursor.advance(to: RIL_WORD)
        return letters
    }
}
