import Foundation
import Testing
import UncialExport
import UncialModel

/// The schema that the documentation offers to other programs.
@Suite struct DocumentSchemaTests {
    /// One error of each case, in order; a new case does not compile until it stands here.
    private func error(after error: OcrError?) -> OcrError? {
        switch error {
        case nil: .noLanguageData(languages: [.english], searchedPath: "")
        case .noLanguageData: .renderFailed(pageIndex: 0, reason: "")
        case .renderFailed: .noEngine(reason: "")
        case .noEngine: .engineInit(reason: "")
        case .engineInit: .unsupported(reason: "")
        case .unsupported: .invalidInput(reason: "")
        case .invalidInput: .invalidOptions(reason: "")
        case .invalidOptions: .recognitionFailed(pageIndex: 0, reason: "")
        case .recognitionFailed: .passwordRequired
        case .passwordRequired: .wrongPassword
        case .wrongPassword: .timedOut(pageIndex: 0)
        case .timedOut: .fileAccess(path: "", reason: "")
        case .fileAccess: .clientClosed
        case .clientClosed: .hasText(pageIndices: [0])
        case .hasText: .signed(reason: "")
        case .signed: .invalidOutput(reason: "")
        case .invalidOutput: .limitExceeded(.pages, pageIndex: 0, reason: "")
        case .limitExceeded: .workerFailed(pageIndex: 0, reason: "")
        case .workerFailed: .noIsolation(reason: "")
        case .noIsolation: .invalidLanguageData(path: "", reason: "")
        case .invalidLanguageData: .downloadFailed(url: "", reason: "")
        case .downloadFailed: nil
        }
    }

    private func object(_ data: Data) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func schema() throws -> [String: Any] {
        let schema = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Docs/uncial-document.schema.json").standardizedFileURL
        return try object(Data(contentsOf: schema))
    }

    private func definition(_ name: String) throws -> [String: Any] {
        let definitions = try #require(try schema()["$defs"] as? [String: Any])
        return try #require(definitions[name] as? [String: Any])
    }

    @Test func `a failure has the codes and the fields that errors are written with`() throws {
        let properties = try #require(
            definition("failure")["properties"] as? [String: [String: Any]]
        )
        let documented = try #require(properties["code"]?["enum"] as? [String])

        var codes: [String] = []
        var fields: Set<String> = []
        for error in sequence(
            state: OcrError?.none,
            next: { last in
                last = error(after: last)
                return last
            }
        ) {
            let written = try object(JSONEncoder().encode(error))
            codes.append(try #require(written["code"] as? String))
            fields.formUnion(written.keys)
        }
        #expect(documented.sorted() == codes.sorted())
        #expect(Set(properties.keys) == fields)
    }

    @Test func `a page, its preparation and its corrections have the fields they are written with`()
        throws
    {
        var page = Sample.document.pages[0]
        page.failure = .passwordRequired
        page.sourceCurve = PageCurve(
            cell: Size(width: 100, height: 100),
            columns: 2,
            shifts: [0, 1.5]
        )
        let written = try object(JSONEncoder().encode(page))
        let properties = try #require(definition("page")["properties"] as? [String: Any])
        #expect(Set(properties.keys) == Set(written.keys))

        let correction = try #require((written["corrections"] as? [[String: Any]])?.first)
        let facts = try #require(
            definition("correction")["properties"] as? [String: [String: Any]]
        )
        #expect(Set(facts.keys) == Set(correction.keys))
        let rules = try #require(facts["rule"]?["enum"] as? [String])
        #expect(rules == TextCorrection.Rule.allCases.map(\.rawValue))

        let record = try #require((written["preparation"] as? [[String: Any]])?.first)
        let parts = try #require(
            definition("preparation")["properties"] as? [String: [String: Any]]
        )
        #expect(Set(parts.keys) == Set(record.keys))
    }

    @Test func `a step has the names and the fields that steps are written with`() throws {
        let parts = try #require(
            definition("preparation")["properties"] as? [String: [String: Any]]
        )
        let properties = try #require(parts["step"]?["properties"] as? [String: [String: Any]])
        let names = try #require(properties["name"]?["enum"] as? [String])
        var fields: Set<String> = []
        for step in Sample.steps {
            fields.formUnion(try object(JSONEncoder().encode(step)).keys)
        }
        #expect(names == Sample.steps.map(\.name))
        #expect(Set(properties.keys) == fields)
    }

    @Test func `the document, its words, blocks and tags have the fields they are written with`()
        throws
    {
        let json = try JSONExporter().string(from: content)
        let written = try object(Data(json.utf8))
        let properties = try #require(try schema()["properties"] as? [String: Any])
        #expect(Set(properties.keys) == Set(written.keys))

        for (name, objects) in try described(written) {
            let properties = try #require(definition(name)["properties"] as? [String: Any])
            #expect(Set(properties.keys) == Set(objects.flatMap(\.keys)), "\(name)")
            let required = try #require(definition(name)["required"] as? [String])
            for object in objects {
                #expect(Set(required).isSubset(of: object.keys), "\(name)")
            }
        }
        let kind = (try definition("block")["properties"] as? [String: [String: Any]])?["kind"]
        let kinds = try #require(kind?["enum"] as? [String])
        let blocks = try #require(written["blocks"] as? [[String: Any]])
        #expect(Set(kinds) == Set(blocks.compactMap { $0["kind"] as? String }))
    }

    /// Everything that a document can have.
    private var content: ExportContent {
        var content = SampleContent.all
        content.document.pages[0].lines[0].words[0] = OcrWord(
            text: "а",
            box: .zero,
            fontSize: 7,
            style: .regular,
            raised: 0..<1,
            element: 1
        )
        guard case .table(var table) = content.blocks[5] else { return content }
        table.cells[0].pageIndex = 1
        content.blocks[5] = .table(table)
        return content
    }

    /// What is written, by the name under which the schema describes it.
    private func described(_ document: [String: Any]) throws -> [String: [[String: Any]]] {
        func objects(_ value: Any?) throws -> [[String: Any]] {
            if let object = value as? [String: Any] { return [object] }
            return try #require(value as? [[String: Any]])
        }
        let pages = try objects(document["pages"])
        let blocks = try objects(document["blocks"])
        let lines = try pages.flatMap { try objects($0["lines"]) }
        let texts = blocks.compactMap { $0["block"] as? [String: Any] }
        let tables = blocks.compactMap { $0["table"] as? [String: Any] }
        return [
            "outlineEntry": try objects(document["outline"]),
            "structureElement": try #require(
                (document["structureTree"] as? [String: Any])?["elements"] as? [[String: Any]]
            ),
            "word": try lines.flatMap { try objects($0["words"]) },
            "rule": try pages.flatMap { try objects($0["rules"]) },
            "figureArea": try pages.flatMap { try objects($0["figures"]) },
            "block": blocks,
            "textBlock": texts,
            "region": try texts.flatMap { try objects($0["start"]) },
            "listItem": try blocks.compactMap { $0["items"] }.flatMap(objects),
            "table": tables,
            "cell": try tables.flatMap { try objects($0["cells"]) },
            "figure": blocks.compactMap { $0["figure"] as? [String: Any] },
        ]
    }
}
