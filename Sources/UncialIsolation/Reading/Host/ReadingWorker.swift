import Synchronization
import UncialCore
import UncialModel

/// One worker process, and what it has open.
///
/// Whoever has borrowed it asks it; nobody else does, but for ``share(processors:)``.
final class ReadingWorker: Sendable {
    /// The two ways to have a document open.
    enum Stage: Sendable, Hashable {
        /// For its text layer.
        case text
        /// For its pixels.
        case pixels
    }

    /// How long a process may take until it is ready; it loads no model meanwhile.
    private static let startTime = Duration.seconds(30)

    private let conversation: WorkerConversation
    private let notices: ProcessorNotices
    /// The open documents by their numbers, and their page counts.
    private let open = Mutex<[Stage: (document: Int, pageCount: Int)]>([:])

    /// Starts a process and tells it how documents are read.
    ///
    /// - Throws: ``/UncialModel/OcrError/noIsolation(reason:)``; what the worker says against the
    ///   configuration; `CancellationError`.
    init(
        _ configuration: WorkerConfiguration,
        executable: WorkerExecutable,
        watchdog: Watchdog,
        logger: OcrLogger
    ) async throws {
        let handle = try await WorkerHandle.launch(
            executable,
            service: ReadingService.name,
            memoryLimit: configuration.memoryLimit,
            readablePaths: configuration.readablePaths
        )
        conversation = WorkerConversation(
            handle: handle,
            watchdog: watchdog,
            logger: logger,
            charactersPerPage: configuration.options.limits.charactersPerPage
        )
        notices = ProcessorNotices(handle)
        do {
            let reply = try await conversation.ask(
                .configure(configuration),
                within: Self.startTime
            )
            guard case .ready = reply else { throw unexpected(reply) }
        } catch {
            await handle.end()
            throw (error as? WorkerLoss).map(Self.failure) ?? error
        }
    }

    private static func failure(_ loss: WorkerLoss) -> OcrError {
        switch loss {
        case .died(let death), .gone(let death):
            .noIsolation(reason: "A worker \(death.reason) before it was ready.")
        case .outOfTime, .overLimit:
            .noIsolation(
                reason:
                    "A worker was not ready after \(startTime.inWords). Where the machine is busy, try "
                    + "again or use fewer workers."
            )
        }
    }

    var processIdentifier: Int32 { conversation.handle.processIdentifier }

    /// Whether it has a document open.
    func has(_ document: Int) -> Bool {
        open.withLock { $0.values.contains { $0.document == document } }
    }

    /// Opens a document, unless it is open.
    ///
    /// - Returns: how many pages it has; 0 for one that has no text to be read.
    /// - Throws: as ``ask(_:within:)``.
    func open(
        _ document: SharedDocument,
        for stage: Stage,
        within time: Duration
    ) async throws -> Int {
        let current = open.withLock { $0[stage] }
        if let current, current.document == document.id { return current.pageCount }
        // Whatever comes of it, the one that was open is not any more.
        open.withLock { $0[stage] = nil }
        let reply = try await conversation.ask(
            stage == .text ? .openText(document.input) : .openPages(document.input),
            descriptor: document.descriptor,
            within: time
        )
        let pageCount: Int
        switch reply {
        case .opened(let count): pageCount = count
        case .closed where stage == .text: pageCount = 0
        default: throw unexpected(reply)
        }
        open.withLock { $0[stage] = (document.id, pageCount) }
        return pageCount
    }

    /// Lets go of the open documents.
    ///
    /// - Throws: as ``ask(_:within:)``.
    func closeDocuments() async throws {
        open.withLock { $0 = [:] }
        let reply = try await conversation.ask(.closeDocuments, within: Self.startTime)
        guard case .closed = reply else { throw unexpected(reply) }
    }

    /// Asks something about an open document.
    ///
    /// - Parameter time: how long that may take until the worker is killed.
    /// - Throws: ``WorkerLoss``; ``/UncialModel/OcrError`` where that is the answer;
    ///   `CancellationError`, and then the worker is killed too.
    func ask(_ request: ReadingRequest, within time: Duration) async throws -> ReadingReply {
        try await conversation.ask(request, within: time)
    }

    /// Kills it for an answer that is none to what was asked.
    ///
    /// - Returns: what to throw: what it says is wrong, where it says that.
    func unexpected(_ reply: ReadingReply) -> any Error {
        if case .failed(let error) = reply { return error }
        conversation.handle.kill()
        return WorkerLoss.died(.unexpected(reply))
    }

    /// Says how many processors its page may use from now on; returns at once.
    func share(processors: Int) {
        notices.say(processors)
    }

    /// Ends the process.
    func end() async {
        await conversation.handle.end()
    }
}
