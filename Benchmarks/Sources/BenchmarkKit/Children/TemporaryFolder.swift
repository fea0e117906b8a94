public import Foundation

/// A folder that is there while something runs.
public enum TemporaryFolder {
    /// Makes a folder, hands it to a body, and removes it with all that is in it, whatever happens.
    ///
    /// - Throws: what the body throws, and Foundation's error when the folder cannot be made.
    public static func with<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "uncial-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }
}
