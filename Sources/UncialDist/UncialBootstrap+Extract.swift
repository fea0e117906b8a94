#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import UncialCore
public import UncialModel
public import UncialRuntime

extension UncialBootstrap {
    /// Reads a PDF from memory.
    ///
    /// - Parameters:
    ///   - client: made by ``createClient(languages:languageDetection:renderDpi:maxPageSide:includeWords:includeLayout:preferDigitalLayer:recognitionQuality:rasterColor:pageRange:onPageFailure:userWords:corrections:limits:isolation:languageData:logLevel:onLog:)``.
    ///   - pdf: the bytes of the file.
    ///   - password: what opens it, where it is encrypted.
    ///   - onProgress: pages done, pages in total and the source, on the calling task.
    /// - Throws: ``/UncialModel/OcrError``, or `CancellationError` when the task is cancelled.
    public func extract(
        client: UncialClient,
        pdf: Data,
        password: String? = nil,
        onProgress: ((ExtractionProgress) -> Void)? = nil
    ) async throws -> OcrDocument {
        try await client.extract(.pdf(.data(pdf), password: password), onProgress: onProgress)
    }

    /// Reads a PDF from a file, in pieces as needed.
    ///
    /// - Throws: as the other overloads; ``/UncialModel/OcrError/fileAccess(path:reason:)`` when the
    ///   file cannot be read.
    public func extract(
        client: UncialClient,
        pdf: URL,
        password: String? = nil,
        onProgress: ((ExtractionProgress) -> Void)? = nil
    ) async throws -> OcrDocument {
        try await client.extract(.pdf(.file(pdf), password: password), onProgress: onProgress)
    }

    /// Reads an encoded image from memory, upright by its EXIF orientation.
    ///
    /// - Throws: ``/UncialModel/OcrError``, or `CancellationError` when the task is cancelled.
    public func extract(
        client: UncialClient,
        image: Data,
        onProgress: ((ExtractionProgress) -> Void)? = nil
    ) async throws -> OcrDocument {
        try await client.extract(.image(.data(image)), onProgress: onProgress)
    }

    /// Reads an encoded image from a file, upright by its EXIF orientation; every page of a TIFF.
    ///
    /// - Throws: as the other overloads; ``/UncialModel/OcrError/fileAccess(path:reason:)`` when the
    ///   file cannot be read.
    public func extract(
        client: UncialClient,
        image: URL,
        onProgress: ((ExtractionProgress) -> Void)? = nil
    ) async throws -> OcrDocument {
        try await client.extract(.image(.file(image)), onProgress: onProgress)
    }

    /// Reads pixels that the caller has; they are not released.
    ///
    /// - Throws: ``/UncialModel/OcrError``, or `CancellationError` when the task is cancelled.
    public func extract(
        client: UncialClient,
        image: Raster,
        onProgress: ((ExtractionProgress) -> Void)? = nil
    ) async throws -> OcrDocument {
        try await client.extract(.raster(image), onProgress: onProgress)
    }
}
