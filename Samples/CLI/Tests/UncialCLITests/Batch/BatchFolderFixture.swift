import FixtureMaker
import Foundation
import Testing

/// A folder with `in/`, where PDFs with text lie, and the results that a batch puts beside it.
final class BatchFolderFixture: Sendable {
    let folder: TemporaryFolder

    private static let papers = Result { () throws -> [Data] in
        let folder = try TemporaryFolder()
        return try (1...3).map { count in
            try FixtureDocument(pageCount: count).save(to: folder.path("a.pdf")) { _ in .text }
            return try Data(contentsOf: URL(filePath: folder.path("a.pdf")))
        }
    }

    /// - Parameter names: Names below `in/`; the documents have 1, 2, 3, 1… pages.
    init(_ names: [String]) throws {
        folder = try TemporaryFolder()
        try folder.makeDirectory("in")
        for (place, name) in names.enumerated() { try write(name, pages: place % 3 + 1) }
    }

    func write(_ name: String, pages: Int) throws {
        try folder.write(Self.papers.get()[pages - 1], to: "in/\(name)")
    }

    /// Runs a batch of `in/`.
    @discardableResult
    func batch(_ words: String..., to output: String = "out") throws -> UncialBinary.Outcome {
        try UncialBinary.run(["batch", folder.path("in"), "-o", folder.path(output)] + words)
    }

    /// The records of a log, without those that begin a run.
    func records(of output: String = "out") throws -> [BatchRecordFields] {
        try folder.read("\(output)/batch.jsonl").split(separator: "\n").compactMap { line in
            try? JSONDecoder().decode(BatchRecordFields.self, from: Data(line.utf8))
        }
    }

    /// The results by their names, without the log.
    func results(of output: String = "out") throws -> [String: Data] {
        var results: [String: Data] = [:]
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(output))
        for name in names where name != "batch.jsonl" {
            let path = folder.path("\(output)/\(name)")
            var isDirectory: ObjCBool = false
            if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
                !isDirectory.boolValue
            {
                results[name] = try Data(contentsOf: URL(filePath: path))
            }
        }
        return results
    }
}

/// A line of a log, or of a stream, as a stranger's program reads it.
struct BatchRecordFields: Decodable, Hashable {
    struct Output: Decodable, Hashable {
        var path: String
        var bytes: Int
    }

    struct Failure: Decodable, Hashable {
        var code: String
        var exit: Int
        var message: String
    }

    var id: Int?
    var line: Int?
    var input: String
    var status: String
    var outputs: [Output]?
    var pages: Int?
    var error: Failure?
    var seconds: Double
    var attempt: Int?
    var text: String?
}
