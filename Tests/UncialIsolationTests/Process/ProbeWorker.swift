import Foundation
import UncialCore
import UncialTestSupport

@testable import UncialIsolation

/// A worker with the service of probes.
struct ProbeWorker {
    let handle: WorkerHandle

    /// The program beside the tests that is a worker.
    static let program = Repository.program("UncialFaultyWorker")

    static func launch(
        memoryLimit: Int = 1 << 30,
        readablePaths: [String] = [],
        writablePaths: [String] = []
    ) async throws -> ProbeWorker {
        ProbeWorker(
            handle: try await WorkerHandle.launch(
                .file(program),
                service: "probe",
                memoryLimit: memoryLimit,
                readablePaths: readablePaths,
                writablePaths: writablePaths
            )
        )
    }

    func send(
        _ command: String,
        isUrgent: Bool = false,
        descriptors: [FileDescriptor] = []
    ) async throws {
        try await handle.send(
            Frame(kind: isUrgent ? 2 : 1, payload: Array(command.utf8)),
            descriptors: descriptors
        )
    }

    func receive() async throws -> String {
        String(decoding: try await handle.receive().payload, as: UTF8.self)
    }

    func ask(_ command: String, descriptors: [FileDescriptor] = []) async throws -> String {
        try await send(command, descriptors: descriptors)
        return try await receive()
    }

    /// How it dies of a command.
    func death(of command: String) async throws -> WorkerDeath? {
        do {
            try await send(command)
            while true { _ = try await receive() }
        } catch let death as WorkerDeath {
            return death
        }
    }
}

/// Whether there is a process of this number, be it a zombie.
func isThere(_ process: Int32) -> Bool {
    kill(process, 0) == 0
}

/// Waits until a condition holds, for 20 seconds at most; whether it does.
func eventually(_ condition: () -> Bool) async throws -> Bool {
    for _ in 0..<1000 {
        if condition() { return true }
        try await Task.sleep(for: .milliseconds(20))
    }
    return condition()
}
