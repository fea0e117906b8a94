import UncialModel

/// Writes pages as hOCR.
struct HOCRWriter {
    var xml = XMLWriter()

    private static let capabilities =
        "ocr_page ocr_carea ocr_par ocr_line ocrx_word ocr_title ocr_blockquote ocr_caption "
        + "ocr_table ocr_photo ocr_linedrawing ocr_separator ocr_header ocr_footer ocr_pageno "
        + "ocr_textfloat ocrp_lang ocrp_wconf"

    mutating func begin(_ content: ExportContent) {
        let recognition = content.document.recognition
        let language = LanguageTag.of(content.document)
        let system = recognition.map { " with \($0.engineId) \($0.engineVersion)" } ?? ""
        xml.declare(
            """
            <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" \
            "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
            """
        )
        xml.begin(
            "html",
            ["xmlns": "http://www.w3.org/1999/xhtml", "xml:lang": language, "lang": language]
        )
        xml.element("head") { xml in
            xml.leaf("title", text: content.sourceName ?? "")
            xml.empty(
                "meta",
                ["http-equiv": "Content-Type", "content": "text/html; charset=utf-8"]
            )
            xml.empty("meta", ["name": "ocr-system", "content": "Uncial" + system])
            xml.empty("meta", ["name": "ocr-capabilities", "content": Self.capabilities])
            xml.empty(
                "meta",
                [
                    "name": "ocr-number-of-pages",
                    "content": String(content.document.pages.count),
                ]
            )
            let tags = recognition?.languages.compactMap { LanguageTag.of($0) } ?? []
            if !tags.isEmpty {
                let list = tags.joined(separator: " ")
                xml.empty("meta", ["name": "ocr-langs", "content": list])
            }
        }
        xml.begin("body")
    }

    mutating func write(_ step: PageWalk.Step, sourceName: String?) {
        let number = step.place + 1
        var title: [String] = []
        // A quotation mark or a semicolon in the name would end it.
        let name = sourceName.map { String($0.filter { $0 != "\"" && $0 != ";" && $0 != "'" }) }
        if let name { title.append("image \"\(name)\"") }
        title.append(bbox(PixelBox(step.page.size)))
        title.append("ppageno \(step.page.index)")
        if let dpi = step.page.dpi { title.append("scan_res \(dpi) \(dpi)") }
        xml.begin(
            "div",
            [
                "class": "ocr_page", "id": "page_\(number)",
                "title": title.joined(separator: "; "),
            ]
        )
        var counters = Counters(page: number)
        for area in step.areas { write(area, figures: step.page.figures, &counters) }
        for rule in step.page.rules where rule.kind == .line {
            leaf("ocr_separator", id: counters.next(.separator), box: rule.box)
        }
        xml.end()
    }

    private mutating func write(
        _ area: PageArea,
        figures: [PageFigure],
        _ counters: inout Counters
    ) {
        let wrapper: String? =
            switch area.kind {
            case .title: "ocr_title"
            case .quotation: "ocr_blockquote"
            case .caption: "ocr_caption"
            case .table: "ocr_table"
            case .figure: area.isDrawing(among: figures) ? "ocr_linedrawing" : "ocr_photo"
            case .furniture(.runningHead): "ocr_header"
            case .furniture(.runningFoot): "ocr_footer"
            case .furniture(.pageNumber): "ocr_pageno"
            case .sideNote, .footnote, .furniture(.watermark): "ocr_textfloat"
            case .heading, .paragraph, .list, .contents, .code, .loose: nil
            }
        let hasText = area.parts.contains { !$0.lines.isEmpty }
        if let wrapper {
            let id = counters.next(.float)
            guard hasText else {
                leaf(wrapper, id: id, box: area.box)
                return
            }
            xml.begin("div", attributes(wrapper, id: id, title: bbox(PixelBox(area.box))))
        } else if !hasText {
            return
        }
        let id = counters.next(.block)
        xml.begin("div", attributes("ocr_carea", id: id, title: bbox(PixelBox(area.box))))
        for part in area.parts where !part.lines.isEmpty { write(part, &counters) }
        xml.end()
        if wrapper != nil { xml.end() }
    }

    private mutating func write(_ part: PageArea.Part, _ counters: inout Counters) {
        let box = BoundingBox(enclosing: part.lines.map(\.box)) ?? part.box
        let language = part.lines.compactMap { LanguageTag.of($0.language) }.first
        xml.begin(
            "p",
            [
                "class": "ocr_par", "id": counters.next(.paragraph), "xml:lang": language,
                "lang": language, "dir": part.lines[0].text.isRightToLeft ? "rtl" : nil,
                "title": bbox(PixelBox(box)),
            ]
        )
        for line in part.lines { write(line, language: language, &counters) }
        xml.end()
    }

    private mutating func write(
        _ line: PageArea.Line,
        language: String?,
        _ counters: inout Counters
    ) {
        let box = PixelBox(line.box)
        var title = [bbox(box)]
        if let baseline = line.baseline { title.append(self.baseline(baseline, in: box)) }
        if line.fontSize > 0 { title.append("x_fsize \(Decimals.text(line.fontSize, digits: 1))") }
        let own = LanguageTag.of(line.language)
        let tag = own == language ? nil : own
        xml.begin(
            "span",
            [
                "class": "ocr_line", "id": counters.next(.line), "xml:lang": tag, "lang": tag,
                "title": title.joined(separator: "; "),
            ]
        )
        for word in line.words.isEmpty ? [line.asWord] : line.words {
            var title = bbox(PixelBox(word.box))
            if let value = word.confidence.value {
                title += "; x_wconf \(Decimals.integer(value * 100))"
            }
            xml.leaf(
                "span",
                attributes("ocrx_word", id: counters.next(.word), title: title),
                text: word.text
            )
        }
        xml.end()
    }

    private mutating func leaf(_ name: String, id: String, box: BoundingBox) {
        // With an end tag: browsers take no other.
        xml.leaf("div", attributes(name, id: id, title: bbox(PixelBox(box))), text: "")
    }

    private func attributes(
        _ name: String,
        id: String,
        title: String
    ) -> XMLWriter.Attributes {
        ["class": name, "id": id, "title": title]
    }

    private func bbox(_ box: PixelBox) -> String {
        "bbox \(box.left) \(box.top) \(box.right) \(box.bottom)"
    }

    /// Slope and height over the bottom-left corner of the box, as hOCR wants it.
    private func baseline(_ baseline: Baseline, in box: PixelBox) -> String {
        let run = baseline.end.x - baseline.start.x
        let slope = run == 0 ? 0 : (baseline.end.y - baseline.start.y) / run
        let height =
            baseline.start.y + slope * (Double(box.left) - baseline.start.x) - Double(box.bottom)
        return "baseline \(Decimals.text(slope, digits: 4)) \(Decimals.text(height, digits: 1))"
    }

    /// Names of elements that no other of the document has.
    private struct Counters {
        enum Kind: String {
            case float, block, paragraph = "par", line, word, separator
        }

        let page: Int
        private var counts: [Kind: Int] = [:]

        init(page: Int) {
            self.page = page
        }

        mutating func next(_ kind: Kind) -> String {
            let count = counts[kind, default: 0] + 1
            counts[kind] = count
            return "\(kind.rawValue)_\(page)_\(count)"
        }
    }
}

extension PageArea.Line {
    /// The line as a word, where the document has none.
    var asWord: OcrWord { OcrWord(text: text, box: box, confidence: confidence) }
}

extension PageArea {
    /// Whether the figure that stands here is made of lines and filled shapes.
    func isDrawing(among figures: [PageFigure]) -> Bool {
        let best = figures.max { first, second in
            (first.box.intersection(box)?.area ?? 0) < (second.box.intersection(box)?.area ?? 0)
        }
        guard let best, best.box.intersection(box) != nil else { return false }
        return best.kind == .drawing
    }
}
