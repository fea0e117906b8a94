public import Foundation

/// A step of preparation as the program reports it, and why it was taken.
public struct PreparationNote: Sendable, Hashable, Codable {
    /// What was done, with its parameters.
    public let step: String
    /// Why.
    public let reason: String

    /// Makes a note.
    public init(step: String, reason: String) {
        self.step = step
        self.reason = reason
    }

    /// Takes the notes out of the document that `uncial ocr --format json` writes; a program that writes
    /// none gives none.
    ///
    /// - Throws: `DecodingError` when it is no such document.
    public static func ofDocument(_ json: Data) throws -> [PreparationNote] {
        struct Document: Decodable {
            struct Page: Decodable {
                let preparation: [Record]?
            }
            let pages: [Page]
        }
        struct Record: Decodable {
            let step: Step
            let reason: String?
        }
        return try JSONDecoder().decode(Document.self, from: json).pages
            .flatMap { $0.preparation ?? [] }
            .map { PreparationNote(step: $0.step.text, reason: $0.reason ?? "") }
    }

    /// A name, or a name with parameters beside it; of those, the words and the numbers.
    private struct Step: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            if let name = try? decoder.singleValueContainer().decode(String.self) {
                text = name
                return
            }
            let members = try decoder.container(keyedBy: Member.self)
            let name = Member(stringValue: "name")
            let parameters = members.allKeys.filter { $0 != name }
                .sorted { $0.stringValue < $1.stringValue }
                .compactMap { key in
                    Self.value(of: key, in: members).map { " \(key.stringValue) \($0)" }
                }
            text = try members.decode(String.self, forKey: name) + parameters.joined()
        }

        private static func value(
            of key: Member,
            in members: KeyedDecodingContainer<Member>
        ) -> String? {
            if let number = try? members.decode(Double.self, forKey: key) {
                let rounded = (number * 100).rounded() / 100
                return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
            }
            return try? members.decode(String.self, forKey: key)
        }
    }

    private struct Member: CodingKey, Hashable {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }
}
