import UncialCore
import UncialModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The pictures of all pages of image files, in order; one file is open at a time.
final class ImageSequence {
    /// The number of pictures.
    let count: Int
    private let sources: [ImageSource]
    private let encoder: any PageImageEncoder
    private let logger: OcrLogger
    /// The index of the first picture of each file.
    let starts: [Int]
    private var current: (place: Int, document: any PageImageDocument)?

    /// Reads the headers of all files.
    ///
    /// - Throws: as ``/UncialCore/PageImageEncoder/open(_:logger:)``; the reason names the file where there
    ///   are several. ``/UncialModel/OcrError/invalidInput(reason:)`` when there is none.
    init(
        _ sources: [ImageSource],
        _ encoder: any PageImageEncoder,
        _ logger: OcrLogger
    ) async throws {
        guard !sources.isEmpty else {
            throw OcrError.invalidInput(reason: "There are no images. Give one or more.")
        }
        var starts: [Int] = []
        var count = 0
        for (place, source) in sources.enumerated() {
            starts.append(count)
            do {
                count += try await encoder.open(source, logger: logger).pageCount
            } catch let error as OcrError {
                throw error.named(sources, place, pageIndex: count)
            }
        }
        self.sources = sources
        self.encoder = encoder
        self.logger = logger
        self.starts = starts
        self.count = count
    }

    /// The picture of a page.
    ///
    /// - Throws: as ``/UncialCore/PageImageDocument/image(pageIndex:)``, with the index among all pages.
    func image(_ index: Int) async throws -> PageImage {
        let place = (starts.firstIndex { $0 > index } ?? starts.count) - 1
        do {
            let document = try await document(place)
            return try await document.image(pageIndex: index - starts[place])
        } catch let error as OcrError {
            throw error.named(sources, place, pageIndex: index)
        }
    }

    private func document(_ place: Int) async throws -> any PageImageDocument {
        if let current, current.place == place { return current.document }
        let document = try await encoder.open(sources[place], logger: logger)
        current = (place, document)
        return document
    }
}

extension OcrError {
    /// The error with the name of the file that it is about, where there are several.
    fileprivate func named(_ sources: [ImageSource], _ place: Int, pageIndex: Int) -> OcrError {
        let name =
            switch sources[place] {
            case _ where sources.count == 1: ""
            case .file(let url): "\(url.lastPathComponent): "
            case .data: "image \(place + 1): "
            }
        return switch self {
        case .renderFailed(_, let reason):
            .renderFailed(pageIndex: pageIndex, reason: name + reason)
        case .invalidInput(let reason): .invalidInput(reason: name + reason)
        case .unsupported(let reason): .unsupported(reason: name + reason)
        default: self
        }
    }
}
