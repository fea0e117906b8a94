import UncialModel

/// Writes a page as `JSONEncoder` would with sorted keys, without the detour over a tree of values.
///
/// A page has thousands of numbers; making the tree costs more than reading the page from its PDF.
struct JSONPageWriter {
    var json = JSONText()
    private let isPretty: Bool
    /// Whether lines have their words.
    private let includesWords: Bool

    init(isPretty: Bool, includesWords: Bool = true) {
        self.isPretty = isPretty
        self.includesWords = includesWords
    }

    static var numberError: OcrError {
        .invalidInput(
            reason: "The document has a number that JSON cannot hold, such as an infinite type "
                + "size. Set it to 0."
        )
    }

    /// The page as it stands in the array of pages, its first line indented as the others.
    ///
    /// Its ``/UncialModel/OcrPage/failure`` is not written.
    mutating func json(of page: OcrPage) throws(OcrError) -> String {
        begin()
        json.beginObject()
        json.key("corrections")
        write(page.corrections) { writer, correction in writer.write(correction) }
        if let dpi = page.dpi {
            json.key("dpi")
            json.write(dpi)
        }
        json.key("figures")
        write(page.figures) { writer, figure in writer.write(figure) }
        json.key("index")
        json.write(page.index)
        json.key("lines")
        write(page.lines) { writer, line in writer.write(line) }
        json.key("orientation")
        json.write(page.orientation.rawValue)
        json.key("preparation")
        write(page.preparation) { writer, record in
            writer.json.beginObject()
            writer.json.key("reason")
            writer.json.write(record.reason)
            writer.json.key("step")
            writer.write(record.step)
            writer.json.endObject()
        }
        json.key("rules")
        write(page.rules) { writer, rule in writer.write(rule) }
        json.key("size")
        json.beginObject()
        json.key("height")
        json.write(page.size.height)
        json.key("width")
        json.write(page.size.width)
        json.endObject()
        json.key("source")
        json.write(page.source.rawValue)
        if let curve = page.sourceCurve {
            json.key("sourceCurve")
            write(curve)
        }
        json.key("sourceTransform")
        write(page.sourceTransform.values) { writer, value in writer.json.write(value) }
        json.endObject()
        return try finished()
    }

    /// Begins anew with a value of an array of the document.
    mutating func begin(deeper steps: Int = 0) {
        json.start(isPretty: isPretty, depth: isPretty ? 2 + steps : 0)
    }

    /// What was written since the beginning.
    func finished() throws(OcrError) -> String {
        guard json.isValid else { throw Self.numberError }
        return json.text
    }

    mutating func write<Value>(
        _ values: [Value],
        each write: (inout JSONPageWriter, Value) -> Void
    ) {
        json.beginArray()
        for value in values {
            json.element()
            write(&self, value)
        }
        json.endArray()
    }

    private mutating func write(_ line: OcrLine) {
        json.beginObject()
        if let baseline = line.baseline {
            json.key("baseline")
            json.beginObject()
            json.key("end")
            write(baseline.end)
            json.key("start")
            write(baseline.start)
            json.endObject()
        }
        json.key("box")
        write(line.box)
        json.key("confidence")
        write(line.confidence)
        json.key("fontSize")
        json.write(line.fontSize)
        if let language = line.language {
            json.key("language")
            json.write(language.code)
        }
        if let style = line.style {
            json.key("style")
            write(style)
        }
        json.key("text")
        json.write(line.text)
        json.key("words")
        write(includesWords ? line.words : []) { writer, word in writer.write(word) }
        json.endObject()
    }

    private mutating func write(_ word: OcrWord) {
        json.beginObject()
        json.key("box")
        write(word.box)
        json.key("confidence")
        write(word.confidence)
        if let element = word.element {
            json.key("element")
            json.write(element)
        }
        if let fontSize = word.fontSize {
            json.key("fontSize")
            json.write(fontSize)
        }
        if let raised = word.raised {
            json.key("raised")
            write(raised)
        }
        if let style = word.style {
            json.key("style")
            write(style)
        }
        json.key("text")
        json.write(word.text)
        json.endObject()
    }

    mutating func write(_ range: Range<Int>) {
        json.beginArray()
        for bound in [range.lowerBound, range.upperBound] {
            json.element()
            json.write(bound)
        }
        json.endArray()
    }

    mutating func write(_ point: Point) {
        json.beginObject()
        json.key("x")
        json.write(point.x)
        json.key("y")
        json.write(point.y)
        json.endObject()
    }

    mutating func write(_ box: BoundingBox) {
        json.beginObject()
        json.key("height")
        json.write(box.height)
        json.key("left")
        json.write(box.left)
        json.key("top")
        json.write(box.top)
        json.key("width")
        json.write(box.width)
        json.endObject()
    }

    private mutating func write(_ confidence: Confidence) {
        if let value = confidence.value {
            json.write(value)
        } else {
            json.writeNull()
        }
    }

    private mutating func write(_ style: TextStyle) {
        json.beginObject()
        if let fontName = style.fontName {
            json.key("fontName")
            json.write(fontName)
        }
        json.key("isItalic")
        json.write(style.isItalic)
        json.key("isMonospaced")
        json.write(style.isMonospaced)
        json.key("weight")
        json.write(style.weight)
        json.endObject()
    }
}
