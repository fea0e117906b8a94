import Foundation
import Testing
import UncialExport
import UncialModel

@Suite struct JSONExporterTests {
    private let content = ExportContent(document: Sample.document)

    @Test(arguments: [true, false])
    func `a document comes back equal`(isPretty: Bool) throws {
        let json = try JSONExporter(isPretty: isPretty).string(from: content)
        #expect(try JSONExporter.decode(json.utf8) == Sample.document)
        #expect(try JSONExporter.decode(Data(json.utf8)) == Sample.document)
    }

    @Test(arguments: [true, false])
    func `blocks, outline and structure tree come back equal`(isPretty: Bool) throws {
        var content = SampleContent.all
        content.sourceName = nil
        let json = try JSONExporter(isPretty: isPretty).string(from: content)
        #expect(try JSONExporter.decodeContent(json.utf8) == content)
        #expect(try JSONExporter.decode(json.utf8) == content.document)
        let bare = try JSONExporter().string(from: ExportContent(document: content.document))
        #expect(try JSONExporter.decodeContent(bare.utf8).blocks.isEmpty)
    }

    @Test func `an empty structure tree comes back as one`() throws {
        var document = Sample.document
        document.structureTree = StructureTree()
        for isPretty in [true, false] {
            let json = try JSONExporter(isPretty: isPretty)
                .string(from: ExportContent(document: document))
            #expect(try JSONExporter.decode(json.utf8) == document)
        }
    }

    @Test func `words are left out when they are not wanted`() throws {
        let json = try JSONExporter(includesWords: false).string(from: SampleContent.all)
        let document = try JSONExporter.decode(json.utf8)
        #expect(document.pages.flatMap(\.lines).allSatisfy { $0.words.isEmpty })
        #expect(document.pages.map(\.text) == SampleContent.document.pages.map(\.text))
    }

    @Test func `fields of the whole are in order`() throws {
        let json = try JSONExporter(isPretty: true).string(from: SampleContent.all)
        let keys = json.split(separator: "\n").filter { $0.hasPrefix("  \"") }
            .map { $0.dropFirst(3).prefix { $0 != "\"" } }
        #expect(
            keys == [
                "blocks", "formatVersion", "outline", "pages", "recognition", "source",
                "structureTree",
            ]
        )
    }

    @Test func `a block of a kind to come is refused with its place`() throws {
        let json = #"{"formatVersion":1,"pages":[],"blocks":[{"kind":"poem"}]}"#
        #expect(try JSONExporter.decode(json.utf8).pages.isEmpty)
        let error = #expect(throws: OcrError.self) { try JSONExporter.decodeContent(json.utf8) }
        guard case .invalidInput(let reason) = error else {
            Issue.record("\(String(describing: error)) is not invalidInput")
            return
        }
        #expect(reason.contains("blocks[0].kind"), "\(reason)")
    }

    @Test func `an empty document comes back equal`() throws {
        let empty = OcrDocument(pages: [])
        for isPretty in [true, false] {
            let json = try JSONExporter(isPretty: isPretty)
                .string(from: ExportContent(document: empty))
            #expect(try JSONExporter.decode(json.utf8) == empty)
        }
    }

    /// The names that other programs read.
    @Test func `field names and values are those of the documentation`() throws {
        let json = try JSONExporter().string(from: content)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        )
        #expect(object["formatVersion"] as? Int == 1)
        #expect(object["source"] as? String == "mixed")
        #expect(Set(object.keys) == ["formatVersion", "pages", "recognition", "source"])
        let pages = try #require(object["pages"] as? [[String: Any]])
        #expect(pages.map { $0["index"] as? Int } == [0, 1, 2])
        #expect(
            Set(pages[0].keys) == [
                "corrections", "dpi", "figures", "index", "lines", "orientation", "preparation",
                "rules", "size", "source", "sourceTransform",
            ]
        )
        #expect(
            pages[0]["sourceTransform"] as? [Double] == [0, -1, 2339, 1, 0, 0, 0, 0, 1]
        )
        let record = try #require((pages[0]["preparation"] as? [[String: Any]])?.last)
        #expect(Set(record.keys) == ["reason", "step"])
        let step = try #require(record["step"] as? [String: Any])
        #expect(step["name"] as? String == "deskew" && step["degrees"] as? Double == -1.5)
        let correction = try #require((pages[0]["corrections"] as? [[String: Any]])?.first)
        #expect(Set(correction.keys) == ["box", "original", "replacement", "rule"])
        #expect(correction["rule"] as? String == "mixedAlphabets")
        #expect(pages[1]["orientation"] as? String == "left")
        #expect((pages[1]["failure"] as? [String: Any])?["code"] as? String == "noLanguageData")
        let line = try #require((pages[0]["lines"] as? [[String: Any]])?.first)
        #expect(
            Set(line.keys) == [
                "baseline", "box", "confidence", "fontSize", "language", "style", "text", "words",
            ]
        )
        #expect(
            line["box"] as? [String: Double] == ["left": 1.5, "top": 2, "width": 30, "height": 4]
        )
        #expect(line["confidence"] as? Double == 0.96)
        let word = try #require((line["words"] as? [[String: Any]])?.first)
        #expect(word["confidence"] is NSNull)
    }

    @Test func `letters and slashes are written as they are`() throws {
        let json = try JSONExporter().string(from: content)
        #expect(json.contains("Розділ 1/2 «Ґанок»"))
        #expect(json.contains(#"другий \"рядок\"\\"#))
    }

    @Test func `keys are in order, so equal documents give equal files`() throws {
        let json = try JSONExporter(isPretty: true).string(from: content)
        let order = ["\"formatVersion\"", "\"pages\"", "\"recognition\"", "\"source\" : \"mixed\""]
        let places = try order.map {
            try #require(json.range(of: $0, options: .backwards)).lowerBound
        }
        #expect(places == places.sorted())
        #expect(json == (try JSONExporter(isPretty: true).string(from: content)))
    }

    @Test func `pretty text is indented throughout, and each page is a line otherwise`() throws {
        let pretty = try JSONExporter(isPretty: true).string(from: content)
        #expect(
            pretty.hasPrefix(
                "{\n  \"formatVersion\" : 1,\n  \"pages\" : [\n    {\n      \"corrections\""
            )
        )
        #expect(pretty.hasSuffix("\n}\n"))
        let compact = try JSONExporter().string(from: content)
        #expect(compact.split(separator: "\n").count { $0.hasPrefix("{\"") } == 3)
    }

    @Test func `unknown fields are ignored`() throws {
        let json = """
            {"formatVersion":1,"later":{"a":[1]},"pages":[{"index":0,"size":{"width":1,"height":2,\
            "depth":3},"lines":[],"orientation":"up","source":"ocr","rules":[]}]}
            """
        let document = try JSONExporter.decode(json.utf8)
        #expect(document.pages.map(\.size) == [Size(width: 1, height: 2)])
        #expect(document.recognition == nil)
    }

    @Test func `a newer version is refused with both numbers`() throws {
        let error = #expect(throws: OcrError.self) {
            try JSONExporter.decode(#"{"formatVersion":2,"pages":7}"#.utf8)
        }
        guard case .unsupported(let reason) = error else {
            Issue.record("\(String(describing: error)) is not unsupported")
            return
        }
        #expect(reason.contains("version 2") && reason.contains("1"))
    }

    @Test(arguments: [
        ("", "no valid JSON"), ("%PDF-1.4", "no valid JSON"), ("[]", "the top has another type"),
        ("{}", "formatVersion is missing"),
        (#"{"formatVersion":"1"}"#, "formatVersion has another"),
        (#"{"formatVersion":1}"#, "pages is missing"),
        (#"{"formatVersion":1,"pages":[{"index":0}]}"#, "pages[0].size is missing"),
        (#"{"formatVersion":1,"pages":[{"index":null}]}"#, "pages[0].index"),
    ])
    func `what is no document is refused, and the message names the place`(
        json: String,
        message: String
    ) throws {
        let error = #expect(throws: OcrError.self) { try JSONExporter.decode(json.utf8) }
        guard case .invalidInput(let reason) = error else {
            Issue.record("\(String(describing: error)) is not invalidInput")
            return
        }
        #expect(reason.contains(message), "\(reason)")
    }

    @Test func `a number that JSON cannot hold is an error, not a crash`() {
        var document = Sample.document
        document.pages[0].lines[0].fontSize = .infinity
        #expect(throws: OcrError.self) {
            try JSONExporter().string(from: ExportContent(document: document))
        }
    }
}
