internal import BenchmarkKit
internal import Foundation

/// Files that reports go to.
enum ReportFile {
    /// Writes a text into a file whose folder is made where it is missing; does nothing without a path.
    static func write(_ text: @autoclosure () throws -> String, to path: String?) throws {
        guard let path else { return }
        let url = URL(filePath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text().utf8).write(to: url)
        } catch {
            throw BenchmarkFailure("\(path) could not be written: \(error.localizedDescription)")
        }
    }

    /// Returns a value as JSON, its keys in order.
    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}
