import BenchmarkKit
import Foundation
import Testing

struct PageTextsTests {
    @Test(arguments: [
        ("one\u{0C}two", ["one", "two"]), ("one\n\u{0C}two\n\u{0C}", ["one\n", "two\n"]),
        ("one\u{0C}\u{0C}three", ["one", "", "three"]), ("one", ["one"]), ("", [""]),
    ])
    func formFeedsSeparateOrEndPages(text: String, pages: [String]) {
        #expect(PageTexts.separatedByFormFeeds(text) == pages)
    }

    @Test func theTableOfWordsGivesLinesOfWords() {
        let table = """
            level\tpage_num\tpar_num\tblock_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext
            1\t1\t0\t0\t0\t0\t0\t0\t595\t841\t-1\t###PAGE###
            3\t1\t0\t0\t0\t0\t0\t0\t10\t10\t-1\t###FLOW###
            4\t1\t0\t0\t0\t0\t0\t0\t10\t10\t-1\t###LINE###
            5\t1\t0\t0\t0\t0\t0\t0\t10\t10\t100\tNotes
            5\t1\t0\t0\t0\t1\t0\t0\t10\t10\t100\tof-
            4\t1\t0\t0\t1\t0\t0\t0\t10\t10\t-1\t###LINE###
            5\t1\t0\t0\t1\t0\t0\t0\t10\t10\t100\ta"
            1\t2\t0\t0\t0\t0\t0\t0\t595\t841\t-1\t###PAGE###

            """
        #expect(PageTexts.ofWordTable(table) == ["\nNotes of-\na\"", ""])
    }

    @Test func theDocumentGivesItsLines() throws {
        let json = #"{"pages":[{"lines":[{"text":"a"},{"text":"b"}]},{"lines":[]}],"source":"ocr"}"#
        #expect(try PageTexts.ofDocument(Data(json.utf8)) == ["a\nb", ""])
        #expect(throws: DecodingError.self) { try PageTexts.ofDocument(Data("{}".utf8)) }
    }
}
