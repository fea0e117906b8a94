#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialCore
import UncialModel

/// The documents that are being read, each with its bytes made ready for workers once.
///
/// A document stays a moment longer than it is used: who reads its text first and its pixels afterwards
/// finds it again, with the time that its pages took already.
///
/// On a thread of its own, since it opens files and copies bytes.
actor OpenDocuments {
    private struct Entry {
        let document: SharedDocument
        let identity: DocumentIdentity?
        var useCount = 1
    }

    /// How long a document that nobody uses stays, and how many do at most.
    private static let graceTime = Duration.seconds(1)
    private static let mostUnused = 4

    private let executor = ThreadExecutor()
    private let limits: OcrLimits
    private let forget: @Sendable (Int) -> Void
    private var entries: [Int: Entry] = [:]
    private var ids: [DocumentIdentity: Int] = [:]
    /// Documents that nobody uses, in the order in which they fell out of use.
    private var unused: [Int] = []
    private var nextId = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Makes an empty set.
    ///
    /// - Parameters:
    ///   - limits: what a document may be.
    ///   - forget: called with the number of a document that is not open any more.
    init(limits: OcrLimits, forget: @escaping @Sendable (Int) -> Void) {
        self.limits = limits
        self.forget = forget
    }

    /// Makes a document ready for workers, or finds it ready.
    ///
    /// - Throws: ``/UncialModel/OcrError/limitExceeded(_:pageIndex:reason:)``,
    ///   ``/UncialModel/OcrError/fileAccess(path:reason:)``,
    ///   ``/UncialModel/OcrError/invalidInput(reason:)`` for a raster that was released.
    func use(_ input: OcrInput) throws -> DocumentUse {
        try input.check(limits)
        let file = try input.fileURL.map(WorkerFile.open)
        let workerInput = WorkerInput(input)
        let identity = DocumentIdentity(input, as: workerInput, file: file)
        if let identity, let id = ids[identity], let entry = entries[id] {
            entries[id]?.useCount += 1
            unused.removeAll { $0 == id }
            return DocumentUse(entry.document, in: self)
        }
        let document = SharedDocument(
            id: nextId,
            input: workerInput,
            descriptor: try file ?? input.workerFile(),
            source: input
        )
        nextId += 1
        entries[document.id] = Entry(document: document, identity: identity)
        if let identity { ids[identity] = document.id }
        return DocumentUse(document, in: self)
    }

    func endUse(of document: SharedDocument) {
        let id = document.id
        guard var entry = entries[id] else { return }
        entry.useCount -= 1
        entries[id] = entry
        guard entry.useCount == 0 else { return }
        guard entry.identity != nil else {
            remove(id)
            return
        }
        unused.append(id)
        if unused.count > Self.mostUnused { remove(unused[0]) }
        Task { [weak self] in
            try? await Task.sleep(for: Self.graceTime)
            await self?.removeIfUnused(id)
        }
    }

    private func removeIfUnused(_ id: Int) {
        if unused.contains(id) { remove(id) }
    }

    private func remove(_ id: Int) {
        unused.removeAll { $0 == id }
        guard let entry = entries.removeValue(forKey: id) else { return }
        if let identity = entry.identity { ids[identity] = nil }
        forget(id)
    }
}

extension OcrInput {
    /// The file on disk that it is.
    fileprivate var fileURL: URL? {
        switch self {
        case .pdf(.file(let url), _), .image(.file(let url)): url
        case .pdf(.data, _), .image(.data), .raster: nil
        }
    }
}

extension WorkerInput {
    fileprivate init(_ input: OcrInput) {
        switch input {
        case .pdf(_, let password):
            self.init(kind: .pdf, password: password)
        case .image:
            self.init(kind: .image)
        case .raster(let raster):
            self.init(
                kind: .raster,
                raster: RasterLayoutInMemory(
                    width: raster.width,
                    height: raster.height,
                    bytesPerRow: raster.bytesPerRow,
                    isColor: raster.format == .rgba8,
                    sourceDpi: raster.sourceDpi
                )
            )
        }
    }
}
