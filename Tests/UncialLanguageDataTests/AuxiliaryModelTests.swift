import Testing
import UncialLanguageData

@Suite struct AuxiliaryModelTests {
    @Test(arguments: ["osd", "equ"])
    func `a model that reads no text says what it is for`(code: String) throws {
        let model = try #require(AuxiliaryModel(rawValue: code))
        #expect(model.explanation.hasPrefix("\(code) is no language"))
    }
}
