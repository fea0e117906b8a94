import Foundation
import Testing
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
        case .clientClosed: nil
        }
    }

    private func object(_ data: Data) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func definition(_ name: String) throws -> [String: Any] {
        let schema = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Docs/uncial-document.schema.json").standardizedFileURL
        let definitions = try #require(
            try object(Data(contentsOf: schema))["$defs"] as? [String: Any]
        )
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
}
