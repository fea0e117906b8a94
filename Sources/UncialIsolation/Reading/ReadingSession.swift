import UncialCore
import UncialModel

/// What a worker has made and opened for its host.
///
/// Requests come one after the other.
actor ReadingSession {
    private let makeReader: @Sendable (ReaderSetup, OcrLogger) throws -> any DocumentReader
    private var reader: (any DocumentReader)?
    private var text: (any DigitalTextDocument)?
    private var pages: (any PageReader)?
    /// The processor time that one answer may take: that of all processors until its deadline.
    private var processorSeconds = spareSeconds

    private static let spareSeconds = 60

    init(
        makeReader: @escaping @Sendable (ReaderSetup, OcrLogger) throws -> any DocumentReader
    ) {
        self.makeReader = makeReader
    }

    /// Does what is asked and says what came of it.
    func answer(
        _ request: ReadingRequest,
        _ descriptor: FileDescriptor?,
        _ channel: WorkerChannel
    ) async -> ReadingReply {
        do {
            return try await perform(request, descriptor, channel)
        } catch let error as OcrError {
            return .failed(error)
        } catch {
            // A reader from outside may throw anything.
            return .failed(Self.failure(error, of: request))
        }
    }

    private func perform(
        _ request: ReadingRequest,
        _ descriptor: FileDescriptor?,
        _ channel: WorkerChannel
    ) async throws -> ReadingReply {
        WornOutProcess.endIfWornOut()
        Confinement.allowProcessorTime(seconds: processorSeconds)
        switch request {
        case .configure(let configuration):
            let seconds = configuration.options.limits.pageDuration / .seconds(1)
            processorSeconds =
                Int(min(seconds, 1_000_000)) * ProcessorCount.available + Self.spareSeconds
            reader = try makeReader(
                ReaderSetup(configuration),
                channel.logger(level: configuration.logLevel) { ReadingReply.log($0).frame }
            )
            return .ready(channel.confinement)
        case .openText(let input):
            text = nil
            text = try await requireReader().openText(of: OcrInput(input, descriptor))
            return text.map { .opened(pageCount: $0.pageCount) } ?? .closed
        case .openPages(let input):
            pages = nil
            let opened = try await requireReader().openPages(of: OcrInput(input, descriptor))
            pages = opened
            // Models load while the first page is drawn.
            Task { _ = try? await opened.prepare(pageCount: 1) }
            return .opened(pageCount: opened.pageCount)
        case .statements:
            return .statements(try await requireOpen(text).statements())
        case .readPage(let index):
            return .text(try await requireOpen(text).readPage(index))
        case .recognizePage(let index):
            return .page(try await requireOpen(pages).recognizePage(index))
        case .closeDocuments:
            text = nil
            pages = nil
            await FreedMemory.giveBack()
            return .closed
        case .processors:
            return .closed
        }
    }

    private func requireReader() throws(OcrError) -> any DocumentReader {
        guard let reader else {
            throw .noIsolation(reason: "The worker was not told how documents are read.")
        }
        return reader
    }

    private func requireOpen<Document>(_ document: Document?) throws(OcrError) -> Document {
        guard let document else {
            throw .invalidInput(reason: "The document is not open.")
        }
        return document
    }

    private static func failure(_ error: any Error, of request: ReadingRequest) -> OcrError {
        switch request {
        case .readPage(let index), .recognizePage(let index):
            .recognitionFailed(pageIndex: index, reason: "\(error)")
        default: .invalidInput(reason: "\(error)")
        }
    }
}
