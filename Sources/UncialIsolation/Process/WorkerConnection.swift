import CUncialIsolation
import Synchronization
import UncialCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the host has of one worker: its process, its socket, and a thread that watches both.
///
/// The thread holds this until the worker is gone, so that every worker is waited for.
final class WorkerConnection: Sendable {
    /// How long a worker that has closed its socket, or whose host has, may take to end.
    private static let grace = Duration.milliseconds(500)
    /// How long the thread does not look at what cannot wake it.
    private static let glance = Duration.milliseconds(20)
    /// The same while nothing was asked yet.
    private static let longGlance = Duration.milliseconds(500)
    /// A worker that sends more than this before anybody takes it waits.
    private static let largestBacklog = 64 << 20

    private struct Receiver {
        let ticket: UInt64
        let continuation: CheckedContinuation<Frame, any Error>
    }

    private struct State {
        var frames: [Frame] = []
        var backlog = 0
        var receivers: [Receiver] = []
        var ticket: UInt64 = 0
        var hasAnswered = false
        /// Until when the first frame must have come; `nil` until the worker was asked for it.
        var answersBy: ContinuousClock.Instant?
        var isKilled = false
        var death: WorkerDeath?
        var mourners: [CheckedContinuation<WorkerDeath, Never>] = []
    }

    let process: ChildProcess
    private let socket: FileDescriptor
    private let errors: FileDescriptor
    private let writer: FrameWriter
    private let memoryLimit: Int
    /// What a worker's peak of memory is at least, since it begins as a part of this process.
    private let peakAtStart = uncial_own_peak_memory()
    private let state = Mutex(State())

    /// - Parameters:
    ///   - process: just started.
    ///   - socket: this side of its socket.
    ///   - errors: its standard error; reading from it never waits.
    init(
        process: ChildProcess,
        socket: FileDescriptor,
        errors: FileDescriptor,
        memoryLimit: Int
    ) {
        self.process = process
        self.socket = socket
        self.errors = errors
        self.memoryLimit = memoryLimit
        writer = FrameWriter(socket: socket)
    }

    // MARK: From any thread

    func send(_ frame: Frame, descriptors: [FileDescriptor]) async throws {
        do {
            try await writer.send(frame, descriptors: descriptors)
        } catch is FrameWriter.Closed {
            // It is gone, or cannot be reached: either way it is of no use.
            process.kill()
            throw await death()
        }
    }

    func receive() async throws -> Frame {
        let ticket = state.withLock { state in
            state.ticket += 1
            return state.ticket
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { state in
                    if Task.isCancelled {
                        continuation.resume(throwing: CancellationError())
                    } else if !state.frames.isEmpty {
                        let frame = state.frames.removeFirst()
                        state.backlog -= frame.payload.count
                        continuation.resume(returning: frame)
                    } else if let death = state.death {
                        continuation.resume(throwing: death)
                    } else {
                        state.receivers.append(Receiver(ticket: ticket, continuation: continuation))
                    }
                }
            }
        } onCancel: {
            state.withLock { state in
                guard let index = state.receivers.firstIndex(where: { $0.ticket == ticket }) else {
                    return
                }
                state.receivers.remove(at: index).continuation
                    .resume(throwing: CancellationError())
            }
        }
    }

    /// How it died; waits for that.
    func death() async -> WorkerDeath {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if let death = state.death {
                    continuation.resume(returning: death)
                } else {
                    state.mourners.append(continuation)
                }
            }
        }
    }

    /// From now on the worker has this long to send its first frame.
    func expectAnswer(within time: Duration) {
        state.withLock { $0.answersBy = .now + time }
    }

    func kill() {
        state.withLock { $0.isKilled = true }
        process.kill()
    }

    /// Closes the socket: the worker ends, or is killed after a moment.
    func hangUp() {
        shutdown(socket.rawValue, Int32(SHUT_RDWR))
    }

    // MARK: On the thread of its own

    /// Takes what the worker sends until it is gone.
    func watch() {
        var reader = FrameReader(socket: socket.rawValue, waits: false, takesDescriptors: false)
        var words = LastWords()
        let violation = takeFrames(&reader, &words)
        if violation != nil { process.kill() }
        let ending = waitForEnding(&words)
        _ = words.take(from: errors.rawValue)
        writer.close()
        finish(death(ending, violation: violation, words))
    }

    /// Takes frames until there will be no more; what was wrong with the last one, if anything.
    private func takeFrames(_ reader: inout FrameReader, _ words: inout LastWords) -> String? {
        var hasErrors = true
        while true {
            let (hasAnswered, hasRoom, answersBy) = state.withLock { state in
                (state.hasAnswered, state.backlog < Self.largestBacklog, state.answersBy)
            }
            let left =
                hasAnswered ? nil : answersBy.map { max(.zero, $0 - .now) } ?? Self.longGlance
            // Room is made, and a process without a descriptor ends, without a word to this thread.
            let mustLook = !hasRoom || process.descriptor == nil
            let ready = wait(
                socket: hasRoom,
                errors: hasErrors,
                for: mustLook ? min(left ?? Self.glance, Self.glance) : left
            )
            if ready.errors { hasErrors = words.take(from: errors.rawValue) }
            // After it has ended everything that it sent is there.
            let isOver = ready.process
            guard ready.socket || isOver else {
                // Only now: this thread may itself be late for what has come.
                if !hasAnswered, let answersBy, answersBy <= .now { return "no answer" }
                continue
            }
            reading: while true {
                switch reader.next() {
                case .frame(let frame, _): deliver(frame)
                case .nothing: break reading
                case .end: return nil
                case .violation(let text): return text
                }
                guard isOver || state.withLock({ $0.backlog < Self.largestBacklog }) else { break }
            }
            if isOver { return nil }
        }
    }

    private func deliver(_ frame: Frame) {
        let receiver: Receiver? = state.withLock { state in
            state.hasAnswered = true
            guard state.receivers.isEmpty else { return state.receivers.removeFirst() }
            state.frames.append(frame)
            state.backlog += frame.payload.count
            return nil
        }
        receiver?.continuation.resume(returning: frame)
    }

    /// Waits until it has ended, and makes it.
    private func waitForEnding(_ words: inout LastWords) -> uncial_ending {
        let killsAt = ContinuousClock.now + Self.grace
        var hasErrors = true
        var isKilled = false
        while true {
            if let ending = process.takeEnding() { return ending }
            if !isKilled, ContinuousClock.now >= killsAt {
                process.kill()
                isKilled = true
            }
            let ready = wait(socket: false, errors: hasErrors, for: Self.glance)
            if ready.errors { hasErrors = words.take(from: errors.rawValue) }
        }
    }

    /// Waits until there is something to do, or for this time at most.
    private func wait(
        socket readsSocket: Bool,
        errors readsErrors: Bool,
        for time: Duration?
    ) -> (socket: Bool, errors: Bool, process: Bool) {
        // A negative number is passed over.
        var events = [
            readsSocket ? socket.rawValue : -1, readsErrors ? errors.rawValue : -1,
            process.descriptor?.rawValue ?? -1,
        ].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let milliseconds = time.map { Int32(clamping: Int64($0 / .milliseconds(1)) + 1) } ?? -1
        guard poll(&events, nfds_t(events.count), milliseconds) > 0 else {
            return (false, false, false)
        }
        return (events[0].revents != 0, events[1].revents != 0, events[2].revents != 0)
    }

    private func death(
        _ ending: uncial_ending,
        violation: String?,
        _ words: LastWords
    ) -> WorkerDeath {
        let wasKilled = violation != nil || state.withLock { $0.isKilled }
        let cause: WorkerDeath.Cause =
            if let violation {
                .protocolError(violation)
            } else if ending.is_unknown {
                .unknown
            } else if ending.is_signal {
                .signalled(ending.status)
            } else {
                .exited(ending.status)
            }
        let peak = ending.peak_memory > peakAtStart ? Int(ending.peak_memory) : 0
        return WorkerDeath(
            cause: cause,
            lastWords: words.text,
            peakMemory: peak,
            isOutOfMemory: !wasKilled && cause != .exited(0)
                && (peak / 8 >= memoryLimit / 9 || words.tellOfMemory)
        )
    }

    private func finish(_ death: WorkerDeath) {
        let (receivers, mourners) = state.withLock { state in
            state.death = death
            defer { (state.receivers, state.mourners) = ([], []) }
            return (state.receivers, state.mourners)
        }
        for receiver in receivers { receiver.continuation.resume(throwing: death) }
        for mourner in mourners { mourner.resume(returning: death) }
    }
}

/// The thread that watches one worker.
actor WorkerWatch {
    private let executor = ThreadExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func watch(_ connection: WorkerConnection) {
        connection.watch()
    }
}
