import Foundation
import Testing
import UncialTestSupport

@Suite struct FloatModelTests {
    private static let folder = URL(filePath: "/usr/share/tesseract-ocr/5/tessdata")
    private static let areInstalled = ["ukr", "eng", "osd"].allSatisfy {
        FileManager.default.fileExists(atPath: file($0).path)
    }

    private static func file(_ code: String) -> URL {
        folder.appending(path: code + ".traineddata")
    }

    @Test(.enabled(if: areInstalled, "models are not installed"), arguments: ["ukr", "eng"])
    func `a model with whole weights becomes one with a point in them`(code: String) throws {
        let model = try Data(contentsOf: Self.file(code))
        let made = try FloatModel.made(of: model)
        // Eight bytes for each of some 400,000 weights instead of one.
        #expect((2_500_000...3_000_000).contains(made.count - model.count))
        #expect(throws: FloatModel.Failure.self) { try FloatModel.made(of: made) }
    }

    @Test(arguments: [Data(), Data(count: 100), Data("<html>".utf8)])
    func `of what is no model none is made`(file: Data) {
        #expect(throws: FloatModel.Failure.self) { try FloatModel.made(of: file) }
    }

    @Test(.enabled(if: areInstalled, "models are not installed"))
    func `of a model without a network or cut off none is made`() throws {
        let legacy = try Data(contentsOf: Self.file("osd"))
        let cut = try Data(contentsOf: Self.file("ukr")).prefix(300_000)
        for model in [legacy, cut] {
            #expect(throws: FloatModel.Failure.self) { try FloatModel.made(of: model) }
        }
    }
}
