/// The pages of a folder, as its manifest lists them.
struct CorpusManifest: Equatable {
    struct Row: Equatable {
        let file: String
        let language: String
        let kind: String
        let order: String
        let foldsCase: Bool
    }

    let rows: [Row]

    /// Reads a table.
    ///
    /// - Throws: `BenchmarkFailure` that names the column that is missing.
    init(_ text: String) throws(BenchmarkFailure) {
        let table = try ManifestTable(text, required: ["file", "language", "kind"])
        rows = table.rows.map { row in
            Row(
                file: row["file"] ?? "",
                language: row["language"] ?? "",
                kind: row["kind"] ?? "",
                order: row["order"] ?? "",
                foldsCase: row["case"] == "fold"
            )
        }
    }
}
