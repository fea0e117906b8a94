import Foundation
import Testing

@testable import UncialCLI

struct UserWordFileTests {
    private func words(_ text: String) throws -> [String] {
        try UserWordFile.words(in: Array(text.utf8), of: "names.txt")
    }

    @Test(
        arguments: [
            ("Кшиштоф\nLlanrhidian\n", ["Кшиштоф", "Llanrhidian"]),
            ("\u{FEFF}Олена\r\nм'яч\r\n", ["Олена", "м'яч"]),
            ("# names\n\n  Дмитро \t\n   # others\n\t\nLviv", ["Дмитро", "Lviv"]),
            ("C#\nA-12/3\n", ["C#", "A-12/3"]),
            ("# nothing yet\n", []),
            ("", []),
        ]
    )
    func wordsStandOneALine(text: String, words: [String]) throws {
        #expect(try self.words(text) == words)
    }

    @Test func severalWordsOnALineAreRefusedWithThePlace() {
        let failure = #expect(throws: CommandFailure.self) {
            try words("Lviv\n\nNova Poshta\n")
        }
        #expect(failure?.code == .badArguments)
        #expect(failure?.message.contains("names.txt, line 3") == true)
        #expect(failure?.message.contains("Nova Poshta") == true)
    }

    @Test func whatIsNoTextIsRefusedWithThePlace() {
        for bytes: [UInt8] in [[0x4C, 0x0A, 0xD0, 0x0A], [0x4C, 0x0A, 0x00, 0x01]] {
            let failure = #expect(throws: CommandFailure.self) {
                try UserWordFile.words(in: bytes, of: "names.txt")
            }
            #expect(failure?.message.contains("names.txt, line 2") == true)
        }
    }

    @Test func aFileThatCannotBeReadIsNamed() throws {
        for path in ["/nowhere/names.txt", "/"] {
            let failure = #expect(throws: CommandFailure.self) { try UserWordFile.read(path) }
            #expect(failure?.code == .fileAccess)
            #expect(failure?.message.contains(path) == true)
        }
    }

    @Test func theWordsOfTheRequestAreThoseOfTheFile() throws {
        let folder = try TemporaryFolder()
        try Data("# places\nLlanrhidian\n".utf8)
            .write(to: URL(filePath: folder.path("words.txt")))
        let request = try OcrRequest(
            OcrCommand.description.parser.parse(["a.pdf", "--user-words", folder.path("words.txt")])
        )
        #expect(request.userWords == ["Llanrhidian"])
        let silent = try OcrRequest(OcrCommand.description.parser.parse(["a.pdf"]))
        #expect(silent.userWords.isEmpty)
    }
}
