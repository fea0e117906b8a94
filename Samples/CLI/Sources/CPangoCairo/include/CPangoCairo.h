// The part of pango and cairo that the fixture is drawn with. The libraries are opened when they are
// needed rather than linked: every start of the program would load them and what they bring, 28 in all.
#ifndef CPANGOCAIRO_H
#define CPANGOCAIRO_H

#include <stdbool.h>

// The program must not replace these functions for the libraries that have them.
#pragma GCC visibility push(hidden)

/// Opens the libraries; the functions below may be called once it has returned true.
///
/// Otherwise one of them is not installed. Not safe on two threads at once.
bool pango_cairo_open(void);

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;

typedef enum {
    CAIRO_STATUS_SUCCESS = 0,
    CAIRO_STATUS_WRITE_ERROR = 11,
} cairo_status_t;

typedef enum { CAIRO_FORMAT_RGB24 = 1 } cairo_format_t;
typedef enum { CAIRO_ANTIALIAS_GRAY = 2 } cairo_antialias_t;
typedef enum { CAIRO_HINT_STYLE_NONE = 1 } cairo_hint_style_t;
typedef enum { CAIRO_HINT_METRICS_OFF = 1 } cairo_hint_metrics_t;

typedef enum {
    CAIRO_PDF_METADATA_CREATOR = 4,
    CAIRO_PDF_METADATA_CREATE_DATE = 5,
    CAIRO_PDF_METADATA_MOD_DATE = 6,
} cairo_pdf_metadata_t;

typedef enum {
    PANGO_WEIGHT_NORMAL = 400,
    PANGO_WEIGHT_BOLD = 700,
} PangoWeight;

/// Units of pango in a point.
enum { PANGO_SCALE = 1024 };

typedef cairo_status_t (*cairo_write_func_t)(
    void *closure, const unsigned char *data, unsigned int length);

#define FUNCTION(result, name, parameters, arguments) result name parameters;
#include "functions.h"
#undef FUNCTION

#pragma GCC visibility pop

#endif
