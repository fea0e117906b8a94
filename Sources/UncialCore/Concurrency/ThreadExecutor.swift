import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A serial executor on a thread of its own, for actors that call C code that blocks.
///
/// Swift's cooperative pool has one thread a core and must not be blocked. An actor whose executor this
/// is may block: it holds up nobody else. Per-thread settings of a C library stay in force from one call
/// to the next, since it is always the same thread. Its locale is that of C, whatever the program has set.
///
/// The thread starts with the first job and ends after the executor is gone and its jobs have run.
/// The actor must hold the executor strongly.
package final class ThreadExecutor: SerialExecutor {
    /// What the thread needs; it outlives the executor until the last job has run.
    fileprivate final class Queue: Sendable {
        struct State {
            var jobs: [UnownedJob] = []
            var isStarted = false
            var isClosed = false
        }

        let state = Mutex(State())
        let wakeUp = DispatchSemaphore(value: 0)

        /// Jobs in the order they came, or `nil` when no more will come.
        func takeJobs() -> [UnownedJob]? {
            while true {
                wakeUp.wait()
                let (jobs, isClosed) = state.withLock { state in
                    let jobs = state.jobs
                    state.jobs.removeAll(keepingCapacity: true)
                    return (jobs, state.isClosed)
                }
                if !jobs.isEmpty { return jobs }
                if isClosed { return nil }
            }
        }
    }

    private let queue = Queue()

    /// Makes an executor; its thread starts with the first job.
    package init() {}

    deinit {
        queue.state.withLock { $0.isClosed = true }
        queue.wakeUp.signal()
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let unowned = UnownedJob(job)
        let mustStart = queue.state.withLock { state in
            state.jobs.append(unowned)
            defer { state.isStarted = true }
            return !state.isStarted
        }
        queue.wakeUp.signal()
        if mustStart { start() }
    }

    private func start() {
        let context = Context(queue: queue, executor: asUnownedSerialExecutor())
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        // Parsers of nested formats recurse deeply on hostile files; address space costs nothing.
        pthread_attr_setstacksize(&attributes, 16 << 20)
        let retained = Unmanaged.passRetained(context)
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, &attributes, threadMain, retained.toOpaque())
        if status != 0 {
            retained.release()
            // No thread can be had: the jobs run where Dispatch has room, late rather than never.
            DispatchQueue.global().async { context.run() }
        }
    }

    /// What a new thread takes along.
    fileprivate final class Context: Sendable {
        private let queue: Queue
        private let executor: UnownedSerialExecutor

        init(queue: Queue, executor: UnownedSerialExecutor) {
            self.queue = queue
            self.executor = executor
        }

        func run() {
            CLocale.whileRunning {
                while let jobs = queue.takeJobs() {
                    for job in jobs { job.runSynchronously(on: executor) }
                }
            }
        }
    }
}

private func threadMain(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    let context = Unmanaged<ThreadExecutor.Context>.fromOpaque(argument).takeRetainedValue()
    context.run()
    return nil
}
