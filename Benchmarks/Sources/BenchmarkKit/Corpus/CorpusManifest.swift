/// A table of the pages of a folder: a row of names, then a row a page, cells between tabs.
struct CorpusManifest: Equatable {
    struct Row: Equatable {
        let file: String
        let language: String
        let kind: String
        let order: String
        let foldsCase: Bool
    }

    /// The name of the table in its folder.
    static let fileName = "manifest.tsv"

    let rows: [Row]

    /// Reads a table.
    ///
    /// - Throws: `BenchmarkFailure` that names the column that is missing.
    init(_ text: String) throws(BenchmarkFailure) {
        // "\r\n" is one character.
        let lines = text.split(whereSeparator: \.isNewline).map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        var columns: [String: Int] = [:]
        for (place, name) in (lines.first ?? []).enumerated() {
            columns[name] = columns[name] ?? place
        }
        for name in ["file", "language", "kind"] where columns[name] == nil {
            throw BenchmarkFailure("\(Self.fileName) has no column \"\(name)\"")
        }
        rows = lines.dropFirst().compactMap { cells in
            func cell(_ name: String) -> String {
                columns[name].flatMap { $0 < cells.count ? cells[$0] : nil } ?? ""
            }
            guard !cell("file").isEmpty else { return nil }
            return Row(
                file: cell("file"),
                language: cell("language"),
                kind: cell("kind"),
                order: cell("order"),
                foldsCase: cell("case") == "fold"
            )
        }
    }
}
