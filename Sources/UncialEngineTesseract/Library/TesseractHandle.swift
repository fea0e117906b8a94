import CTesseract
import UncialCore
import UncialModel

/// Owns one `TessBaseAPI` with its models loaded.
///
/// Not safe to share: everything happens on the thread of the worker that owns it.
final class TesseractHandle {
    private let api: OpaquePointer
    private let models: LanguageModels
    private let readsInverted: (variable: String, byDefault: String)?

    /// Loads the models: about a tenth of a second, and 10 MB a language.
    ///
    /// - Throws: ``/UncialModel/OcrError/engineInit(reason:)`` when Tesseract takes one of them for
    ///   damaged.
    init(
        models: LanguageModels,
        pageSegmentation: TesseractPageSegmentation
    ) throws(OcrError) {
        api = try TesseractLibrary.exclusively { () throws(OcrError) in try Self.load(models) }
        self.models = models
        readsInverted = Self.inversionVariable(of: api)
        TessBaseAPISetPageSegMode(api, pageSegmentation.mode)
    }

    deinit {
        TesseractLibrary.exclusively { TessBaseAPIDelete(api) }
    }

    /// Reads a page.
    ///
    /// - Throws: `CancellationError` when the flag is set meanwhile,
    ///   ``/UncialModel/OcrError/recognitionFailed(pageIndex:reason:)`` when Tesseract gives up.
    func recognize(
        _ request: RecognitionRequest,
        cancellation: CancellationFlag
    ) throws -> OcrPage {
        // Models of the older kind learn from each page. What a page gives must not depend on the
        // one before it.
        TessBaseAPIClearAdaptiveClassifier(api)
        defer { TessBaseAPIClear(api) }
        if let readsInverted {
            let value = request.quality == .fast ? "0" : readsInverted.byDefault
            TessBaseAPISetVariable(api, readsInverted.variable, value)
        }
        try setImage(request.raster)

        let status = RecognitionMonitor(cancellation: cancellation).recognize(with: api)
        // A cancelled page has text and a confidence all the same, both meaningless.
        try cancellation.check()
        guard status == 0 else {
            throw OcrError.recognitionFailed(
                pageIndex: request.pageIndex,
                reason: "Tesseract gave up on an image of \(request.raster.width) × "
                    + "\(request.raster.height) pixels. Check that it shows a page, or render it "
                    + "at another resolution."
            )
        }
        return readPage(request)
    }

    private func setImage(_ raster: Raster) throws {
        try raster.withPixels { pixels in
            TessBaseAPISetImage(
                api,
                pixels.bindMemory(to: UInt8.self).baseAddress,
                Int32(raster.width),
                Int32(raster.height),
                Int32(raster.format.bytesPerPixel),
                Int32(raster.bytesPerRow)
            )
        }
        // Setting an image forgets the resolution of the one before. Where none is known Tesseract
        // estimates it from the size of the letters, which beats an invented number.
        if let dpi = raster.sourceDpi { TessBaseAPISetSourceResolution(api, Int32(clamping: dpi)) }
    }

    private func readPage(_ request: RecognitionRequest) -> OcrPage {
        // The size of type comes in whole points, too coarse to tell body text from a small
        // heading. At one pixel an inch a point is 1/72 pixel.
        TessBaseAPISetSourceResolution(api, 1)
        guard let iterator = TessBaseAPIGetIterator(api) else { return request.page(lines: []) }
        let cursor = ResultCursor(owning: iterator)
        return PageReader(request: request, languages: models.languages).read(cursor)
    }

    private static func load(_ models: LanguageModels) throws(OcrError) -> OpaquePointer {
        guard let api = TessBaseAPICreate() else {
            throw .engineInit(
                reason: "Tesseract could not be created. Free some memory and try again."
            )
        }
        let codes = models.languages.map(\.code)
        let status = TessBaseAPIInit3(api, models.path, codes.joined(separator: "+"))
        let loaded = status == 0 ? loadedLanguages(of: api) : []
        // With several languages Tesseract goes on without those it cannot load.
        if let failed = codes.first(where: { !loaded.contains($0) }) {
            TessBaseAPIDelete(api)
            throw .engineInit(
                reason:
                    "Tesseract \(TesseractLibrary.version) cannot load "
                    + "\(models.file(of: failed).path). "
                    + "The file is damaged or made for another version. Install it again."
            )
        }
        return api
    }

    private static func loadedLanguages(of api: OpaquePointer) -> Set<String> {
        guard let names = TessBaseAPIGetLoadedLanguagesAsVector(api) else { return [] }
        defer { TessDeleteTextArray(names) }
        var languages: Set<String> = []
        var next = names
        while let name = next.pointee {
            languages.insert(String(cString: name))
            next += 1
        }
        return languages
    }

    /// The variable that makes Tesseract read a doubtful line a second time as light on dark.
    ///
    /// A threshold of confidence since 5.1, a switch before.
    private static func inversionVariable(
        of api: OpaquePointer
    ) -> (variable: String, byDefault: String)? {
        var threshold = 0.0
        if TessBaseAPIGetDoubleVariable(api, "invert_threshold", &threshold) != 0 {
            return ("invert_threshold", "\(threshold)")
        }
        var isOn: Int32 = 0
        if TessBaseAPIGetBoolVariable(api, "tessedit_do_invert", &isOn) != 0 {
            return ("tessedit_do_invert", "\(isOn)")
        }
        return nil
    }
}
