internal import CPangoCairo

/// Measures and draws single lines of text on one cairo surface.
///
/// Owns its pango layout. Metrics are not rounded to pixels, so that a line has the same width on an
/// image and in a PDF. Not thread-safe: pango's default font map belongs to a thread.
final class TextSetter {
    private let cairo: OpaquePointer
    private let layout: OpaquePointer
    private let script: FixtureScript
    private var widths: [TextStyle: [String: Double]] = [:]

    /// Makes a setter that draws through a cairo context, which must outlive it.
    ///
    /// - Throws: `FixtureError.fontMissing` when a font is absent and the script needs it.
    init(cairo: OpaquePointer, script: FixtureScript) throws(FixtureError) {
        guard let layout = pango_cairo_create_layout(cairo) else {
            throw .drawing(reason: "pango gave no layout")
        }
        self.cairo = cairo
        self.layout = layout
        self.script = script

        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        let context = pango_layout_get_context(layout)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_layout_set_single_paragraph_mode(layout, 1)

        for style in TextStyle.allCases {
            try checkFont(of: style)
        }
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// Returns the natural width of a line in points.
    func width(of text: String, in style: TextStyle) -> Double {
        if let known = widths[style]?[text] {
            return known
        }
        prepare(text, in: style, justifiedTo: nil)
        var width: Int32 = 0
        pango_layout_get_size(layout, &width, nil)
        let points = Double(width) / Double(PANGO_SCALE)
        widths[style, default: [:]][text] = points
        return points
    }

    /// Draws a line with its baseline starting at a point.
    ///
    /// - Throws: `FixtureError.glyphMissing` when the font cannot show a character.
    func draw(_ line: PlacedLine) throws(FixtureError) {
        prepare(line.text, in: line.style, justifiedTo: line.justifiedWidth)
        guard pango_layout_get_unknown_glyphs_count(layout) == 0 else {
            throw .glyphMissing(text: line.text)
        }
        cairo_move_to(cairo, line.x, line.baseline)
        pango_cairo_show_layout_line(cairo, pango_layout_get_line_readonly(layout, 0))
    }

    private func prepare(_ text: String, in style: TextStyle, justifiedTo width: Double?) {
        let font = makeFont(of: style)
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_width(layout, width.map { Int32($0 * Double(PANGO_SCALE)) } ?? -1)
        pango_layout_set_justify(layout, width == nil ? 0 : 1)
        pango_layout_set_justify_last_line(layout, width == nil ? 0 : 1)
        pango_layout_set_text(layout, text, -1)
    }

    private func makeFont(of style: TextStyle) -> OpaquePointer? {
        let font = pango_font_description_new()
        pango_font_description_set_family(font, style.family)
        pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(
            font,
            style.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL
        )
        return font
    }

    /// Asks which font pango really uses: it puts another in the place of a missing one silently.
    private func checkFont(of style: TextStyle) throws(FixtureError) {
        let wanted = makeFont(of: style)
        defer { pango_font_description_free(wanted) }
        guard let font = pango_context_load_font(pango_layout_get_context(layout), wanted) else {
            throw script == .ascii ? .noFont : .fontMissing(family: style.family)
        }
        let found = pango_font_describe(font)
        defer {
            pango_font_description_free(found)
            g_object_unref(UnsafeMutableRawPointer(font))
        }
        let family = pango_font_description_get_family(found).map { String(cString: $0) }
        // Any serif font can show ASCII.
        guard script == .ascii || family == style.family else {
            throw .fontMissing(family: style.family)
        }
    }
}
