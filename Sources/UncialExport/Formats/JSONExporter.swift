#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
public import UncialModel

/// Writes the whole document and its blocks as JSON and reads both back.
///
/// Field names are stable and sorted; text is written as it is, without escapes for letters or
/// slashes. Page indices count from 0, boxes are in pixels of the displayed page, an unknown
/// confidence is `null`. `Docs/JSONFormat.md` describes each field.
public struct JSONExporter: DocumentExporter {
    /// The version of the format that this module writes.
    ///
    /// It goes up when a reader of the old version could misunderstand the new one; a further field
    /// does not change it.
    public static let formatVersion = 1

    /// JSON.
    public var format: ExportFormat { .json }
    /// `true`: the blocks are written where there are any.
    public var usesBlocks: Bool { true }
    /// Whether the text is indented for people; otherwise each page and each block is one line.
    public let isPretty: Bool
    /// Whether lines have their words, where the document has them.
    public let includesWords: Bool

    /// Makes an exporter.
    ///
    /// - Parameters:
    ///   - isPretty: whether to indent the text. Default: `false`.
    ///   - includesWords: whether to write the words of lines. Default: `true`. They are most of the
    ///     file.
    public init(isPretty: Bool = false, includesWords: Bool = true) {
        self.isPretty = isPretty
        self.includesWords = includesWords
    }

    /// Writes the blocks and then the document, one page at a time.
    ///
    /// - Throws: `OcrError.invalidInput` when a number of the document is not
    ///   finite, which JSON has no way to write.
    public func export(
        _ content: ExportContent,
        to output: inout some TextOutputStream
    ) throws(OcrError) {
        let document = content.document
        let (step, colon) = isPretty ? ("  ", " : ") : ("", ":")
        var writer = JSONPageWriter(isPretty: isPretty, includesWords: includesWords)
        output.write("{\n")
        if !content.blocks.isEmpty {
            output.write("\(step)\"blocks\"\(colon)[\n")
            for (place, block) in content.blocks.enumerated() {
                output.write((place == 0 ? "" : ",\n") + (try writer.json(of: block)))
            }
            output.write("\n\(step)],\n")
        }
        output.write("\(step)\"formatVersion\"\(colon)\(Self.formatVersion),\n")
        if !document.outline.isEmpty {
            output.write("\(step)\"outline\"\(colon)[\n")
            for (place, entry) in document.outline.enumerated() {
                output.write((place == 0 ? "" : ",\n") + (try writer.json(of: entry)))
            }
            output.write("\n\(step)],\n")
        }
        output.write("\(step)\"pages\"\(colon)[")
        for (place, page) in document.pages.enumerated() {
            output.write(place == 0 ? "\n" : ",\n")
            if page.failure != nil {
                try write(page, indent: step + step, to: &output)
            } else {
                output.write(try writer.json(of: page))
            }
        }
        output.write(document.pages.isEmpty ? "],\n" : "\n\(step)],\n")
        if let recognition = document.recognition {
            output.write("\(step)\"recognition\"\(colon)")
            try write(recognition, indent: step, isInline: true, to: &output)
            output.write(",\n")
        }
        output.write("\(step)\"source\"\(colon)\"\(document.source.rawValue)\"")
        if let tree = document.structureTree {
            output.write(",\n\(step)\"structureTree\"\(colon){\n")
            output.write("\(step)\(step)\"elements\"\(colon)[")
            for (place, element) in tree.elements.enumerated() {
                output.write((place == 0 ? "\n" : ",\n") + (try writer.json(of: element)))
            }
            output.write(tree.elements.isEmpty ? "]" : "\n\(step)\(step)]")
            output.write("\n\(step)}")
        }
        output.write("\n}\n")
    }

    private func write(
        _ value: some Encodable,
        indent: String,
        isInline: Bool = false,
        to output: inout some TextOutputStream
    ) throws(OcrError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            isPretty
            ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
            : [.sortedKeys, .withoutEscapingSlashes]
        let json: String
        do {
            json = String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw JSONPageWriter.numberError
        }
        // Line ends inside strings are escaped, so each one here is the encoder's own.
        var isFirst = true
        for line in json.split(separator: "\n", omittingEmptySubsequences: false) {
            if !isFirst { output.write("\n") }
            if !isFirst || !isInline { output.write(indent) }
            output.write(String(line))
            isFirst = false
        }
    }
}

extension JSONExporter {
    /// Reads a document that ``export(_:to:)`` wrote.
    ///
    /// Fields that this version does not know are ignored, and so are the blocks, see
    /// ``decodeContent(_:)``.
    ///
    /// - Parameter utf8: the file's bytes, for example a `Data` or `string.utf8`.
    /// - Returns: a document equal to the one written.
    /// - Throws: `OcrError.unsupported` for a newer format version, and
    ///   `OcrError.invalidInput` for anything that is no such document.
    public static func decode(_ utf8: some Sequence<UInt8>) throws(OcrError) -> OcrDocument {
        try decode(OcrDocument.self, from: utf8)
    }

    /// Reads a document and its blocks that ``export(_:to:)`` wrote.
    ///
    /// - Parameter utf8: the file's bytes, for example a `Data` or `string.utf8`.
    /// - Returns: content equal to what was written; without blocks where none were written.
    /// - Throws: what ``decode(_:)`` throws; `OcrError.invalidInput` also for a block of a kind that
    ///   this version does not know.
    public static func decodeContent(_ utf8: some Sequence<UInt8>) throws(OcrError) -> ExportContent
    {
        let data = Data(utf8)
        let document = try decode(OcrDocument.self, from: data)
        let blocks = try decode(Blocks.self, from: data).blocks
        return ExportContent(document: document, blocks: blocks ?? [])
    }

    private struct Blocks: Decodable {
        var blocks: [DocBlock]?
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type,
        from utf8: some Sequence<UInt8>
    ) throws(OcrError) -> Value {
        let data = Data(utf8)
        let decoder = JSONDecoder()
        let version: Int
        do {
            version = try decoder.decode(Envelope.self, from: data).formatVersion
        } catch {
            throw .invalidInput(
                reason: "This is no document that Uncial wrote: \(problem(error)). "
                    + "Give a file of the format \"json\"."
            )
        }
        guard version <= formatVersion else {
            throw .unsupported(
                reason: "The document has format version \(version), this is version "
                    + "\(formatVersion). Update Uncial to read it."
            )
        }
        do {
            return try decoder.decode(type, from: data)
        } catch {
            throw .invalidInput(
                reason: "The document is damaged: \(problem(error)). Write it again."
            )
        }
    }

    private struct Envelope: Decodable {
        var formatVersion: Int
    }

    /// What is wrong and where, in a few words.
    private static func problem(_ error: any Error) -> String {
        func place(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
            let path = (context.codingPath + (key.map { [$0] } ?? [])).map { key in
                key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
            }.joined()
            return path.isEmpty ? "the top" : String(path.drop { $0 == "." })
        }
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): return "\(place(context, key)) is missing"
        case .valueNotFound(_, let context): return "\(place(context)) is null"
        case .typeMismatch(_, let context): return "\(place(context)) has another type"
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            return "it is no valid JSON"
        case .dataCorrupted(let context): return "\(place(context)) has a value not allowed"
        case nil: return String(describing: error)
        @unknown default: return "it cannot be decoded"
        }
    }
}
