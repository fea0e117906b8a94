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

    @Test func `a failure has the codes and the fields that errors are written with`() throws {
        let schema = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Docs/uncial-document.schema.json").standardizedFileURL
        let definitions = try #require(
            try object(Data(contentsOf: schema))["$defs"] as? [String: Any]
        )
        let failure = try #require(definitions["failure"] as? [String: Any])
        let properties = try #require(failure["properties"] as? [String: [String: Any]])
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
}
