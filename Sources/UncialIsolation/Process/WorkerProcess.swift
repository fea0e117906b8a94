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

/// The worker's side: a process that was started as a worker serves here until its host is gone.
package enum WorkerProcess {
    private static let wasAsked = Atomic(false)
    private static let socket: Int32 = 3
    private static let program: Int32 = 4

    /// Whether ``serveIfStarted(as:)`` was called in this program.
    package static var isAvailable: Bool { wasAsked.load(ordering: .acquiring) }

    /// Serves, and never returns, in a process that was started as a worker.
    ///
    /// In any other it only notes that this program can be a worker.
    ///
    /// Call it before anything else, above all before there are threads: file rules would not bind
    /// those. The calling thread reads from the host from then on, and ends the process, whatever else
    /// it is busy with, when the host is gone.
    ///
    /// - Parameter services: what this program can be started as, by name. The one that is asked for is
    ///   made after the process has been confined.
    package static func serveIfStarted(as services: [String: @Sendable () -> any WorkerService]) {
        wasAsked.store(true, ordering: .releasing)
        guard getenv(WorkerEnvironment.marker) != nil, uncial_is_channel(socket) else { return }
        unsetenv(WorkerEnvironment.marker)
        close(program)
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        uncial_become_worker()

        var reader = FrameReader(socket: socket, waits: true, takesDescriptors: true)
        guard case .frame(let first, _) = reader.next(), let start = WorkerStart(first) else {
            _exit(EXIT_FAILURE)
        }
        let writer = FrameWriter(socket: FileDescriptor(owning: socket))
        guard start.version == Frame.protocolVersion, let makeService = services[start.service]
        else {
            writer.post(
                WorkerAnswer(hasService: false, confinement: WorkerConfinement()).frame
            )
            _exit(EXIT_FAILURE)
        }
        let confinement = Confinement.apply(start)
        let channel = WorkerChannel(confinement: confinement, writer: writer)
        let service = makeService()
        channel.send(WorkerAnswer(hasService: true, confinement: confinement).frame)
        serve(service, reader, channel)
    }

    private typealias Delivery = (frame: Frame, descriptors: [FileDescriptor])

    private static func serve(
        _ service: any WorkerService,
        _ reader: consuming FrameReader,
        _ channel: WorkerChannel
    ) -> Never {
        /// A queue of its own for urgent frames: they do not wait for the others.
        func makeQueue() -> AsyncStream<Delivery>.Continuation {
            let (deliveries, queue) = AsyncStream.makeStream(of: Delivery.self)
            Task {
                for await (frame, descriptors) in deliveries {
                    await service.handle(frame, descriptors: descriptors, channel: channel)
                }
            }
            return queue
        }
        let (usual, urgent) = (makeQueue(), makeQueue())
        var reader = reader
        while case .frame(let frame, let descriptors) = reader.next() {
            (service.isUrgent(frame.kind) ? urgent : usual).yield((frame, descriptors))
        }
        // The host is gone. Handlers of exit would wait for threads that are busy, or stuck.
        _exit(EXIT_SUCCESS)
    }
}
