import UncialCore
import UncialIsolation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// A worker for tests. What it reads are scripts, which say how many pages there are and what goes wrong
// where: see `Script.swift` for their words. `ProcessProbes.swift` looks at the process itself.

// Before the worker is confined: afterwards no file can be opened.
let attempts = AttemptCounters()

let reading: [String: @Sendable () -> any WorkerService] = [
    ReadingService.name: {
        ReadingService { setup, logger in
            // There is no engine here, so that one which the host has is missed.
            _ = try setup.engine(in: OcrEngineRegistry())
            return ScriptedReader(attempts: attempts, logger: logger)
        }
    }
]
WorkerProcess.serveIfStarted(as: reading.merging(processProbes) { _, probe in probe })
await hostIfAsked()

// Somebody started it by hand.
exit(64)
