import UncialModel

/// Writes a page as PAGE XML.
struct PAGEWriter {
    /// A region of the page and those inside it that have a place of their own in the reading order.
    private struct Region {
        var id: String
        var area: PageArea
        /// The names of the items, in a list.
        var items: [String]
    }

    var xml = XMLWriter()
    private var lineCount = 0
    private var wordCount = 0

    mutating func begin(_ content: ExportContent, created: Int) {
        let namespace = "http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"
        xml.begin(
            "PcGts",
            [
                "xmlns": namespace, "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
                "xsi:schemaLocation": "\(namespace) \(namespace)/pagecontent.xsd",
            ]
        )
        let engine = content.document.recognition.map { " with \($0.engineId) \($0.engineVersion)" }
        xml.element("Metadata") { xml in
            xml.leaf("Creator", text: "Uncial" + (engine ?? ""))
            xml.leaf("Created", text: FileTime.text(secondsSince1970: created))
            xml.leaf("LastChange", text: FileTime.text(secondsSince1970: created))
        }
    }

    mutating func write(_ step: PageWalk.Step, sourceName: String?) {
        let page = step.page
        let size = PixelBox(page.size)
        let dpi = page.dpi.map { "\($0)" }
        xml.begin(
            "Page",
            [
                "imageFilename": sourceName ?? "", "imageWidth": "\(size.width)",
                "imageHeight": "\(size.height)", "imageXResolution": dpi, "imageYResolution": dpi,
                "imageResolutionUnit": dpi == nil ? nil : "PPI", "conf": Self.conf(page.confidence),
            ]
        )
        let regions = regions(of: step.areas)
        writeOrder(of: regions)
        for region in regions { write(region, figures: page.figures) }
        for (number, rule) in page.rules.filter({ $0.kind == .line }).enumerated() {
            xml.element("SeparatorRegion", ["id": "separator_\(number + 1)"]) { xml in
                xml.empty("Coords", ["points": Self.points(rule.box)])
            }
        }
        xml.end()
    }

    private func regions(of areas: [PageArea]) -> [Region] {
        areas.enumerated().compactMap { number, area in
            let id = "region_\(number + 1)"
            switch area.kind {
            case .list, .contents:
                let parts = area.parts.filter { !$0.lines.isEmpty }
                guard !parts.isEmpty else { return nil }
                var area = area
                area.parts = parts
                return Region(
                    id: id,
                    area: area,
                    items: parts.indices.map { "\(id)_\($0 + 1)" }
                )
            default:
                return Region(id: id, area: area, items: [])
            }
        }
    }

    private mutating func writeOrder(of regions: [Region]) {
        guard !regions.isEmpty else { return }
        xml.element("ReadingOrder") { xml in
            xml.element("OrderedGroup", ["id": "order"]) { xml in
                for (index, region) in regions.enumerated() {
                    guard !region.items.isEmpty else {
                        xml.empty(
                            "RegionRefIndexed",
                            ["index": "\(index)", "regionRef": region.id]
                        )
                        continue
                    }
                    let type = region.area.kind == .list ? "list" : "other"
                    xml.element(
                        "OrderedGroupIndexed",
                        ["id": "order_\(region.id)", "index": "\(index)", "type": type]
                    ) { xml in
                        for (index, item) in region.items.enumerated() {
                            xml.empty(
                                "RegionRefIndexed",
                                ["index": "\(index)", "regionRef": item]
                            )
                        }
                    }
                }
            }
        }
    }

    private mutating func write(_ region: Region, figures: [PageFigure]) {
        let area = region.area
        switch area.kind {
        case .table(let rows, let columns):
            xml.begin(
                "TableRegion",
                ["id": region.id, "rows": Self.number(rows), "columns": Self.number(columns)]
                    + continuation(area)
            )
            xml.empty("Coords", ["points": Self.points(area.box)])
            for (place, part) in area.parts.enumerated() {
                writeText(part, id: "\(region.id)_\(place + 1)", type: "paragraph")
            }
            xml.end()
        case .figure:
            let name: StaticString =
                area.isDrawing(among: figures) ? "LineDrawingRegion" : "ImageRegion"
            xml.begin(name, ["id": region.id, "embText": area.lines.isEmpty ? "false" : "true"])
            xml.empty("Coords", ["points": Self.points(area.box)])
            if let part = area.parts.first, !part.lines.isEmpty {
                writeText(part, id: "\(region.id)_1", type: "other")
            }
            xml.end()
        case .list, .contents:
            for (part, id) in zip(area.parts, region.items) {
                writeText(part, id: id, type: area.textType, area: area)
            }
        default:
            if let part = area.parts.first {
                writeText(part, id: region.id, type: area.textType, area: area)
            }
        }
    }

    private mutating func writeText(
        _ part: PageArea.Part,
        id: String,
        type: String,
        area: PageArea? = nil
    ) {
        let level: String? = if case .heading(let level)? = area?.kind { "\(level)" } else { nil }
        let custom =
            area?.kind == .title
            ? "structure {type:title;}" : level.map { "structure {type:heading; level:\($0);}" }
        xml.begin(
            "TextRegion",
            ["id": id, "custom": custom, "type": type] + (area.map(continuation) ?? [:])
        )
        let box = BoundingBox(enclosing: [part.box] + part.lines.map(\.box)) ?? part.box
        xml.empty("Coords", ["points": Self.points(box)])
        if let cell = part.cell {
            xml.element("Roles") { xml in
                xml.empty(
                    "TableCellRole",
                    [
                        "rowIndex": Self.number(cell.row), "columnIndex": Self.number(cell.column),
                        "rowSpan": Self.number(cell.rowSpan),
                        "colSpan": Self.number(cell.columnSpan),
                        "header": cell.isHead ? "true" : "false",
                    ]
                )
            }
        }
        for line in part.lines { write(line) }
        writeText(
            part.lines.map(\.text).joined(separator: "\n"),
            Confidence.mean(part.lines.lazy.map { ($0.confidence, Double($0.text.count)) })
        )
        xml.end()
    }

    private mutating func write(_ line: PageArea.Line) {
        lineCount += 1
        xml.begin(
            "TextLine",
            [
                "id": "line_\(lineCount)", "primaryLanguage": PAGELanguage.name(of: line.language),
                "readingDirection": line.text.isRightToLeft ? "right-to-left" : nil,
            ]
        )
        xml.empty("Coords", ["points": Self.points(line.box)])
        if let baseline = line.baseline {
            xml.empty("Baseline", ["points": Self.points([baseline.start, baseline.end])])
        }
        for word in line.words {
            wordCount += 1
            xml.begin("Word", ["id": "word_\(wordCount)"])
            xml.empty("Coords", ["points": Self.points(word.box)])
            writeText(word.text, word.confidence)
            xml.end()
        }
        writeText(line.text, line.confidence)
        writeStyle(of: line)
        xml.end()
    }

    private mutating func writeStyle(of line: PageArea.Line) {
        guard line.style != nil || line.fontSize > 0 else { return }
        xml.empty(
            "TextStyle",
            [
                "fontFamily": line.style?.fontName,
                "monospace": line.style?.isMonospaced == true ? "true" : nil,
                "fontSize": line.fontSize > 0 ? Decimals.text(line.fontSize, digits: 1) : nil,
                "bold": line.style.map { $0.isBold ? "true" : "false" },
                "italic": line.style.map { $0.isItalic ? "true" : "false" },
            ]
        )
    }

    private mutating func writeText(_ text: String, _ confidence: Confidence) {
        xml.element("TextEquiv", ["conf": Self.conf(confidence)]) { xml in
            xml.leaf("Unicode", lines: text)
        }
    }

    private func continuation(_ area: PageArea) -> XMLWriter.Attributes {
        ["continuation": area.isContinuation ? "true" : nil]
    }

    private static func conf(_ confidence: Confidence) -> String? {
        confidence.value.map { Decimals.text($0, digits: 4) }
    }

    private static func number(_ value: Int) -> String {
        String(min(Int(Int32.max), max(0, value)))
    }

    private static func points(_ box: BoundingBox) -> String {
        let box = PixelBox(box)
        return "\(box.left),\(box.top) \(box.right),\(box.top) "
            + "\(box.right),\(box.bottom) \(box.left),\(box.bottom)"
    }

    private static func points(_ points: [Point]) -> String {
        points.map { "\(max(0, Decimals.integer($0.x))),\(max(0, Decimals.integer($0.y)))" }
            .joined(separator: " ")
    }
}

extension PageArea {
    /// What the schema calls the text that stands here.
    fileprivate var textType: String {
        switch kind {
        case .title, .heading: "heading"
        case .paragraph, .quotation, .list, .table: "paragraph"
        case .caption: "caption"
        case .footnote: "footnote"
        case .sideNote: "marginalia"
        case .contents: "TOC-entry"
        case .furniture(.runningHead): "header"
        case .furniture(.runningFoot): "footer"
        case .furniture(.pageNumber): "page-number"
        case .furniture(.watermark): "floating"
        case .figure, .code, .loose: "other"
        }
    }
}

/// Languages as PAGE names them.
enum PAGELanguage {
    private static let names = [
        "ara": "Arabic", "bel": "Belarusian", "bul": "Bulgarian", "ces": "Czech",
        "dan": "Danish", "deu": "German", "ell": "Greek", "eng": "English", "fin": "Finnish",
        "fra": "French", "heb": "Hebrew", "hrv": "Croatian", "hun": "Hungarian",
        "ita": "Italian", "jpn": "Japanese", "kor": "Korean", "lat": "Latin", "nld": "Dutch",
        "nor": "Norwegian", "pol": "Polish", "por": "Portuguese", "ron": "Romanian",
        "rus": "Russian", "slk": "Slovak", "slv": "Slovene", "spa": "Spanish", "srp": "Serbian",
        "swe": "Swedish", "tur": "Turkish", "ukr": "Ukrainian", "vie": "Vietnamese",
    ]

    static func name(of language: OcrLanguage?) -> String? {
        language.flatMap { names[$0.code] }
    }
}
