#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import UncialDist

/// What is known of a language and its model: a row of a table, or an object of JSON.
struct LanguageRow: Sendable, Encodable {
    let code: String
    /// Its tag of BCP 47.
    let bcp47: String?
    let name: String?
    let nativeName: String?
    /// The four letters of ISO 15924.
    let script: String?
    /// Where the model is; absent when there is none.
    let path: String?
    let bytes: Int?
    let kind: String?
    let version: String?
    /// Whether the bytes are those that are known: `known`, `unknown` or `different`.
    let checksum: String?
    /// Why the model cannot be used.
    let problem: String?
    /// Whether a model of the same language goes before.
    let isHidden: Bool

    /// Whether pages can be read with it.
    var isUsable: Bool { path != nil && problem == nil && kind != "auxiliary" && kind != "legacy" }

    init(_ model: InstalledModel, isHidden: Bool) async {
        let info = try? model.inspection.get()
        let failure: (any Error)?
        do {
            _ = try model.inspection.get()
            failure = nil
        } catch {
            failure = error
        }
        self.init(
            model.language,
            path: model.file.path(percentEncoded: false),
            bytes: model.bytes,
            kind: info?.kind.rawValue,
            version: info?.version,
            checksum: (try? await model.checksumState())?.rawValue,
            problem: failure.map { CommandFailure($0).message },
            isHidden: isHidden
        )
    }

    /// - Parameter missing: A language without a model.
    init(missing language: OcrLanguage) {
        self.init(language)
    }

    private init(
        _ language: OcrLanguage,
        path: String? = nil,
        bytes: Int? = nil,
        kind: String? = nil,
        version: String? = nil,
        checksum: String? = nil,
        problem: String? = nil,
        isHidden: Bool = false
    ) {
        code = language.code
        bcp47 = language.bcp47
        name = language.name
        nativeName = language.nativeName
        script = language.script
        self.path = path
        self.bytes = bytes
        self.kind = kind
        self.version = version
        self.checksum = checksum
        self.problem = problem
        self.isHidden = isHidden
    }

    /// Rows for people, under a head.
    static func table(of rows: [LanguageRow]) -> String {
        let head = ["CODE", "LANGUAGE", "KIND", "SIZE", "CHECKSUM", "VERSION", "PLACE"]
        let cells = [head] + rows.map(\.cells)
        let widths = head.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        return cells.map { row in
            let padded = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            var line = padded.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line.escapingControlCharacters + "\n"
        }
        .joined()
    }

    /// The version without the list of layers that some have at the end, in brackets.
    private var shortVersion: String {
        var parts = (version ?? "").split(separator: ":")
        if parts.last?.hasPrefix("[") == true { parts.removeLast() }
        return parts.joined(separator: ":")
    }

    private var cells: [String] {
        [
            code, name ?? (kind == "auxiliary" ? "(no language)" : ""),
            kind ?? (path == nil ? "none" : "damaged"),
            bytes.map { DecimalFormat.fixed(Double($0) / 1_048_576, digits: 1) + " MB" } ?? "",
            checksum ?? "", shortVersion, problem ?? ((path ?? "") + (isHidden ? " *" : "")),
        ]
    }
}
