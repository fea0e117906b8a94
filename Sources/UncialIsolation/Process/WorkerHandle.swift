package import UncialCore
import UncialModel

/// The host's end of one worker process.
///
/// Safe to use from any thread. The worker is killed with the last reference.
package final class WorkerHandle: Sendable {
    /// What the worker is kept from.
    package let confinement: WorkerConfinement
    private let connection: WorkerConnection

    /// The number of its process.
    package var processIdentifier: Int32 { connection.process.identifier }

    init(connection: WorkerConnection, confinement: WorkerConfinement) {
        self.connection = connection
        self.confinement = confinement
    }

    deinit {
        connection.kill()
    }

    /// Starts a worker, and waits until it has answered; 30 seconds at most.
    ///
    /// - Parameters:
    ///   - executable: what is started.
    ///   - service: the name under which it knows what to do.
    ///   - memoryLimit: the bytes that it may have, besides what it has when it starts.
    ///   - readablePaths: files and directories that it may read, besides those of the system; its
    ///     documents come as descriptors.
    ///   - writablePaths: directories that it may change. Default: none, and then it can write no file.
    /// - Throws: ``/UncialModel/OcrError/noIsolation(reason:)``; `CancellationError`.
    package static func launch(
        _ executable: WorkerExecutable,
        service: String,
        memoryLimit: Int,
        readablePaths: [String] = [],
        writablePaths: [String] = []
    ) async throws -> WorkerHandle {
        try await launch(
            executable,
            start: WorkerStart(
                service: service,
                memoryLimit: memoryLimit,
                readablePaths: readablePaths,
                writablePaths: writablePaths
            ),
            answersWithin: .seconds(30)
        )
    }

    static func launch(
        _ executable: WorkerExecutable,
        start: WorkerStart,
        answersWithin time: Duration
    ) async throws -> WorkerHandle {
        if executable == .thisProgram, !WorkerProcess.isAvailable {
            throw OcrError.noIsolation(
                reason:
                    "This program never called UncialBootstrap.shared.start(), by which it can be "
                    + "its own worker. Call it before anything else, or name uncial-worker as the "
                    + "executable."
            )
        }
        try Task.checkCancellation()
        let connection = try await WorkerLauncher.shared.start(
            executable,
            service: start.service,
            memoryLimit: start.memoryLimit
        )
        do {
            try await connection.send(start.frame, descriptors: [])
            connection.expectAnswer(within: time)
            let answer = WorkerAnswer(try await connection.receive())
            let confinement = try check(answer, executable, service: start.service)
            return WorkerHandle(connection: connection, confinement: confinement)
        } catch let death as WorkerDeath {
            throw noAnswer(death, executable, time)
        } catch {
            connection.kill()
            throw error
        }
    }

    private static func check(
        _ answer: WorkerAnswer?,
        _ executable: WorkerExecutable,
        service: String
    ) throws(OcrError) -> WorkerConfinement {
        guard let answer else {
            throw .noIsolation(
                reason:
                    "\(executable.name) does not answer as a worker does. Name a program that calls "
                    + "UncialBootstrap.shared.start() before anything else."
            )
        }
        guard answer.version == Frame.protocolVersion else {
            throw .noIsolation(
                reason:
                    "\(executable.name) speaks version \(answer.version) of the protocol, and this "
                    + "program version \(Frame.protocolVersion). Build both from the same release."
            )
        }
        guard answer.hasService else {
            throw .noIsolation(
                reason:
                    "\(executable.name) has no service \(service). Build it from the same release."
            )
        }
        return answer.confinement
    }

    private static func noAnswer(
        _ death: WorkerDeath,
        _ executable: WorkerExecutable,
        _ time: Duration
    ) -> OcrError {
        let end =
            switch death.cause {
            case .protocolError: "did not answer within \(time)"
            case .exited, .signalled, .unknown: "\(death.cause) before it answered as a worker"
            }
        let words = death.lastWords.isEmpty ? "" : " It said: \(death.lastWords)"
        return .noIsolation(
            reason: "\(executable.name) \(end). It must call UncialBootstrap.shared.start() before "
                + "anything else.\(words)"
        )
    }

    /// Sends a frame, with copies of these descriptors, and returns when it is on its way.
    ///
    /// - Throws: ``WorkerDeath``; `CancellationError`, after which the frame may arrive nevertheless.
    package func send(_ frame: Frame, descriptors: [FileDescriptor] = []) async throws {
        try await connection.send(frame, descriptors: descriptors)
    }

    /// Waits for the next frame.
    ///
    /// Frames that were sent before a death come before it.
    ///
    /// - Throws: ``WorkerDeath``; `CancellationError`, by which no frame is lost.
    package func receive() async throws -> Frame {
        try await connection.receive()
    }

    /// Kills the worker, at once and from any thread.
    package func kill() {
        connection.kill()
    }

    /// Ends the worker: lets it end by itself for half a second, and kills it then.
    ///
    /// - Returns: when the process is gone.
    package func end() async {
        connection.hangUp()
        _ = await connection.death()
    }
}
