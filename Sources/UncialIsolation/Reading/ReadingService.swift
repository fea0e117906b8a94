package import UncialCore
import UncialModel

/// Reads documents in a worker process, as a host asks for it.
package struct ReadingService: WorkerService {
    /// By this name a host asks for the service.
    package static let name = "reading"

    private let session: ReadingSession

    /// Makes a service that reads nothing until it is configured.
    ///
    /// - Parameter makeReader: makes the reader that does the work; called when the host says how
    ///   documents are read. What it throws is told to the host.
    package init(
        makeReader: @escaping @Sendable (ReaderSetup, OcrLogger) throws -> any DocumentReader
    ) {
        session = ReadingSession(makeReader: makeReader)
    }

    /// Answers a request.
    package func handle(
        _ frame: Frame,
        descriptors: [FileDescriptor],
        channel: WorkerChannel
    ) async {
        let reply: ReadingReply
        do {
            let request = try ReadingRequest(frame)
            if case .processors(let count) = request {
                ProcessorShare.ofProcess.change(to: count)
                return
            }
            reply = await session.answer(request, descriptors.first, channel)
        } catch {
            reply = .failed(.noIsolation(reason: "\(error) Use a worker of the same version."))
        }
        channel.send(reply.frame)
    }

    /// A number of processors counts at once, for the page that is read now.
    package func isUrgent(_ kind: UInt8) -> Bool {
        kind == ReadingRequest.Kind.processors.rawValue
    }
}
