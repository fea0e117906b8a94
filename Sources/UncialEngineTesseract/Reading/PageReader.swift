import CTesseract
import UncialCore
import UncialModel

/// Turns what Tesseract found on a page into lines and words.
struct PageReader {
    let request: RecognitionRequest
    /// The languages that were loaded, in order.
    let languages: [OcrLanguage]

    /// Reads all lines in the order Tesseract gives them.
    func lines(at cursor: borrowing ResultCursor) -> [RecognizedLine] {
        var lines: [RecognizedLine] = []
        repeat {
            if lines.isEmpty || cursor.isAtBeginning(of: RIL_TEXTLINE) {
                lines.append(line(at: cursor))
            }
            if let word = word(at: cursor, in: lines[lines.count - 1]) {
                lines[lines.count - 1].add(word, language: cursor.languageOfWord())
                lines[lines.count - 1].letters +=
                    lines[lines.count - 1].orientation == .up
                    ? letters(at: cursor) : Self.letters(of: word)
            }
        } while cursor.advance(to: RIL_WORD)
        // A line without a word has no text: noise, or the one line of a blank page.
        lines.removeAll { $0.text.isEmpty || $0.words.isEmpty }
        return lines
    }

    /// The page with these lines, in their order, now that all of them are known.
    func page(of lines: [RecognizedLine]) -> OcrPage {
        let proportion = TypeSize.proportion(of: lines)
        return request.page(
            lines: lines.map { line in
                line.ocrLine(
                    fontSize: TypeSize.em(of: line, proportion: proportion) * pointsPerPixel,
                    languages: languages,
                    includeWords: request.includeWords
                )
            },
            orientation: orientation(of: lines)
        )
    }

    /// Without a known resolution a pixel counts as a point, as on a screen of 72 dpi.
    private var pointsPerPixel: Double {
        guard let dpi = request.raster.sourceDpi, dpi > 0 else { return 1 }
        return 72 / Double(dpi)
    }

    private func line(at cursor: borrowing ResultCursor) -> RecognizedLine {
        let (orientation, isVertical) = cursor.blockOrientation()
        return RecognizedLine(
            text: Self.cleaned(cursor.text(of: RIL_TEXTLINE)),
            box: (cursor.box(of: RIL_TEXTLINE) ?? .zero).clamped(to: request.raster.size),
            baseline: cursor.baseline(of: RIL_TEXTLINE),
            orientation: orientation,
            isVertical: isVertical,
            fittedHeight: cursor.fittedRowHeight()
        )
    }

    private func word(at cursor: borrowing ResultCursor, in line: RecognizedLine) -> OcrWord? {
        let text = Self.cleaned(cursor.text(of: RIL_WORD))
        guard !text.isEmpty else { return nil }
        let box = cursor.box(of: RIL_WORD) ?? line.box
        return OcrWord(
            text: text,
            // Where a letter left no ink of its own the engine reports a box of the height of a
            // strip it looked at, or of the whole page.
            box: box.intersection(line.box) ?? box.clamped(to: request.raster.size),
            confidence: Confidence(percent: cursor.percent(of: RIL_WORD))
        )
    }

    private func letters(at word: borrowing ResultCursor) -> [RecognizedLine.Letter] {
        guard let cursor = word.copy() else { return [] }
        var letters: [RecognizedLine.Letter] = []
        repeat {
            if let box = cursor.box(of: RIL_SYMBOL),
                let shape = LetterShape(of: cursor.text(of: RIL_SYMBOL))
            {
                letters.append(RecognizedLine.Letter(shape: shape, box: box))
            }
        } while cursor.advance(to: RIL_SYMBOL) && !cursor.isAtBeginning(of: RIL_WORD)
        return letters
    }

    /// The word as one letter, for turned blocks: there Tesseract gives the places of letters in
    /// another frame, cut to the image, so that they are lost.
    private static func letters(of word: OcrWord) -> [RecognizedLine.Letter] {
        LetterShape(ofWord: word.text).map { [RecognizedLine.Letter(shape: $0, box: word.box)] }
            ?? []
    }

    /// The orientation of most characters.
    private func orientation(of lines: [RecognizedLine]) -> Orientation {
        var counts: [Orientation: Int] = [:]
        for line in lines { counts[line.orientation, default: 0] += line.text.count }
        return Orientation.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? .up
    }

    /// Without line ends and the marks of writing direction that Tesseract adds, single spaces
    /// between words.
    private static func cleaned(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(
            contentsOf: text.unicodeScalars.lazy.filter { $0 != "\u{200E}" && $0 != "\u{200F}" }
        )
        return String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension BoundingBox {
    /// The part inside an image, at least a pixel wide and high.
    func clamped(to size: Size) -> BoundingBox {
        let left = min(max(0, left), size.width - 1)
        let top = min(max(0, top), size.height - 1)
        return BoundingBox(
            left: left,
            top: top,
            right: min(max(left + 1, right), size.width),
            bottom: min(max(top + 1, bottom), size.height)
        )
    }
}
