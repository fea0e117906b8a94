public import UncialCore
public import UncialModel
public import UncialRuntime

#if os(Linux)
import UncialImaging
import UncialPDFText
import UncialRaster
import UncialReading
#endif

extension UncialComponents {
    /// The PDF and image libraries of this platform, and the engines of the process's registry.
    ///
    /// On Linux these are poppler and leptonica. Elsewhere there are none yet: a client reads
    /// ``/UncialCore/OcrInput/raster(_:)`` there.
    ///
    /// - Parameters:
    ///   - languageData: where language models come from; `nil` leaves it to the engine.
    ///   - limits: how long opening a PDF and drawing a page may take is taken from here.
    public static func platform(
        languageData: (any LanguageDataProvider)? = nil,
        limits: OcrLimits = .default
    ) -> UncialComponents {
        #if os(Linux)
        UncialComponents(
            rasterizer: PopplerPageRasterizer(pageDeadline: limits.pageDuration),
            textExtractor: PopplerTextExtractor(),
            imageDecoder: LeptonicaImageDecoder(),
            readingStrategy: EvidenceReader(
                preparer: LeptonicaPagePreparer(),
                layoutFinder: LeptonicaLayoutFinder()
            ),
            languageData: languageData
        )
        #else
        UncialComponents(languageData: languageData)
        #endif
    }
}
