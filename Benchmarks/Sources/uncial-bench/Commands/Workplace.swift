internal import BenchmarkKit
internal import Foundation

/// The temporary folder of a command and what runs programs in it.
struct Workplace {
    let folder: URL
    let runner: ChildRunner
    private let helper: URL

    /// Opens a workplace for a body, and removes all its files in the end.
    static func with(_ body: (Workplace) async throws -> Void) async throws {
        guard let program = Bundle.main.executableURL else {
            throw BenchmarkFailure("the folder of this program is not known")
        }
        let helper = program.resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "bench-child")
        try await TemporaryFolder.with { folder in
            try await body(
                Workplace(
                    folder: folder,
                    runner: ChildRunner(helper: helper, folder: folder),
                    helper: helper
                )
            )
        }
    }

    /// Makes a part of the workplace, for work that goes on beside other work.
    func part(_ name: String) throws -> Workplace {
        let folder = folder.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return Workplace(
            folder: folder,
            runner: ChildRunner(helper: helper, folder: folder),
            helper: helper
        )
    }
}
