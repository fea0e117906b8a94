import UncialModel

/// Writes the drawing instructions of an invisible text layer.
struct TextLayerComposer {
    private let height: Double
    private var pen = LayerPen()

    /// The instructions for one page: they draw in points of the displayed page, y up from its bottom
    /// left corner, with the font `/F`.
    ///
    /// - Parameters:
    ///   - sections: the text in reading order.
    ///   - height: the height of the displayed page in points.
    ///   - font: takes note of the characters that are used.
    static func compose(
        _ sections: [LayerSection],
        height: Double,
        font: inout GlyphlessFont
    ) -> [UInt8] {
        var composer = TextLayerComposer(height: height)
        for section in sections { composer.add(section, font: &font) }
        return composer.pen.writer.bytes
    }

    private init(height: Double) { self.height = height }

    private mutating func add(_ section: LayerSection, font: inout GlyphlessFont) {
        let lines = section.lines.compactMap { LineLayout($0, height: height) }
        var isElement = false
        switch section.mark {
        case .element(let tag, let id):
            isElement = true
            pen.writer.write("/\(tag)<</MCID \(id)>>BDC\n")
        case .artifact: pen.writer.write("/Artifact BMC\n")
        case nil: break
        }
        for (place, line) in lines.enumerated() {
            // Whoever cancelled the task does not look at what is here.
            if Task.isCancelled { return }
            // Who reads an element's text in one go sees no lines: only a space keeps words apart.
            let goesOn = isElement && place + 1 < lines.count && line.mayEndWithSpace
            pen.draw(line, isElement: isElement, endsWithSpace: goesOn, font: &font)
        }
        if section.mark != nil { pen.writer.write("EMC\n") }
    }
}
