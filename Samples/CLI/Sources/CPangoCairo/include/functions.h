// Each function of pango and cairo that is used: FUNCTION(result, name, parameters, arguments).
// Read once for the declarations and again for what is behind them.

// Surfaces
FUNCTION(cairo_surface_t *, cairo_image_surface_create,
    (cairo_format_t format, int width, int height), (format, width, height))
FUNCTION(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *surface), (surface))
FUNCTION(int, cairo_image_surface_get_stride, (cairo_surface_t *surface), (surface))
FUNCTION(cairo_surface_t *, cairo_pdf_surface_create_for_stream,
    (cairo_write_func_t write, void *closure, double width, double height),
    (write, closure, width, height))
FUNCTION(void, cairo_pdf_surface_set_metadata,
    (cairo_surface_t *surface, cairo_pdf_metadata_t entry, const char *value),
    (surface, entry, value))
FUNCTION(void, cairo_surface_destroy, (cairo_surface_t *surface), (surface))
FUNCTION(void, cairo_surface_finish, (cairo_surface_t *surface), (surface))
FUNCTION(void, cairo_surface_flush, (cairo_surface_t *surface), (surface))
FUNCTION(cairo_status_t, cairo_surface_status, (cairo_surface_t *surface), (surface))

// Drawing
FUNCTION(cairo_t *, cairo_create, (cairo_surface_t *target), (target))
FUNCTION(void, cairo_destroy, (cairo_t *cairo), (cairo))
FUNCTION(void, cairo_move_to, (cairo_t *cairo, double x, double y), (cairo, x, y))
FUNCTION(void, cairo_paint, (cairo_t *cairo), (cairo))
FUNCTION(void, cairo_restore, (cairo_t *cairo), (cairo))
FUNCTION(void, cairo_save, (cairo_t *cairo), (cairo))
FUNCTION(void, cairo_scale, (cairo_t *cairo, double x, double y), (cairo, x, y))
FUNCTION(void, cairo_set_source_rgb,
    (cairo_t *cairo, double red, double green, double blue), (cairo, red, green, blue))
FUNCTION(void, cairo_set_source_surface,
    (cairo_t *cairo, cairo_surface_t *surface, double x, double y), (cairo, surface, x, y))
FUNCTION(void, cairo_show_page, (cairo_t *cairo), (cairo))
FUNCTION(cairo_status_t, cairo_status, (cairo_t *cairo), (cairo))
FUNCTION(const char *, cairo_status_to_string, (cairo_status_t status), (status))

// How glyphs are drawn
FUNCTION(cairo_font_options_t *, cairo_font_options_create, (void), ())
FUNCTION(void, cairo_font_options_destroy, (cairo_font_options_t *options), (options))
FUNCTION(void, cairo_font_options_set_antialias,
    (cairo_font_options_t *options, cairo_antialias_t antialias), (options, antialias))
FUNCTION(void, cairo_font_options_set_hint_metrics,
    (cairo_font_options_t *options, cairo_hint_metrics_t metrics), (options, metrics))
FUNCTION(void, cairo_font_options_set_hint_style,
    (cairo_font_options_t *options, cairo_hint_style_t style), (options, style))

// Fonts
FUNCTION(PangoFontDescription *, pango_font_describe, (PangoFont *font), (font))
FUNCTION(void, pango_font_description_free, (PangoFontDescription *description), (description))
FUNCTION(const char *, pango_font_description_get_family,
    (const PangoFontDescription *description), (description))
FUNCTION(PangoFontDescription *, pango_font_description_new, (void), ())
FUNCTION(void, pango_font_description_set_absolute_size,
    (PangoFontDescription *description, double size), (description, size))
FUNCTION(void, pango_font_description_set_family,
    (PangoFontDescription *description, const char *family), (description, family))
FUNCTION(void, pango_font_description_set_weight,
    (PangoFontDescription *description, PangoWeight weight), (description, weight))

// Lines of text
FUNCTION(void, pango_cairo_context_set_font_options,
    (PangoContext *context, const cairo_font_options_t *options), (context, options))
FUNCTION(PangoLayout *, pango_cairo_create_layout, (cairo_t *cairo), (cairo))
FUNCTION(void, pango_cairo_show_layout_line,
    (cairo_t *cairo, PangoLayoutLine *line), (cairo, line))
FUNCTION(PangoFont *, pango_context_load_font,
    (PangoContext *context, const PangoFontDescription *description), (context, description))
FUNCTION(void, pango_context_set_round_glyph_positions,
    (PangoContext *context, int rounds), (context, rounds))
FUNCTION(PangoContext *, pango_layout_get_context, (PangoLayout *layout), (layout))
FUNCTION(PangoLayoutLine *, pango_layout_get_line_readonly,
    (PangoLayout *layout, int line), (layout, line))
FUNCTION(void, pango_layout_get_size,
    (PangoLayout *layout, int *width, int *height), (layout, width, height))
FUNCTION(int, pango_layout_get_unknown_glyphs_count, (PangoLayout *layout), (layout))
FUNCTION(void, pango_layout_set_font_description,
    (PangoLayout *layout, const PangoFontDescription *description), (layout, description))
FUNCTION(void, pango_layout_set_justify, (PangoLayout *layout, int justifies), (layout, justifies))
FUNCTION(void, pango_layout_set_justify_last_line,
    (PangoLayout *layout, int justifies), (layout, justifies))
FUNCTION(void, pango_layout_set_single_paragraph_mode,
    (PangoLayout *layout, int is_single), (layout, is_single))
FUNCTION(void, pango_layout_set_text,
    (PangoLayout *layout, const char *text, int length), (layout, text, length))
FUNCTION(void, pango_layout_set_width, (PangoLayout *layout, int width), (layout, width))

FUNCTION(void, g_object_unref, (void *object), (object))
