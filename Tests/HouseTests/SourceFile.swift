import Foundation
import UncialTestSupport

/// A Swift file of the repository, for checks that read the source.
struct SourceFile {
    /// Relative to the repository.
    let path: String
    let lines: [String]

    /// The modules the file imports, whatever the access level of the import.
    var imports: Set<String> {
        Set(
            lines.compactMap { line in
                let words = line.split(separator: " ")
                guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
                    words[..<keyword].allSatisfy(Self.importModifiers.contains)
                else { return nil }
                return String(words[keyword + 1].prefix { $0 != "." })
            }
        )
    }

    private static let importModifiers: Set<Substring> = [
        "@_exported", "@preconcurrency", "@testable", "internal", "package", "private", "public",
    ]

    static func all(in folder: String) throws -> [SourceFile] {
        let root = Repository.root.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
        return try (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { name in
            let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
            return SourceFile(
                path: "\(folder)/\(name)",
                lines: text.split(separator: "\n", omittingEmptySubsequences: false)
                    .map(String.init)
            )
        }
    }
}
