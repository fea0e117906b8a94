import Foundation
import Testing
import UncialDist

/// `uncial languages`, and what other commands say about languages.
struct LanguagesCommandTests {
    private static let installed = "/usr/share/tesseract-ocr/5/tessdata"

    /// A directory with the installed Ukrainian model, a cut English one, and `osd`.
    private func models() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for code in ["ukr", "osd"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("\(code).traineddata"),
                withDestinationPath: "\(Self.installed)/\(code).traineddata"
            )
        }
        let english = try Data(contentsOf: URL(filePath: "\(Self.installed)/eng.traineddata"))
        try folder.write(english.prefix(100_000), to: "eng.traineddata")
        return folder
    }

    @Test func aTableSaysWhatEachModelIs() throws {
        let folder = try models()
        let outcome = try UncialBinary.run(["languages", "--tessdata", folder.path("")])
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        let rows = outcome.text.split(separator: "\n").map { String($0) }
        #expect(rows.first?.hasPrefix("CODE") == true)
        let ukrainian = try #require(rows.first { $0.hasPrefix("ukr ") })
        for word in ["Ukrainian", "fast", "3.6 MB", "known", ":ukr:", "/ukr.traineddata"] {
            #expect(ukrainian.contains(word), "\(ukrainian)")
        }
        #expect(rows.contains { $0.hasPrefix("eng ") && $0.contains("damaged") })
        #expect(rows.contains { $0.hasPrefix("osd ") && $0.contains("auxiliary") })
        #expect(!rows.contains { $0.hasPrefix("pol ") })
    }

    @Test func programsGetJSON() throws {
        let folder = try models()
        let outcome = try UncialBinary.run(
            ["languages", "ukr+eng", "--json", "--tessdata", folder.path("")]
        )
        let rows = try JSONSerialization.jsonObject(with: outcome.output) as? [[String: Any]]
        #expect(rows?.map { $0["code"] as? String } == ["eng", "ukr"])
        #expect(rows?.last?["bcp47"] as? String == "uk")
        #expect(rows?.last?["nativeName"] as? String == "українська")
        #expect(rows?.last?["checksum"] as? String == "known")
        #expect(rows?.first?["problem"] as? String != nil)
    }

    @Test func allListsWhatCouldBeHad() throws {
        let outcome = try UncialBinary.run(["languages", "--all"])
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.text.contains("Swahili"))
    }

    @Test func aLanguageWithoutAModelSaysHowToGetIt() throws {
        let outcome = try UncialBinary.run(["languages", "swa"])
        #expect(outcome.exitCode == 3)
        #expect(outcome.errors.contains("tesseract-ocr-swa"))
        #expect(outcome.errors.contains("uncial download swa"))
    }

    @Test func capabilitiesSayWhatWasAskedForAndWhatIsMissing() throws {
        let people = try UncialBinary.run(["capabilities", "--lang", "uk+swa"])
        #expect(people.exitCode == 0, "\(people.errors)")
        for word in ["asked for     ukr, swa", "missing       swa", "uncial download swa"] {
            #expect(people.text.contains(word), "\(people.text)")
        }
        let programs = try UncialBinary.run(["capabilities", "--lang", "ukr+swa", "--json"])
        let json = try JSONSerialization.jsonObject(with: programs.output) as? [String: Any]
        let engine = (json?["engines"] as? [[String: Any]])?.first
        #expect(engine?["requestedLanguages"] as? [String] == ["ukr", "swa"])
        #expect(engine?["droppedLanguages"] as? [String] == ["swa"])
        let capabilities = engine?["capabilities"] as? [String: Any]
        #expect((capabilities?["languageAdvice"] as? String)?.contains("tesseract-ocr-swa") == true)
    }

    @Test func documentsAreReadWithModelsOfOnesOwn() throws {
        let folder = try models()
        let page = try ScannedFixture.path.get()
        let outcome = try UncialBinary.run([
            "ocr", page, "--pages", "1", "--lang", "ukr", "--facts", "--tessdata", folder.path(""),
        ])
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("languages ukr"))
        let damaged = try UncialBinary.run([
            "ocr", page, "--pages", "1", "--lang", "eng", "--tessdata", folder.path(""),
        ])
        #expect(damaged.exitCode == 3)
        #expect(damaged.errors.contains("eng.traineddata"), "\(damaged.errors)")
    }

    @Test func theLanguageOfAPageIsFound() throws {
        let outcome = try UncialBinary.run([
            "ocr", try ScannedFixture.path.get(), "--pages", "1", "--lang", "auto", "--facts",
            "--format", "json",
        ])
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("languages ukr 9") || outcome.errors.contains("ukr 100 %"))
        let json = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
        let recognition = json?["recognition"] as? [String: Any]
        let shares = recognition?["detectedLanguages"] as? [[String: Any]]
        #expect(shares?.first?["language"] as? String == "ukr")
    }
}
