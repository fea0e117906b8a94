import UncialModel

@testable import UncialStructure

extension Typesetter {
    /// Sets one line in type of a given look.
    mutating func line(_ text: String, size: Double = 12, style: TextStyle, indent: Double = 0) {
        line(text, size: size, indent: indent)
        lines[lines.count - 1].style = style
    }

    /// Sets one line in the middle of the measure.
    mutating func centred(_ text: String, size: Double = 12, style: TextStyle = .regular) {
        let width = Double(text.count) * size * 0.5
        line(text, size: size, style: style, indent: (right - left - width) / 2)
    }

    /// Sets a paragraph in regular type.
    mutating func prose(_ number: Int = 0, style: TextStyle = .regular) {
        let start = lines.count
        paragraph(UncialStructureTests.prose(number))
        for place in start..<lines.count { lines[place].style = style }
    }
}

extension TextStyle {
    static let bold = TextStyle(weight: 700)
    static let italic = TextStyle(isItalic: true)
}

/// The headings of a document, "T" for its title.
func headings(_ document: OcrDocument) -> [String] {
    DocumentStructure.reconstruct(document).compactMap { block in
        switch block {
        case .title(let block): "T " + block.text
        case .heading(let level, let block):
            String(repeating: "#", count: level) + " " + block.text
        default: nil
        }
    }
}

func headings(_ pages: Typesetter..., outline: [OutlineEntry] = []) -> [String] {
    var document = OcrDocument(pages: pages.enumerated().map { $1.page($0) })
    document.outline = outline
    return headings(document)
}
