import Foundation
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialIsolation

/// A reader whose workers follow scripts, and a folder that they share.
///
/// The words of a script are in `Tests/UncialFaultyWorker/Script.swift`.
struct FaultyFleet {
    /// Where the workers of all fleets count attempts; see `AttemptCounters` of the worker.
    private static let attempts = AttemptsFile()

    let log = LogCollector()
    let reader: IsolatedDocumentReader
    /// Where the files of scripts are.
    let folder: TemporaryFolder

    init(
        count: Int = 2,
        memoryLimit: Int = 512 << 20,
        pageDeadline: Duration = .seconds(30),
        options: OcrOptions = .default,
        program: String = "UncialFaultyWorker",
        registry: OcrEngineRegistry = OcrEngineRegistry()
    ) throws {
        folder = try TemporaryFolder()
        Self.attempts.make()
        reader = IsolatedDocumentReader(
            options: options,
            count: count,
            memoryLimit: memoryLimit,
            pageDeadline: pageDeadline,
            executable: .file(Repository.program(program)),
            registry: registry,
            logger: log.logger
        )
    }

    /// A script, whose attempts are counted on their own.
    func script(_ text: String) -> Data {
        Data("id \(Int.random(in: 0..<1 << 30))\n\(text)".utf8)
    }

    /// A script as a file that claims to be a PDF.
    func file(_ text: String) throws -> OcrInput {
        .pdf(.file(try folder.write(script(text), as: "\(UUID().uuidString).pdf")))
    }

    /// Recognizes all pages at once, as a client that keeps going would.
    func recognize(_ script: String) async throws -> [Result<OcrPage, any Error>] {
        try await recognize(file(script))
    }

    func recognize(_ input: OcrInput) async throws -> [Result<OcrPage, any Error>] {
        let pages = try await reader.openPages(of: input)
        return await withTaskGroup(of: (Int, Result<OcrPage, any Error>).self) { group in
            for index in 0..<pages.pageCount {
                group.addTask {
                    do {
                        return (index, .success(try await pages.recognizePage(index)))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            var results: [(Int, Result<OcrPage, any Error>)] = []
            for await result in group { results.append(result) }
            return results.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    /// What was logged by a source.
    func messages(from source: String) -> [String] {
        log.records.filter { $0.source == source }.map(\.message)
    }
}

extension Result<OcrPage, any Error> {
    /// Whether it is the page that a script has there.
    func isPage(_ index: Int) -> Bool {
        guard case .success(let page) = self else { return false }
        return page.index == index && page.text.hasPrefix("page \(index), line 0 of a script")
    }

    var error: OcrError? {
        guard case .failure(let error) = self else { return nil }
        return error as? OcrError
    }
}

/// A file that workers map: it goes with the process.
private final class AttemptsFile: Sendable {
    private static let url = FileManager.default.temporaryDirectory
        .appending(path: "uncial-attempts-\(getpid())")

    init() {
        try? Data(count: 1 << 20).write(to: Self.url)
        atexit { try? FileManager.default.removeItem(at: AttemptsFile.url) }
    }

    /// Has it made, where nobody has.
    func make() {}
}
