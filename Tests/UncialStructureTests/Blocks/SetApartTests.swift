import Testing
import UncialModel
import UncialStructure

/// Passages set apart from running text: quotations, verse, large initials, blanks to fill in.
@Suite struct SetApartTests {
    private func blocks(_ page: Typesetter) -> [DocBlock] {
        DocumentStructure.reconstruct(OcrDocument(pages: [page.page()]))
    }

    @Test func `a passage moved in on both sides is a quotation`() {
        var page = Typesetter()
        page.paragraph(prose(0))
        page.paragraph(prose(1))
        page.skip(8)
        page.left = 100
        page.right = 495
        page.paragraph(prose(2))
        page.left = 60
        page.right = 535
        page.skip(8)
        page.paragraph(prose(3))
        page.paragraph(prose(4))
        let quotations = blocks(page).compactMap { block in
            if case .quotation(let text) = block { text.text } else { nil }
        }
        #expect(quotations == [prose(2)])
    }

    @Test func `a passage moved in on the left alone is a paragraph`() {
        var page = Typesetter()
        page.paragraph(prose(0))
        page.paragraph(prose(1))
        page.skip(8)
        page.left = 100
        page.paragraph(prose(2))
        page.left = 60
        page.skip(8)
        page.paragraph(prose(3))
        #expect(
            blocks(page).allSatisfy { block in
                if case .paragraph = block { true } else { false }
            }
        )
    }

    @Test func `verse keeps its line ends`() {
        var page = Typesetter()
        for number in 0..<3 { page.paragraph(prose(number)) }
        page.skip(8)
        let verse = [
            "Реве та стогне Дніпр широкий,", "Сердитий вітер завива,",
            "Додолу верби гне високі,", "Горами хвилю підійма.",
        ]
        for line in verse { page.line(line, indent: 60) }
        page.skip(8)
        page.paragraph(prose(3))
        #expect(outline(blocks(page)).contains(verse.joined(separator: "\n")))
    }

    @Test func `a large initial is joined to its word`() {
        var page = Typesetter()
        page.lines.append(Typesetter.line("А", y: 80, size: 30, width: 22))
        page.line("рхів зберігається у будинку колишньої гімназії, і", indent: 26, width: 449)
        page.line("щороку сюди приходять дослідники, яких тут завжди", indent: 26, width: 449)
        page.line("чекають, бо без них архів помер би давно.", width: 300)
        for number in 1..<4 { page.paragraph(prose(number)) }
        #expect(
            outline(blocks(page)).first
                == "Архів зберігається у будинку колишньої гімназії, і щороку сюди приходять "
                + "дослідники, яких тут завжди чекають, бо без них архів помер би давно."
        )
    }

    @Test func `a row of dots to write on is left out`() {
        var page = Typesetter()
        page.line("Прізвище:")
        page.line("................................................")
        page.line("Ім’я:")
        page.line("________________________________________________")
        #expect(!printedText(of: blocks(page)).contains("..."))
        #expect(!printedText(of: blocks(page)).contains("___"))
    }

    @Test func `soft hyphens are seen only where a line ends at them`() {
        var page = Typesetter()
        page.line("Архів збері\u{AD}гається у будинку колишньої гім\u{AD}", width: 475)
        page.line("назії.")
        #expect(outline(blocks(page)) == ["Архів зберігається у будинку колишньої гімназії."])
    }
}
