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

    @Test func aFolderSaysWhichModelsItHas() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try LanguageModels(in: folder).isEmpty)
        for name in ["ukr.traineddata", "notes.txt"] {
            try Data().write(to: folder.appending(path: name))
        }
        #expect(try LanguageModels(in: folder).missing(of: "ukr+eng+notes") == ["eng", "notes"])
        #expect(throws: (any Error).self) {
            try LanguageModels(in: folder.appending(path: "none"))
        }
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
