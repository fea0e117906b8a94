import Testing
import UncialModel

@testable import UncialEngineTesseract

@Suite struct ScriptGroupTests {
    private func groups(_ codes: String, named: String? = nil) throws -> [String] {
        let named = try named.map { try OcrLanguage.list($0) } ?? []
        return ScriptGroup.groups(of: try OcrLanguage.list(codes), named: named).map { group in
            "\(group.script): \(group.languages.map(\.code).joined(separator: " "))"
        }
    }

    @Test func `languages are grouped by script, those that were named first`() throws {
        #expect(
            try groups("ara+ces+deu+eng+frk+rus+slk+ukr", named: "ukr+eng")
                == ["Cyrl: ukr rus", "Latn: eng ces deu frk slk", "Arab: ara"]
        )
    }

    @Test func `where nobody names one, the widest model of a script is asked first`() throws {
        #expect(
            try groups("ara+bel+ces+eng+rus+ukr")
                == ["Latn: eng ces", "Cyrl: rus ukr bel", "Arab: ara"]
        )
        #expect(try groups("bel+ces") == ["Latn: ces", "Cyrl: bel"])
    }

    @Test func `models of vertical text and of unknown scripts are left out unless named`() throws {
        #expect(try groups("eng+jpn+jpn_vert+my_model") == ["Latn: eng", "Jpan: jpn"])
        #expect(
            try groups("eng+jpn+jpn_vert+my_model", named: "jpn_vert+my_model")
                == ["Jpan: jpn_vert jpn", "Latn: eng", "my_model: my_model"]
        )
    }
}
