import UncialModel

/// Writes pages as ALTO.
struct ALTOWriter {
    /// How type looks, as far as ALTO tells.
    private struct Look: Hashable {
        var fontName: String?
        var fontSize: String?
        var isMonospaced: Bool
        var marks: String

        init?(_ line: PageArea.Line) {
            self.init(style: line.style, fontSize: line.fontSize)
        }

        init?(style: TextStyle?, fontSize: Double) {
            guard style != nil || fontSize > 0 else { return nil }
            fontName = style?.fontName
            self.fontSize = fontSize > 0 ? Decimals.text(fontSize, digits: 1) : nil
            isMonospaced = style?.isMonospaced ?? false
            let style = style ?? .regular
            marks = [style.isBold ? "bold" : nil, style.isItalic ? "italics" : nil]
                .compactMap { $0 }.joined(separator: " ")
        }
    }

    private static let tags = [
        "title", "heading", "paragraph", "quotation", "list", "table", "figure", "caption",
        "footnote", "side-note", "contents", "code", "running-head", "running-foot",
        "page-number", "watermark", "other",
    ]

    var xml = XMLWriter()
    private var looks: [Look] = []
    private var looksByValue: [Look: Int] = [:]
    private var page = 0
    private var blockCount = 0
    private var lineCount = 0
    private var wordCount = 0

    init(_ content: ExportContent) {
        for line in content.document.pages.lazy.flatMap(\.lines) {
            guard let look = Look(style: line.style, fontSize: line.fontSize),
                looksByValue[look] == nil
            else { continue }
            looksByValue[look] = looks.count
            looks.append(look)
        }
    }

    mutating func begin(_ content: ExportContent) {
        xml.begin(
            "alto",
            [
                "xmlns": "http://www.loc.gov/standards/alto/ns-v4#",
                "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
                "xsi:schemaLocation": "http://www.loc.gov/standards/alto/ns-v4# "
                    + "http://www.loc.gov/standards/alto/v4/alto-4-2.xsd",
                "SCHEMAVERSION": "4.2",
            ]
        )
        describe(content)
        if !looks.isEmpty {
            xml.element("Styles") { [looks] xml in
                for (number, look) in looks.enumerated() {
                    xml.empty(
                        "TextStyle",
                        [
                            "ID": "style_\(number + 1)", "FONTFAMILY": look.fontName,
                            "FONTWIDTH": look.isMonospaced ? "fixed" : nil,
                            "FONTSIZE": look.fontSize,
                            "FONTSTYLE": look.marks.isEmpty ? nil : look.marks,
                        ]
                    )
                }
            }
        }
        xml.element("Tags") { xml in
            for tag in Self.tags {
                xml.empty("StructureTag", ["ID": "kind_\(tag)", "LABEL": tag])
            }
        }
        xml.begin("Layout")
    }

    private mutating func describe(_ content: ExportContent) {
        xml.element("Description") { xml in
            xml.leaf("MeasurementUnit", text: "pixel")
            if let name = content.sourceName {
                xml.element("sourceImageInformation") { $0.leaf("fileName", text: name) }
            }
            xml.element("Processing", ["ID": "processing_1"]) { xml in
                xml.leaf("processingCategory", text: "contentGeneration")
                xml.element("processingSoftware") { xml in
                    xml.leaf("softwareName", text: "Uncial")
                    if let recognition = content.document.recognition {
                        let engine = "\(recognition.engineId) \(recognition.engineVersion)"
                        xml.leaf("applicationDescription", text: "reads with " + engine)
                    }
                }
            }
        }
    }

    mutating func write(_ step: PageWalk.Step) {
        page = step.place + 1
        (blockCount, lineCount, wordCount) = (0, 0, 0)
        let size = PixelBox(step.page.size)
        xml.begin(
            "Page",
            [
                "ID": "page_\(page)", "HEIGHT": "\(size.height)", "WIDTH": "\(size.width)",
                "PHYSICAL_IMG_NR": "\(Decimals.integer(Double(step.page.index) + 1))",
                "PC": confidence(step.page.confidence),
            ]
        )
        xml.begin(
            "PrintSpace",
            ["HEIGHT": "\(size.height)", "WIDTH": "\(size.width)", "HPOS": "0", "VPOS": "0"]
        )
        for area in step.areas { write(area) }
        for rule in step.page.rules where rule.kind == .line {
            xml.empty("GraphicalElement", place("separator", PixelBox(rule.box)))
        }
        xml.end()
        xml.end()
    }

    private mutating func write(_ area: PageArea) {
        let box = PixelBox(area.box)
        switch area.kind {
        case .figure:
            let lines = area.lines
            guard !lines.isEmpty else {
                xml.empty("Illustration", place("block", box, tag: area.tag))
                return
            }
            xml.begin("ComposedBlock", place("block", box, tag: area.tag, type: "figure"))
            xml.empty("Illustration", place("block", box, tag: area.tag))
            write(area.parts[0], tag: area.tag)
            xml.end()
        case .table, .list, .contents:
            guard area.parts.contains(where: { !$0.lines.isEmpty }) else { return }
            xml.begin("ComposedBlock", place("block", box, tag: area.tag, type: area.tag))
            for part in area.parts where !part.lines.isEmpty { write(part, tag: area.tag) }
            xml.end()
        default:
            for part in area.parts where !part.lines.isEmpty { write(part, tag: area.tag) }
        }
    }

    private mutating func write(_ part: PageArea.Part, tag: String) {
        let language = part.lines.compactMap { LanguageTag.of($0.language) }.first
        let box = BoundingBox(enclosing: part.lines.map(\.box)) ?? part.box
        xml.begin(
            "TextBlock",
            place("block", PixelBox(box), tag: tag, language: language)
        )
        for line in part.lines { write(line, language: language) }
        xml.end()
    }

    private mutating func write(_ line: PageArea.Line, language: String?) {
        lineCount += 1
        let box = PixelBox(line.box)
        let own = LanguageTag.of(line.language)
        let look = Look(line).flatMap { looksByValue[$0] }
        xml.begin(
            "TextLine",
            [
                "ID": "line_\(page)_\(lineCount)",
                "STYLEREFS": look.map { "style_\($0 + 1)" }, "HEIGHT": "\(box.height)",
                "WIDTH": "\(box.width)", "HPOS": "\(box.left)", "VPOS": "\(box.top)",
                "BASELINE": line.baseline.map { points($0) }, "LANG": own == language ? nil : own,
            ]
        )
        let words = line.words.isEmpty ? [line.asWord] : line.words
        for (number, word) in words.enumerated() {
            wordCount += 1
            let box = PixelBox(word.box)
            xml.empty(
                "String",
                [
                    "ID": "string_\(page)_\(wordCount)", "HEIGHT": "\(box.height)",
                    "WIDTH": "\(box.width)", "HPOS": "\(box.left)", "VPOS": "\(box.top)",
                    "CONTENT": word.text, "STYLE": style(of: word),
                    "WC": confidence(word.confidence),
                ]
            )
            if number + 1 < words.count { writeSpace(box, PixelBox(words[number + 1].box)) }
        }
        xml.end()
    }

    private mutating func writeSpace(_ box: PixelBox, _ next: PixelBox) {
        // From right to left the next word stands on the left.
        let (left, right) = next.left >= box.right ? (box.right, next.left) : (next.right, box.left)
        guard right >= left else {
            xml.empty("SP")
            return
        }
        xml.empty("SP", ["WIDTH": "\(right - left)", "HPOS": "\(left)", "VPOS": "\(box.top)"])
    }

    private func style(of word: OcrWord) -> String? {
        let isRaised = word.raised.map { $0.lowerBound <= 0 && $0.upperBound >= word.text.count }
        let marks = [
            word.style?.isBold == true ? "bold" : nil,
            word.style?.isItalic == true ? "italics" : nil,
            isRaised == true ? "superscript" : nil,
        ].compactMap { $0 }
        return marks.isEmpty ? nil : marks.joined(separator: " ")
    }

    private mutating func place(
        _ name: String,
        _ box: PixelBox,
        tag: String? = nil,
        language: String? = nil,
        type: String? = nil
    ) -> XMLWriter.Attributes {
        blockCount += 1
        return [
            "ID": "\(name)_\(page)_\(blockCount)", "TAGREFS": tag.map { "kind_\($0)" },
            "HEIGHT": "\(box.height)", "WIDTH": "\(box.width)", "HPOS": "\(box.left)",
            "VPOS": "\(box.top)", "LANG": language, "TYPE": type,
        ]
    }

    private func confidence(_ confidence: Confidence) -> String? {
        confidence.value.map { Decimals.text($0, digits: 4) }
    }

    private func points(_ baseline: Baseline) -> String {
        [baseline.start, baseline.end]
            .map { "\(max(0, Decimals.integer($0.x))),\(max(0, Decimals.integer($0.y)))" }
            .joined(separator: " ")
    }
}

extension PageArea {
    /// What stands here, in one word.
    var tag: String {
        switch kind {
        case .title: "title"
        case .heading: "heading"
        case .paragraph: "paragraph"
        case .quotation: "quotation"
        case .list: "list"
        case .table: "table"
        case .figure: "figure"
        case .caption: "caption"
        case .footnote: "footnote"
        case .sideNote: "side-note"
        case .contents: "contents"
        case .code: "code"
        case .furniture(.runningHead): "running-head"
        case .furniture(.runningFoot): "running-foot"
        case .furniture(.pageNumber): "page-number"
        case .furniture(.watermark): "watermark"
        case .loose: "other"
        }
    }
}
