import UncialModel

/// Sets lines on a page as a printer would, so that tests can say what a reader sees.
///
/// An A4 page at 72 dpi: a point is a pixel. Boxes are as tall as the type, as those of a text layer.
struct Typesetter {
    static let pageSize = Size(width: 595, height: 842)

    var left = 60.0
    var right = 535.0
    /// The y of the next line's top.
    var y = 80.0
    /// From one line to the next, in type sizes.
    var leading = 1.25
    var lines: [OcrLine] = []

    /// Sets one line at the current height; its width follows from its letters.
    mutating func line(
        _ text: String,
        size: Double = 12,
        indent: Double = 0,
        width: Double? = nil,
        fontSize: Double? = nil,
        confidence: Confidence = .certain
    ) {
        lines.append(
            Self.line(
                text,
                x: left + indent,
                y: y,
                size: size,
                width: width,
                fontSize: fontSize,
                confidence: confidence
            )
        )
        y += size * leading
    }

    /// Sets running text in lines that fill the measure, words broken at none of them.
    mutating func paragraph(_ text: String, size: Double = 12, indent: Double = 0) {
        var line = ""
        var isFirst = true
        func width(_ text: String) -> Double { Double(text.count) * size * 0.5 }
        func indentation() -> Double { isFirst ? indent : 0 }
        for word in text.split(separator: " ") {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if width(longer) + indentation() > right - left, !line.isEmpty {
                let full = right - left - indentation()
                self.line(line, size: size, indent: indentation(), width: full)
                isFirst = false
                line = String(word)
            } else {
                line = longer
            }
        }
        self.line(line, size: size, indent: indentation())
    }

    /// Leaves room, in points.
    mutating func skip(_ points: Double) { y += points }

    func page(
        _ index: Int = 0,
        dpi: Int? = 72,
        source: ExtractionSource = .digitalTextLayer
    ) -> OcrPage {
        OcrPage(index: index, size: Self.pageSize, dpi: dpi, lines: lines, source: source)
    }

    static func line(
        _ text: String,
        x: Double = 60,
        y: Double,
        size: Double = 12,
        width: Double? = nil,
        fontSize: Double? = nil,
        confidence: Confidence = .certain
    ) -> OcrLine {
        let width = width ?? Double(text.count) * size * 0.5
        return OcrLine(
            text: text,
            box: BoundingBox(left: x, top: y, width: width, height: size),
            baseline: Baseline(
                start: Point(x: x, y: y + size * 0.8),
                end: Point(x: x + width, y: y + size * 0.8)
            ),
            fontSize: fontSize ?? size,
            confidence: confidence
        )
    }
}

/// Running text for pages that need some; each number gives another, all of them end sentences.
func prose(_ number: Int = 0) -> String {
    let all = [
        "Архів зберігається у будинку колишньої гімназії, і щороку сюди приходить понад сімдесят "
            + "дослідників, кожен із яких шукає щось своє серед старих тек і карт, яких тут сила.",
        "Потяг прибуває о сьомій ранку, коли станція ще порожня, а черговий виходить на перон, "
            + "піднімає зелений прапорець і вітається з машиністом, якого знає вже вісім років.",
        "Річка тут неширока, але норовлива: навесні вона заливає луки, підступає до перших хат і "
            + "за тиждень відходить, залишивши по собі мул, гілля, дошки та уламки очерету.",
        "Друкарню засновано сто років тому, і спочатку вона випускала лише оголошення та "
            + "календарі, які складач набирав навпомацки, зовсім не дивлячись на касу з літерами.",
        "Пекарня відчиняється о шостій, проте тісто замішують ще звечора, бо добрий хліб потребує "
            + "часу, а закваска тут старша за всіх її працівників, разом узятих.",
    ]
    return all[number % all.count]
}

/// What a block says in one line: "#" marks for headings, then the text.
func outline(_ blocks: [DocBlock]) -> [String] {
    blocks.map { block in
        if case .heading(let level, let block) = block {
            return String(repeating: "#", count: level) + " " + block.text
        }
        return block.text
    }
}
