import Foundation

/// A directory that lives as long as this value.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "uncial-cli-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String {
        name.isEmpty ? url.path() : url.path() + "/" + name
    }

    func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: path(name))
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path()).sorted()
    }

    func read(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    func write(_ text: String, to name: String) throws {
        try write(Data(text.utf8), to: name)
    }

    func write(_ data: Data, to name: String) throws {
        let file = URL(filePath: path(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try data.write(to: file)
    }

    func makeDirectory(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: path(name),
            withIntermediateDirectories: true
        )
    }
}
