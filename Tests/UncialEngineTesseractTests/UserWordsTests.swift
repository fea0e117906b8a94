import Foundation
import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialEngineTesseract

@Suite("UserWords: what callers add to the dictionaries")
struct UserWordsTests {
    private func read(
        _ fixture: String,
        with words: [String],
        in languages: [OcrLanguage]
    ) async throws -> OcrPage {
        let options = try OcrOptions(languages: languages, userWords: words)
        let page = try await TestEngine.read(PageImage(fixture: fixture).raster(), options: options)
        return page
    }

    @Test(arguments: [[OcrLanguage.english], [.ukrainian, .english]])
    func `a name that is in no dictionary is read right when it is given`(
        languages: [OcrLanguage]
    ) async throws {
        let without = try await read("rare-name", with: [], in: languages)
        #expect(without.text == "Ask llinca, please.")
        let with = try await read("rare-name", with: ["Ilinca", "Кшиштоф"], in: languages)
        #expect(with.text == "Ask Ilinca, please.")
    }

    @Test func `words that a page does not have change nothing`() async throws {
        let languages = OcrLanguage.default
        let without = try await read("two-languages", with: [], in: languages)
        let words = ["Кшиштоф", "Llanrhidian", "東京", "\\d\\d*", String(repeating: "a", count: 999)]
        #expect(try await read("two-languages", with: words, in: languages) == without)
    }

    @Test(
        arguments: [
            ("Ilinca", ["ILINCA", "Ilinca"]),
            ("лікар", ["ЛІКАР", "Лікар", "лікар"]),
            ("iPhone", ["IPHONE", "iPhone"]),
            ("A-12", ["A-12"]),
            (
                "м’яч",
                [
                    "М'ЯЧ", "М'яч", "МʼЯЧ", "Мʼяч", "М’ЯЧ", "М’яч", "м'яч", "мʼяч", "м’яч",
                ]
            ),
        ]
    )
    func `a word is known in the spellings that print has`(word: String, spellings: [String]) {
        #expect(Set(UserWords([word])?.spellings ?? []) == Set(spellings))
    }

    @Test func `no words are none`() {
        #expect(UserWords([]) == nil)
    }

    @Test func `the file is the user's alone while it is read, and gone afterwards`() throws {
        let words = try #require(UserWords(["Ilinca"]))
        let path = try words.withFile { path in
            let mode = try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect((mode as? Int).map { $0 & 0o077 } == 0)
            let text = try? String(contentsOfFile: path, encoding: .utf8)
            #expect(text == "ILINCA\nIlinca\n")
            return path
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `no file is made for them where none can be`() async {
        await #expect(processExitsWith: .success) {
            setenv("TMPDIR", "/nowhere", 1)
            let options = try OcrOptions(languages: [.english], userWords: ["Ilinca"])
            let raster = try PageImage(fixture: "one-word").raster()
            let page = try await TestEngine.read(raster, options: options)
            #expect(!page.lines.isEmpty)
        }
    }
}
