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

/// Writes one searchable PDF in a worker process of its own, which may write in two directories alone:
/// that of the file and the one for temporary files.
///
/// A worker that dies takes what was added with it: there is no second try.
actor IsolatedPDFWriter: SearchablePDFWriting {
    /// How a worker is started.
    struct Launch: Sendable {
        var executable: WorkerExecutable
        var memoryLimit: Int
        /// How long opening the base or taking a page may take; writing has as much and a second for
        /// each page.
        var deadline: Duration
        /// Where the file will go.
        var file: URL
    }

    private let executor = ThreadExecutor()
    private let base: SearchablePDFBase
    private let options: SearchablePDFOptions
    private let launch: Launch
    private let logger: OcrLogger
    private var worker: WorkerHandle?
    private var plan: SearchablePDFPlan?
    private var place: OutputPlace?

    init(
        over base: SearchablePDFBase,
        options: SearchablePDFOptions,
        launch: Launch,
        logger: OcrLogger
    ) {
        self.base = base
        self.options = options
        self.launch = launch
        self.logger = logger
    }

    deinit { worker?.kill() }

    /// The bytes of a pipe are taken as slowly as its reader likes.
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func plan() async throws -> SearchablePDFPlan {
        if let plan { return plan }
        let (setup, descriptors) = try opened()
        let frame = try Frame(kind: WritingMessage.open.rawValue, json: setup)
        let reply = try await answer(to: frame, descriptors, within: launch.deadline)
        let plan = try self.value(of: reply, .planned) { try $0.json(as: SearchablePDFPlan.self) }
        self.plan = plan
        return plan
    }

    func add(_ page: OcrPage) async throws {
        _ = try await plan()
        let frame = Frame(kind: WritingMessage.page.rawValue, page: page)
        let reply = try await answer(to: frame, within: launch.deadline)
        try value(of: reply, .added) { _ in }
    }

    func finish(blocks: [DocBlock], to url: URL) async throws -> SearchablePDFReport {
        let pageCount = try await plan().pageCount
        guard url == launch.file, let place else {
            throw OcrError.invalidOptions(
                reason: "The writer was made for another file. Name the one it was made for."
            )
        }
        let path = place.pathForOthers
        let end = WritingEnd(blocks: blocks, path: path)
        let frame = try Frame(kind: WritingMessage.finish.rawValue, json: end)
        let reply = try await answer(to: frame, within: launch.deadline + .seconds(pageCount))
        let report = try value(of: reply, .written) { try $0.json(as: SearchablePDFReport.self) }
        await worker?.end()
        worker = nil
        try place.take(from: path)
        return report
    }

    private func opened() throws -> (WritingSetup, [FileDescriptor]) {
        var setup = WritingSetup(
            isImages: true,
            options: options,
            logLevel: logger.leastLevel?.rawValue
        )
        if case .original(_, let password) = base {
            setup.isImages = false
            setup.password = password
        }
        return (setup, try base.inputs.map { try $0.workerFile() })
    }

    /// Asks the worker, which is started for the first question.
    private func answer(
        to frame: Frame,
        _ descriptors: [FileDescriptor] = [],
        within limit: Duration
    ) async throws -> Frame {
        let worker = try await startedWorker()
        let logger = logger
        do {
            return try await withAbandonment(after: limit, throwing: timeout(limit)) {
                try await worker.send(frame, descriptors: descriptors)
                while true {
                    let reply = try await worker.receive()
                    guard reply.kind == WritingMessage.log.rawValue else { return reply }
                    let record = try reply.record()
                    logger.log(record.level, record.source, record.message)
                }
            }
        } catch {
            worker.kill()
            throw (error as? WorkerDeath).map(failure) ?? error
        }
    }

    private func startedWorker() async throws -> WorkerHandle {
        if let worker { return worker }
        guard plan == nil else {
            throw OcrError.invalidOptions(
                reason: "The document is finished: nothing can be added any more."
            )
        }
        let place = try OutputPlace(launch.file.path(percentEncoded: false))
        self.place = place
        let started = try await WorkerHandle.launch(
            launch.executable,
            service: "writing",
            memoryLimit: launch.memoryLimit,
            writablePaths: [place.directory, TemporaryDirectory.path]
        )
        worker = started
        return started
    }

    /// Reads the answer that is expected; any other ends the worker.
    private func value<Value>(
        of reply: Frame,
        _ expected: WritingMessage,
        _ read: (Frame) throws -> Value
    ) throws -> Value {
        if reply.kind == WritingMessage.failed.rawValue { throw try reply.error() }
        guard reply.kind == expected.rawValue else {
            worker?.kill()
            throw OcrError.workerFailed(
                pageIndex: nil,
                reason: "The worker that writes it answered what nobody asked."
            )
        }
        return try read(reply)
    }

    private func failure(_ death: WorkerDeath) -> OcrError {
        guard !death.isOutOfMemory else {
            return .limitExceeded(
                .memory,
                pageIndex: nil,
                reason:
                    "Writing it takes more than the \(launch.memoryLimit) bytes that a worker may "
                    + "have. Raise the limit."
            )
        }
        return .workerFailed(
            pageIndex: nil,
            reason: "The worker that writes it \(death.reason)."
        )
    }

    private func timeout(_ limit: Duration) -> OcrError {
        .workerFailed(
            pageIndex: nil,
            reason:
                "The worker that writes it gave no answer for \(limit). Raise the limit pageDuration."
        )
    }
}
#endif
