import UncialModel

/// Writes a page as `JSONEncoder` would with sorted keys, without the detour over a tree of values.
///
/// A page has thousands of numbers; making the tree costs more than reading the page from its PDF.
struct JSONPageWriter {
    var json = JSONText()
    private let isPretty: Bool

    init(isPretty: Bool) {
        self.isPretty = isPretty
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
        json.start(isPretty: isPretty, depth: isPretty ? 2 : 0)
        json.beginObject()
        json.key("corrections")
        json.beginArray()
        for correction in page.corrections {
            json.element()
            write(correction)
        }
        json.endArray()
        if let dpi = page.dpi {
            json.key("dpi")
            json.write(dpi)
        }
        json.key("index")
        json.write(page.index)
        json.key("lines")
        json.beginArray()
        for line in page.lines {
            json.element()
            write(line)
        }
        json.endArray()
        json.key("orientation")
        json.write(page.orientation.rawValue)
        json.key("preparation")
        json.beginArray()
        for record in page.preparation {
            json.element()
            json.beginObject()
            json.key("reason")
            json.write(record.reason)
            json.key("step")
            write(record.step)
            json.endObject()
        }
        json.endArray()
        json.key("size")
        json.beginObject()
        json.key("height")
        json.write(page.size.height)
        json.key("width")
        json.write(page.size.width)
        json.endObject()
        json.key("source")
        json.write(page.source.rawValue)
        json.key("sourceTransform")
        json.beginArray()
        for value in page.sourceTransform.values {
            json.element()
            json.write(value)
        }
        json.endArray()
        json.endObject()
        guard json.isValid else { throw Self.numberError }
        return json.text
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
        json.beginArray()
        for word in line.words {
            json.element()
            json.beginObject()
            json.key("box")
            write(word.box)
            json.key("confidence")
            write(word.confidence)
            json.key("text")
            json.write(word.text)
            json.endObject()
        }
        json.endArray()
        json.endObject()
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
