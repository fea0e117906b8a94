import Foundation
import Testing
import UncialTestSupport

/// Every Swift example of README and `Docs/` stands in a test file named `Documentation…`, which is compiled.
@Suite struct DocumentationTests {
    private static let papers: [String] = {
        let folder = Repository.root.appending(path: "Docs").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/\($0)" }
    }()

    @Test(arguments: papers) func `examples are compiled as they are printed`(paper: String) throws
    {
        let compiled = try Self.compiled()
        for example in try Self.examples(in: paper) {
            #expect(compiled.contains(Self.normalized(example)), "\(paper):\n\(example)")
        }
    }

    @Test(arguments: papers) func `links lead to files that are there`(paper: String) throws {
        let url = Repository.root.appending(path: paper)
        let text = try String(contentsOf: url, encoding: .utf8)
        for match in text.matches(of: /\]\(([^)#:]+)\)/) {
            let target = url.deletingLastPathComponent().appending(path: String(match.1))
            #expect(FileManager.default.fileExists(atPath: target.path), "\(paper): \(match.1)")
        }
    }

    private static func compiled() throws -> String {
        let tests = Repository.root.appending(path: "Tests")
        let names = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String }
        return try (names ?? []).filter { $0.contains("/Documentation") && $0.hasSuffix(".swift") }
            .map { try String(contentsOf: tests.appending(path: $0), encoding: .utf8) }
            .map(normalized).joined(separator: "\n")
    }

    private static func examples(in paper: String) throws -> [String] {
        let text = try String(
            contentsOf: Repository.root.appending(path: paper),
            encoding: .utf8
        )
        return text.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    /// Without indentation, imports and empty lines: an example may stand inside a function here.
    private static func normalized(_ code: String) -> String {
        code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
    }
}
