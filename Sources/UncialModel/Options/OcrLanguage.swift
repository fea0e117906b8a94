/// A language to recognize, named by the code of its model.
///
/// The code becomes a file name and part of a URL, so it is held to `[A-Za-z0-9_-]{1,32}`. Two
/// languages are equal when their codes are.
public struct OcrLanguage: Sendable {
    /// The code of the model, such as "ukr" or "chi_sim".
    public let code: String
    /// The BCP-47 tag, such as "uk", or `nil` when it is not known.
    public let bcp47: String?

    /// Ukrainian, code "ukr".
    public static let ukrainian = OcrLanguage(trustedCode: "ukr", bcp47: "uk")
    /// English, code "eng".
    public static let english = OcrLanguage(trustedCode: "eng", bcp47: "en")
    /// What is recognized when nothing else is asked for: Ukrainian, then English.
    public static let `default`: [OcrLanguage] = [.ukrainian, .english]

    /// Makes a language from the code of its model.
    ///
    /// - Parameters:
    ///   - code: the model's code: 1 to 32 letters, digits, underscores and hyphens, ASCII only.
    ///   - bcp47: the BCP-47 tag. When left out, those of the languages in ``all`` are known.
    /// - Throws: ``OcrError/invalidOptions(reason:)`` for any other code.
    public static func custom(
        _ code: String,
        bcp47: String? = nil
    ) throws(OcrError) -> OcrLanguage {
        guard isValid(code) else {
            throw .invalidOptions(
                reason: "\"\(code)\" is no language code. Use the code of a model, such as ukr or "
                    + "eng: 1 to 32 letters, digits, underscores and hyphens."
            )
        }
        return OcrLanguage(trustedCode: code, bcp47: bcp47 ?? LanguageRecord.of(code)?.tag)
    }

    /// Reads languages joined by plus signs, such as "ukr+eng"; repeated ones count once.
    ///
    /// Each is the code of a model, in ``all`` or not. What is no code in ``all`` may also be a tag
    /// of language, script and region, as in "uk+en-GB+zh-Hant", or another code of ISO 639, such as
    /// "ger": see ``matching(_:)``.
    ///
    /// - Throws: ``OcrError/invalidOptions(reason:)`` when the list is empty or a code is not valid.
    public static func list(_ codes: String) throws(OcrError) -> [OcrLanguage] {
        var languages: [OcrLanguage] = []
        for code in codes.split(separator: "+", omittingEmptySubsequences: false) {
            let code = String(code)
            let language = if let tagged = tagged(code) { tagged } else { try custom(code) }
            if !languages.contains(language) { languages.append(language) }
        }
        return languages
    }

    init(_ record: LanguageRecord) {
        self.init(trustedCode: record.code, bcp47: record.tag)
    }

    private init(trustedCode code: String, bcp47: String?) {
        self.code = code
        self.bcp47 = bcp47
    }

    private static func isValid(_ code: String) -> Bool {
        let bytes = code.utf8
        return (1...32).contains(bytes.count)
            && bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}

extension OcrLanguage: Hashable {
    /// Whether both have the same code.
    public static func == (lhs: OcrLanguage, rhs: OcrLanguage) -> Bool { lhs.code == rhs.code }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension OcrLanguage: Codable {
    /// Decodes the code.
    ///
    /// - Throws: `DecodingError` or ``OcrError/invalidOptions(reason:)`` when it is not a valid code.
    public init(from decoder: any Decoder) throws {
        self = try .custom(try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the code.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}

extension OcrLanguage: CustomStringConvertible {
    /// The code.
    public var description: String { code }
}
