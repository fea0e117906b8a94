import BenchmarkKit
import Foundation
import Testing

struct LanguageModelsTests {
    @Test func missingLanguagesAreNamed() {
        let models = LanguageModels(
            list: "List of available languages in \"/usr/share/tessdata/\" (3):\neng\nosd\nukr\n"
        )
        #expect(models.missing(of: "eng+ukr").isEmpty)
        #expect(models.missing(of: "rus+eng+deu_latf") == ["rus", "deu_latf"])
        #expect(LanguageModels.package(of: "deu_latf") == "tesseract-ocr-deu-latf")
    }

    @Test func capabilitiesSayWhichLanguagesThereAre() throws {
        let json = """
            {"engines":[{"engine":"tesseract","isUsable":true,"capabilities":{"languages":["eng"]}},
            {"engine":"other","isUsable":false}]}
            """
        let models = try LanguageModels(capabilities: Data(json.utf8))
        #expect(models.missing(of: "eng+ukr") == ["ukr"])
        #expect(throws: DecodingError.self) { try LanguageModels(capabilities: Data("[]".utf8)) }
    }
}
