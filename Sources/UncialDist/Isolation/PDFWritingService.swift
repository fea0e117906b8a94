#if os(Linux)
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialCore
import UncialIsolation
import UncialModel
import UncialPDFWriter

/// Writes one searchable PDF in a worker process.
actor PDFWritingService: WorkerService {
    private var writer: SearchablePDFWriter?

    nonisolated func isUrgent(_ kind: UInt8) -> Bool { false }

    func handle(_ frame: Frame, descriptors: [FileDescriptor], channel: WorkerChannel) async {
        do {
            channel.send(try await answer(frame, descriptors, channel))
        } catch {
            let failure =
                error as? OcrError ?? .invalidOutput(reason: "The worker cannot do it: \(error)")
            channel.send(Frame(kind: WritingMessage.failed.rawValue, error: failure))
        }
    }

    private func answer(
        _ frame: Frame,
        _ descriptors: [FileDescriptor],
        _ channel: WorkerChannel
    ) async throws -> Frame {
        switch WritingMessage(rawValue: frame.kind) {
        case .open:
            let setup = try frame.json(as: WritingSetup.self)
            let writer = SearchablePDFWriter(
                over: try base(of: setup, descriptors),
                options: setup.options,
                components: .platform,
                logger: channel.logger(level: setup.logLevel) {
                    Frame(kind: WritingMessage.log.rawValue, record: $0)
                }
            )
            self.writer = writer
            return try Frame(kind: WritingMessage.planned.rawValue, json: try await writer.plan())
        case .page:
            try await openWriter().add(try frame.page())
            return Frame(kind: WritingMessage.added.rawValue)
        case .finish:
            let end = try frame.json(as: WritingEnd.self)
            let report = try await openWriter()
                .finish(blocks: end.blocks, to: URL(filePath: end.path))
            return try Frame(kind: WritingMessage.written.rawValue, json: report)
        default:
            throw OcrError.invalidOutput(reason: "The host asked for what no worker can do.")
        }
    }

    private func openWriter() throws(OcrError) -> SearchablePDFWriter {
        guard let writer else {
            throw .invalidOutput(reason: "The host asked for pages of no document.")
        }
        return writer
    }

    private func base(
        of setup: WritingSetup,
        _ descriptors: [FileDescriptor]
    ) throws(OcrError) -> SearchablePDFBase {
        var files: [Data] = []
        for descriptor in descriptors { files.append(try WorkerFile.mapped(descriptor)) }
        guard !setup.isImages else { return .images(files.map { .data($0) }) }
        return .original(.data(files.first ?? Data()), password: setup.password)
    }
}
#endif
