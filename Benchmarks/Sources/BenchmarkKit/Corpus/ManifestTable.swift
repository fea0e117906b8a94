/// A table of files: a row of names, then a row a file, cells between tabs.
struct ManifestTable: Equatable {
    /// The name of the table in its folder.
    static let fileName = "manifest.tsv"

    /// The cells of each row by the names of their columns; those without a file are left out.
    let rows: [[String: String]]

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - text: The table.
    ///   - required: The columns that it must have; `file` is one of them.
    /// - Throws: `BenchmarkFailure` that names the column that is missing.
    init(_ text: String, required: [String]) throws(BenchmarkFailure) {
        // "\r\n" is one character.
        let lines = text.split(whereSeparator: \.isNewline).map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let names = lines.first ?? []
        for name in required where !names.contains(name) {
            throw BenchmarkFailure("\(Self.fileName) has no column \"\(name)\"")
        }
        rows = lines.dropFirst().compactMap { cells in
            let row = Dictionary(zip(names, cells)) { first, _ in first }
            return row["file"]?.isEmpty ?? true ? nil : row
        }
    }
}
