import UncialCore
import UncialModel

@testable import UncialReading

/// A page to be read with scripted parts, and lines that may stand on it.
struct ScriptedPage {
    let raster: Raster
    let recognizer: ScriptedRecognizer
    let preparer: ScriptedPreparer

    /// Makes a white page.
    init(
        size: Size = Size(width: 1000, height: 1000),
        _ recognizer: ScriptedRecognizer,
        _ preparer: ScriptedPreparer = ScriptedPreparer()
    ) throws {
        raster = try ScriptedPreparer.raster(size, shade: 255)
        self.recognizer = recognizer
        self.preparer = preparer
    }

    /// Reads it.
    func read(
        _ options: OcrOptions = OcrOptions.default.includingWords(),
        logger: OcrLogger = .silent
    ) async throws -> OcrPage {
        try await EvidenceReader(preparer: preparer).read(
            raster,
            pageIndex: 4,
            isPhoto: false,
            options: options,
            with: recognizer,
            logger: logger
        )
    }

    // MARK: Text

    /// Lines of prose below each other, the first 100 pixels from the top, 40 from one to the next.
    static func lines(
        _ texts: [String] = prose,
        confidence: Double = 0.95
    ) -> [OcrLine] {
        texts.enumerated().map { index, text in
            Typesetter.line(text, top: 100 + 40 * Double(index), confidence: confidence)
        }
    }

    static let prose = [
        "the first line of a page", "has words that are followed by", "other words until at last",
        "it goes on below the middle", "with nothing to be doubted", "so that the end is near",
        "and other pages are to follow", "which nobody has looked at",
        "the page comes to its end",
    ]

    static func record(_ step: PreparationStep) -> PreparationRecord {
        PreparationRecord(step, because: "a test wants it")
    }
}
