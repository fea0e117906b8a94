import Foundation
import Testing
import UncialLanguageData
import UncialTestSupport

@testable import UncialEngineTesseract

@Suite struct ModelDictionaryTests {
    private func dictionary(of code: String) throws -> ModelDictionary? {
        ModelDictionary(of: TrainedDataFile(path: try TestEngine.installedModel(code).path))
    }

    private func knows(_ word: String, in dictionary: ModelDictionary?) -> Bool? {
        dictionary?.knows([LetterFolding.folded(word)]).first
    }

    @Test(
        arguments: [
            ("eng", "village", true), ("eng", "The", true), ("eng", "Neighbours", true),
            ("eng", "villqge", false), ("eng", "villag", false), ("eng", "зустрічаються", false),
            ("ukr", "зустрічаються", true), ("ukr", "Нещодавно", true),
            ("ukr", "зустрічаютьс", false),
            ("ukr", "встречаются", false),
        ]
    )
    func `a dictionary has the words of its language`(
        code: String,
        word: String,
        isKnown: Bool
    ) throws {
        #expect(knows(word, in: try dictionary(of: code)) == isKnown)
    }

    @Test func `accents and case do not count`() throws {
        let dictionary = try dictionary(of: "ukr")
        #expect(knows("ІНДІЯ", in: dictionary) == true)
        #expect(knows("індія", in: dictionary) == true)
        // Read by a model that has neither letter.
        #expect(knows("украіна", in: dictionary) == true)
    }

    @Test func `a model without words has no dictionary`() throws {
        #expect(try dictionary(of: "osd") == nil)
    }

    @Test func `what is no model has no dictionary`() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "eng.traineddata")
        #expect(ModelDictionary(of: TrainedDataFile(path: file.path)) == nil)
        for content in [Data(), Data("a page that says 404".utf8), Data(repeating: 0, count: 4096)]
        {
            try content.write(to: file)
            #expect(ModelDictionary(of: TrainedDataFile(path: file.path)) == nil)
        }
        #expect(ModelDictionary(of: TrainedDataFile(path: folder.url.path)) == nil)
    }

    @Test func `a model that was cut off has no dictionary, or one that knows less`() throws {
        let whole = try Data(contentsOf: try TestEngine.installedModel("eng"))
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "eng.traineddata")
        for part in 1..<40 {
            try whole.prefix(whole.count * part / 40).write(to: file)
            let dictionary = ModelDictionary(of: TrainedDataFile(path: file.path))
            _ = dictionary?.knows(["village", "neighbour"].map { LetterFolding.folded($0) })
        }
    }

    /// Each byte of the graph names a letter, a flag or the place of a node.
    @Test func `a damaged graph leads nowhere, and back`() throws {
        let whole = try Data(contentsOf: try TestEngine.installedModel("eng"))
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "eng.traineddata")
        for byte: UInt8 in [0x00, 0x5A, 0xFF] {
            var damaged = whole
            // The words begin behind the network, at 0.4 MB, and are most of the file.
            for place in stride(from: 450_000, to: whole.count - 20_000, by: 3) {
                damaged[place] = byte
            }
            try damaged.write(to: file)
            let dictionary = ModelDictionary(of: TrainedDataFile(path: file.path))
            let words = ["village", "neighbour", String(repeating: "a", count: 4000)]
            _ = dictionary?.knows(words.map { LetterFolding.folded($0) })
        }
    }

    @Test func `a file that went away knows nothing`() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "eng.traineddata")
        try FileManager.default.copyItem(at: try TestEngine.installedModel("eng"), to: file)
        let dictionary = ModelDictionary(of: TrainedDataFile(path: file.path))
        try FileManager.default.removeItem(at: file)
        #expect(knows("village", in: dictionary) == false)
    }
}
