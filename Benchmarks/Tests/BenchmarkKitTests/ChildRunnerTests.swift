import BenchmarkKit
import Foundation
import Testing

struct ChildRunnerTests {
    /// The program that starts the others, built beside the tests.
    private func runner(in folder: URL) throws -> ChildRunner {
        var place = Bundle.main.bundleURL
        // On Linux the tests are a file in that folder, elsewhere a bundle some levels below it.
        for _ in 0..<5 {
            let helper = place.appending(path: "bench-child")
            if ToolSearch.find(helper.path) != nil {
                return ChildRunner(helper: helper, folder: folder)
            }
            place.deleteLastPathComponent()
        }
        throw BenchmarkFailure("bench-child is not beside the tests: run \"swift build\" first")
    }

    @Test func measuresAProgramAndKeepsItsOutput() async throws {
        try await TemporaryFolder.with { folder in
            let output = folder.appending(path: "out.txt")
            let usage = try runner(in: folder).run(
                ChildCommand(
                    "sh",
                    ["-c", "echo $WORD; echo $OMP_THREAD_LIMIT; echo $TMPDIR"],
                    environment: ["WORD": "слово"],
                    output: output
                )
            )
            let text = try String(contentsOf: output, encoding: .utf8)
            #expect(text == "слово\n\n\(folder.path)\n")
            #expect(usage.wallSeconds > 0)
            #expect(usage.peakBytes > 100_000)
        }
    }

    @Test func countsTheCPUTimeOfGrandchildren() async throws {
        try await TemporaryFolder.with { folder in
            let loop = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done"
            let usage = try runner(in: folder).run(
                ChildCommand("sh", ["-c", "sh -c '\(loop)'; true"])
            )
            #expect(usage.cpuSeconds > 0.005)
        }
    }

    @Test func aProgramThatFailsIsReportedWithWhatItSaid() async throws {
        try await TemporaryFolder.with { folder in
            let failure = #expect(throws: BenchmarkFailure.self) {
                try runner(in: folder).run(ChildCommand("sh", ["-c", "echo no luck >&2; exit 3"]))
            }
            #expect(failure?.description.contains("exit code 3") == true)
            #expect(failure?.description.contains("no luck") == true)
            #expect(failure?.exitCode == 1)
        }
    }

    @Test func aProgramThatIsNotThereIsReported() async throws {
        try await TemporaryFolder.with { folder in
            let failure = #expect(throws: BenchmarkFailure.self) {
                try runner(in: folder).run(ChildCommand("no-such-program", []))
            }
            #expect(failure?.description.contains("no-such-program") == true)
            let helpless = ChildRunner(helper: folder.appending(path: "nothing"), folder: folder)
            #expect(throws: BenchmarkFailure.self) { try helpless.run(ChildCommand("true", [])) }
        }
    }

    @Test func coresAreThoseThatWereAskedFor() async throws {
        try await TemporaryFolder.with { folder in
            let core = MachineDescription.allowedCores.last ?? 0
            let output = folder.appending(path: "status.txt")
            try runner(in: folder).run(
                ChildCommand("cat", ["/proc/self/status"], cores: [core], output: output)
            )
            let status = try String(contentsOf: output, encoding: .utf8)
            #expect(status.contains("Cpus_allowed_list:\t\(core)\n"))
        }
    }

    @Test func whatAProgramLeavesRunningEndsWithIt() async throws {
        try await TemporaryFolder.with { folder in
            let output = folder.appending(path: "pid.txt")
            try runner(in: folder).run(
                ChildCommand("sh", ["-c", "sleep 600 & echo $!"], output: output)
            )
            let text = try String(contentsOf: output, encoding: .utf8)
            let process = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
            var attempts = 0
            while isRunning(process), attempts < 1000 {
                attempts += 1
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(!isRunning(process))
        }
    }

    /// A process that has ended may wait as a zombie for whoever inherited it.
    private func isRunning(_ process: pid_t) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        else { return false }
        return !status.contains("State:\tZ") && !status.contains("State:\tX")
    }

    @Test func theFolderIsGoneInTheEnd() async throws {
        var path = ""
        await #expect(throws: BenchmarkFailure.self) {
            try await TemporaryFolder.with { folder in
                path = folder.path
                try Data().write(to: folder.appending(path: "file"))
                throw BenchmarkFailure("stop")
            }
        }
        #expect(!path.isEmpty && !FileManager.default.fileExists(atPath: path))
    }

    @Test func aCommandIsPrintedWithoutFolders() {
        let command = ChildCommand(
            "/opt/tools/ocr",
            ["-l", "ukr", "/var/data/my file.pdf", "-c", "print(1)"],
            environment: ["OMP_THREAD_LIMIT": "1"],
            cores: [0, 1]
        )
        #expect(
            command.line
                == "OMP_THREAD_LIMIT=1 taskset -c 0,1 ocr -l ukr 'my file.pdf' -c print(1)"
        )
    }
}
