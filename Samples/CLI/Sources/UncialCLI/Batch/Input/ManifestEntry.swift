#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// One input of a batch, as its manifest has it.
struct ManifestEntry: Sendable, Hashable {
    /// The path, as it was written.
    var input: String
    /// The name of the result that was asked for, without the ending that the format adds.
    var output: String?
    var password: String?
    /// What the caller calls it; comes back with the result.
    var id: EntryIdentifier?

    init(
        input: String,
        output: String? = nil,
        password: String? = nil,
        id: EntryIdentifier? = nil
    ) {
        self.input = input
        self.output = output
        self.password = password
        self.id = id
    }

    /// Takes an entry out of a line: a path, or a JSON object.
    ///
    /// White space belongs to a name. A name that begins with `#` or `{` is written with `./` in
    /// front.
    ///
    /// - Parameter bytes: The line without its end.
    /// - Returns: `nil` for a blank line and a comment.
    /// - Throws: `CommandFailure` that says what is wrong with the line.
    init?(line bytes: some Collection<UInt8>) throws(CommandFailure) {
        guard bytes.contains(where: { !Self.isBlank($0) }), bytes.first != UInt8(ascii: "#") else {
            return nil
        }
        guard !bytes.contains(0) else {
            throw CommandFailure(
                .badArguments,
                "a zero byte stands in the line: end each name with a line end"
            )
        }
        guard bytes.first == UInt8(ascii: "{") else {
            guard let input = String(validating: bytes, as: UTF8.self) else {
                throw CommandFailure(
                    .badArguments,
                    "the line is not valid UTF-8: rename the file, and save the manifest as UTF-8"
                )
            }
            self.init(input: input)
            return
        }
        let fields: Fields
        do {
            fields = try JSONDecoder().decode(Fields.self, from: Data(bytes))
        } catch {
            throw CommandFailure(.badArguments, Self.message(error))
        }
        guard let input = fields.input, !input.isEmpty, !input.utf8.contains(0) else {
            throw CommandFailure(
                .badArguments,
                "no \"input\" in the object: write {\"input\": \"a.pdf\"}"
            )
        }
        self.init(
            input: input,
            output: fields.output,
            password: fields.password,
            id: fields.id
        )
    }

    private struct Fields: Decodable {
        var input: String?
        var output: String?
        var password: String?
        var id: EntryIdentifier?
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private static func message(_ error: any Error) -> String {
        guard case DecodingError.typeMismatch(_, let context) = error,
            let field = context.codingPath.last?.stringValue
        else {
            return "the line begins as a JSON object and is none: correct it, or put ./ in front "
                + "of a name that begins with {"
        }
        return "\"\(field)\" is no text: write it in quotation marks"
    }
}

/// What a caller calls an input: a text or a whole number.
enum EntryIdentifier: Sendable, Hashable, Codable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        }
    }
}
