import Synchronization
import UncialCore
import UncialModel

/// One question to a recognizer.
struct Pass: Sendable {
    let raster: Raster
    let segmentation: PageSegmentation
    let options: OcrOptions
    /// The grey of the raster's first pixel: rasters that were prepared have another one than the page.
    let shade: UInt8

    /// Whether a page is asked for, not a part of one: pages of these tests are 1000 pixels wide or high.
    var isWholePage: Bool { raster.size.longerSide >= 1000 }
}

/// Says what a test wrote down, and remembers what it was asked.
final class ScriptedRecognizer: TextRecognizer {
    typealias Script = @Sendable (Pass) throws -> [OcrLine]
    /// What the engine says of the languages of pixels, by the grey of the first.
    typealias Languages = @Sendable (UInt8) throws -> [OcrLanguage]?

    let capabilities: OcrCapabilities
    private let evidence: OrientationEvidence?
    private let script: Script
    private let languages: Languages?
    private let questions = Mutex<[Raster]>([])
    private let heard = Mutex<[Pass]>([])
    private let turns = Mutex(0)

    init(
        orientation: Orientation? = nil,
        confidence: Double = 0.9,
        tellsConfidence: Bool = true,
        languages: Languages? = nil,
        script: @escaping Script
    ) {
        capabilities = OcrCapabilities(
            engineId: "scripted",
            engineVersion: "1",
            languages: [.ukrainian, .english],
            wordLevel: true,
            confidence: tellsConfidence,
            orientationDetection: true,
            languageDetection: languages != nil
        )
        evidence = orientation.map {
            OrientationEvidence(orientation: $0, confidence: Confidence(confidence))
        }
        self.script = script
        self.languages = languages
    }

    /// Everything that was read, in order.
    var passes: [Pass] { heard.withLock { $0 } }
    /// Passes over whole pages.
    var pagePasses: [Pass] { passes.filter(\.isWholePage) }
    /// How often the recognizer was asked how a page is turned.
    var orientationCount: Int { turns.withLock { $0 } }

    /// What it was asked the languages of, in order.
    var languageQuestions: [Raster] { questions.withLock { $0 } }

    func recognize(_ raster: Raster, pageIndex: Int, options: OcrOptions) async throws -> OcrPage {
        try await recognize(
            raster,
            pageIndex: pageIndex,
            options: options,
            segmentation: .automatic
        )
    }

    func recognize(
        _ raster: Raster,
        pageIndex: Int,
        options: OcrOptions,
        segmentation: PageSegmentation
    ) async throws -> OcrPage {
        let shade = try raster.withPixels { $0[0] }
        let pass = Pass(
            raster: raster,
            segmentation: segmentation,
            options: options,
            shade: shade
        )
        heard.withLock { $0.append(pass) }
        return OcrPage(
            index: pageIndex,
            size: raster.size,
            dpi: raster.sourceDpi,
            lines: try script(pass),
            source: .ocr
        )
    }

    func orientation(of raster: Raster, pageIndex: Int) async throws -> OrientationEvidence? {
        turns.withLock { $0 += 1 }
        return evidence
    }

    func languages(of raster: Raster, pageIndex: Int) async throws -> LanguageEvidence? {
        questions.withLock { $0.append(raster) }
        let found = try languages?(raster.withPixels { $0[0] })
        return found.map { LanguageEvidence(languages: $0, confidence: Confidence(0.9)) }
    }

    func close() async {}
}
