import CTesseract
import UncialCore
import UncialLanguageData
import UncialModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Owns one `TessBaseAPI` with its models loaded.
///
/// Not safe to share: everything happens on the thread of the worker that owns it.
final class TesseractHandle {
    let api: OpaquePointer
    let languages: [OcrLanguage]
    private let readsInverted: (variable: String, byDefault: String)?

    /// Loads the models of some languages: 0.03 to 0.06 seconds and about 10 MB for each.
    ///
    /// - Throws: ``/UncialModel/OcrError/invalidLanguageData(path:reason:)`` when Tesseract takes one of
    ///   them for damaged; ``/UncialModel/OcrError/engineInit(reason:)`` when memory is short; as ``UserWords/withFile(_:)``.
    init(
        models: LanguageModels,
        languages: [OcrLanguage],
        userWords: UserWords?
    ) throws(OcrError) {
        api = try Self.load(models, languages, userWords)
        self.languages = languages
        readsInverted = Self.inversionVariable(of: api)
    }

    deinit {
        TesseractLibrary.free(api)
    }

    /// Sets what differs from page to page.
    func setUp(for request: RecognitionRequest, mode: TessPageSegMode) throws {
        // Models of the older kind learn from each page. What a page gives must not depend on the
        // one before it.
        TessBaseAPIClearAdaptiveClassifier(api)
        setMode(mode)
        setReadsInverted(true)
        try setImage(request.raster)
    }

    /// Lets go of the image and of what was found on it.
    func clear() {
        TessBaseAPIClear(api)
    }

    /// Says what the image shows, or the part of it that is read.
    func setMode(_ mode: TessPageSegMode) {
        TessBaseAPISetPageSegMode(api, mode)
        // Lines that are read one by one are not measured for a fixed pitch: the network finds spaces.
        setVariable("textord_all_prop", mode == PSM_SINGLE_LINE ? "1" : "0")
    }

    /// Whether a line that reads badly is read once more as light on dark.
    func setReadsInverted(_ isOn: Bool) {
        guard let readsInverted else { return }
        setVariable(readsInverted.variable, isOn ? readsInverted.byDefault : "0")
    }

    /// Sets one of Tesseract's own variables; one that this version does not have is left out.
    func setVariable(_ name: String, _ value: String) {
        TessBaseAPISetVariable(api, name, value)
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
        setResolution(raster.sourceDpi)
    }

    /// Sets the resolution, which Tesseract forgets with each image.
    ///
    /// Where none is known Tesseract estimates it from the size of the letters, which beats an
    /// invented number.
    func setResolution(_ dpi: Int?) {
        TessBaseAPISetSourceResolution(api, Int32(clamping: dpi ?? 0))
    }

    /// The cursor over what was recognized last, or `nil` when that is nothing.
    func resultCursor() -> ResultCursor? {
        // The size of type comes in whole points, too coarse to tell body text from a small
        // heading. At one pixel an inch a point is 1/72 pixel.
        TessBaseAPISetSourceResolution(api, 1)
        return TessBaseAPIGetIterator(api).map { ResultCursor(owning: $0) }
    }

    private static func load(
        _ models: LanguageModels,
        _ languages: [OcrLanguage],
        _ userWords: UserWords?
    ) throws(OcrError) -> OpaquePointer {
        guard let api = TesseractLibrary.makeHandle() else {
            throw .engineInit(
                reason: "Tesseract could not be created. Free some memory and try again."
            )
        }
        let codes = languages.map(\.code)
        let names = codes.joined(separator: "+")
        let status: Int32
        do {
            status =
                try userWords?.withFile { initialize(api, models.path, names, userWords: $0) }
                ?? TessBaseAPIInit2(api, models.path, names, engineMode(of: codes))
        } catch {
            TesseractLibrary.free(api)
            throw error
        }
        let loaded = status == 0 ? loadedLanguages(of: api) : []
        // With several languages Tesseract goes on without those it cannot load.
        if let failed = codes.first(where: { !loaded.contains($0) }) {
            TesseractLibrary.free(api)
            throw .invalidLanguageData(
                path: models.file(of: failed).path,
                reason:
                    "Tesseract \(TesseractLibrary.version) cannot load it: it is damaged, or made for "
                    + "another version. Install the model again."
            )
        }
        return api
    }

    /// Loads models with a file of further words for their dictionaries, which are made now.
    private static func initialize(
        _ api: OpaquePointer,
        _ path: String,
        _ languages: String,
        userWords file: String
    ) -> Int32 {
        var (variable, value) = (strdup("user_words_file"), strdup(file))
        defer {
            free(variable)
            free(value)
        }
        return TessBaseAPIInit4(
            api,
            path,
            languages,
            OEM_LSTM_ONLY,
            nil,
            0,
            &variable,
            &value,
            1,
            0
        )
    }

    /// The network alone for languages.
    ///
    /// The older parts that some models have besides would be loaded for nothing, and nobody has looked at
    /// them. `osd` has no network.
    private static func engineMode(of codes: [String]) -> TessOcrEngineMode {
        AuxiliaryModel.orientation.rawValue == codes.first ? OEM_DEFAULT : OEM_LSTM_ONLY
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
