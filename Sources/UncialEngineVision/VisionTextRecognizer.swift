#if canImport(Vision)
import CoreGraphics
import Foundation
import Synchronization
import UncialCore
import UncialModel
import Vision

/// Recognizes pages with `VNRecognizeTextRequest`, each on a thread of its own.
final class VisionTextRecognizer: TextRecognizer {
    /// Performs one request at a time, off the cooperative pool: Vision's call blocks.
    private actor Worker {
        private nonisolated let executor = ThreadExecutor()

        nonisolated var unownedExecutor: UnownedSerialExecutor {
            executor.asUnownedSerialExecutor()
        }

        func recognize(
            _ raster: Raster,
            pageIndex: Int,
            languages: [String],
            options: OcrOptions
        ) throws -> OcrPage {
            let request = VNRecognizeTextRequest()
            request.recognitionLevel = options.recognitionQuality == .fast ? .fast : .accurate
            request.recognitionLanguages = languages
            request.usesLanguageCorrection = true
            try VNImageRequestHandler(cgImage: try raster.cgImage()).perform([request])
            let lines = (request.results ?? []).compactMap { observation in
                OcrLine(observation, size: raster.size, includeWords: options.includeWords)
            }
            return OcrPage(
                index: pageIndex,
                size: raster.size,
                dpi: raster.sourceDpi,
                lines: lines,
                source: .ocr
            )
        }
    }

    let capabilities: OcrCapabilities
    private let tags: [String]
    private let pool: WorkerPool<Worker>

    init(options: OcrOptions, logger: OcrLogger) throws {
        let supported = Set(try VNRecognizeTextRequest().supportedRecognitionLanguages())
        let usable = options.languages.compactMap { language in
            Self.tag(for: language, among: supported).map { (language, $0) }
        }
        guard !usable.isEmpty else {
            throw OcrError.noLanguageData(
                languages: options.languages,
                searchedPath: "Vision on this system knows "
                    + supported.sorted().joined(separator: ", ") + "."
            )
        }
        let parallelism = 2
        tags = usable.map(\.1)
        pool = WorkerPool(limit: parallelism) { Worker() }
        capabilities = OcrCapabilities(
            engineId: "vision",
            engineVersion: "\(VNRecognizeTextRequest.currentRevision)",
            languages: usable.map(\.0),
            wordLevel: true,
            confidence: true,
            parallelism: parallelism
        )
        let dropped = capabilities.dropped(of: options.languages)
        if !dropped.isEmpty {
            let codes = dropped.map(\.code).joined(separator: ", ")
            logger.log(.warning, "vision", "Vision does not know \(codes); going on without.")
        }
    }

    func recognize(
        _ raster: Raster,
        pageIndex: Int,
        options: OcrOptions
    ) async throws -> OcrPage {
        let tags = tags
        return try await pool.withWorker { worker in
            do {
                return try await worker.recognize(
                    raster,
                    pageIndex: pageIndex,
                    languages: tags,
                    options: options
                )
            } catch let error as OcrError {
                throw error
            } catch {
                throw OcrError.recognitionFailed(
                    pageIndex: pageIndex,
                    reason: error.localizedDescription
                )
            }
        }
    }

    func close() async {
        await pool.close()
    }

    /// Vision names languages by BCP-47 with a region, such as "uk-UA".
    private static func tag(for language: OcrLanguage, among supported: Set<String>) -> String? {
        guard let tag = language.bcp47 else { return nil }
        return supported.sorted().first { $0 == tag || $0.hasPrefix(tag + "-") }
    }
}

extension OcrLine {
    fileprivate init?(
        _ observation: VNRecognizedTextObservation,
        size: Size,
        includeWords: Bool
    ) {
        guard let candidate = observation.topCandidates(1).first else { return nil }
        let text = candidate.string
        var words: [OcrWord] = []
        if includeWords {
            words = text.split(separator: " ").compactMap { word in
                let range = word.startIndex..<word.endIndex
                guard let area = try? candidate.boundingBox(for: range) else { return nil }
                return OcrWord(
                    text: String(word),
                    box: BoundingBox(visionBox: area.boundingBox, size: size),
                    confidence: Confidence(Double(candidate.confidence))
                )
            }
        }
        self.init(
            text: text,
            box: BoundingBox(visionBox: observation.boundingBox, size: size),
            confidence: Confidence(Double(candidate.confidence)),
            words: words
        )
    }
}

extension BoundingBox {
    /// Vision's boxes are shares of the page with the origin at the bottom left.
    fileprivate init(visionBox box: CGRect, size: Size) {
        self.init(
            left: box.minX * size.width,
            top: (1 - box.maxY) * size.height,
            width: box.width * size.width,
            height: box.height * size.height
        )
    }
}

extension Raster {
    fileprivate func cgImage() throws -> CGImage {
        let image = try withPixels { pixels -> CGImage? in
            guard let provider = CGDataProvider(data: Data(pixels) as CFData) else { return nil }
            let isGray = format == .gray8
            let alpha: CGImageAlphaInfo = isGray ? .none : .noneSkipLast
            return CGImage(
                width: width,
                height: height,
                bitsPerComponent: 8,
                bitsPerPixel: format.bytesPerPixel * 8,
                bytesPerRow: bytesPerRow,
                space: isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue),
                provider: provider,
                decode: nil,
                shouldInterpolate: false,
                intent: .defaultIntent
            )
        }
        guard let image else {
            throw OcrError.invalidInput(reason: "The raster cannot be made into an image.")
        }
        return image
    }
}
#endif
