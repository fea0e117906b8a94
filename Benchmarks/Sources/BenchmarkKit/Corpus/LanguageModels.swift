public import Foundation

/// The languages that a program can read.
public struct LanguageModels: Sendable, Hashable {
    private let codes: Set<String>

    /// Reads what `tesseract --list-langs` prints: a sentence, then a code a line.
    public init(list: String) {
        codes = Set(list.split(separator: "\n").dropFirst().map(String.init))
    }

    /// Reads what `uncial capabilities --json` prints.
    ///
    /// - Throws: `DecodingError` when it is something else.
    public init(capabilities: Data) throws {
        struct Engine: Decodable {
            struct Capabilities: Decodable {
                let languages: [String]?
            }
            let capabilities: Capabilities?
        }
        struct Document: Decodable {
            let engines: [Engine]
        }
        let engines = try JSONDecoder().decode(Document.self, from: capabilities).engines
        codes = Set(engines.flatMap { $0.capabilities?.languages ?? [] })
    }

    /// Looks for models in a folder.
    ///
    /// - Throws: what the file system says when it cannot be read.
    public init(in folder: URL) throws {
        let suffix = ".traineddata"
        codes = Set(
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
        )
    }

    /// Whether there is none.
    public var isEmpty: Bool { codes.isEmpty }

    /// Returns those of some languages that are missing.
    ///
    /// - Parameter languages: Codes joined by plus signs.
    public func missing(of languages: String) -> [String] {
        languages.split(separator: "+").map(String.init).filter { !codes.contains($0) }
    }

    /// Returns the Debian package of a language's model.
    public static func package(of code: String) -> String {
        "tesseract-ocr-" + code.lowercased().split(separator: "_").joined(separator: "-")
    }
}
