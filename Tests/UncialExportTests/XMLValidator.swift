import Foundation
import Testing

/// Runs xmllint of libxml2 on what exporters write.
struct XMLValidator {
    /// What a document is held to.
    enum Grammar {
        /// A schema among the fixtures.
        case schema(String)
        /// The document type that the document names; found in the system's catalogue.
        case documentType
        /// None: it has to be well-formed.
        case none
    }

    /// Where the tool is; `nil` where the set-up was not run.
    static let tool = ["/usr/bin/xmllint", "/usr/local/bin/xmllint", "/opt/homebrew/bin/xmllint"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    static let missing: Comment =
        "xmllint is missing: install libxml2-utils, as Scripts/setup.sh does"

    /// Whether the document types of XHTML are installed.
    static let hasDocumentTypes = FileManager.default.fileExists(
        atPath: "/usr/share/xml/w3c-sgml-lib/schema/dtd/REC-xhtml1-20020801"
    )

    static let missingDocumentTypes: Comment =
        "the document types of XHTML are missing: install w3c-sgml-lib, as Scripts/setup.sh does"

    private static let schemas = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/schemas").standardizedFileURL

    /// What is wrong with a document; empty when nothing is.
    static func complaints(about text: String, _ grammar: Grammar) throws -> String {
        let tool = try #require(tool)
        let file = FileManager.default.temporaryDirectory
            .appending(path: "uncial-\(UUID().uuidString).xml")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: tool)
        let options =
            switch grammar {
            case .schema(let name): ["--schema", schemas.appending(path: name).path()]
            case .documentType: ["--valid"]
            case .none: [String]()
            }
        process.arguments = ["--nonet", "--noout"] + options + [file.path()]
        process.environment = [
            "XML_CATALOG_FILES": schemas.appending(path: "catalog.xml").path() + " /etc/xml/catalog"
        ]
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        let output = String(
            decoding: pipe.fileHandleForReading.readDataToEndOfFile(),
            as: UTF8.self
        )
        process.waitUntilExit()
        return process.terminationStatus == 0 ? "" : output
    }
}
