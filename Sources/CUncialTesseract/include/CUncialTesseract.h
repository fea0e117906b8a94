#ifndef CUNCIAL_TESSERACT_H
#define CUNCIAL_TESSERACT_H

// What Tesseract's own C interface leaves out.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A rectangle in pixels of the image; right and bottom lie outside.
typedef struct {
    int32_t left, top, right, bottom;
} UncialTesseractBox;

/// A line of text that the analysis of the layout found; nothing of it has been read.
typedef struct {
    /// The ink, with dots and accents.
    UncialTesseractBox ink;
    /// What recognition of the whole page would look at to read the line; may reach over the edge of
    /// the image.
    UncialTesseractBox strip;
    /// Both ends of the baseline.
    int32_t baseline_left_x, baseline_left_y, baseline_right_x, baseline_right_y;
    /// From the top of ascenders to the foot of descenders, as fitted to the line, in pixels.
    double height;
    /// How many pieces it is recognized in: one, unless gaps or sizes inside it differ much.
    int32_t piece_count;
    /// Whether it is text that runs from left to right or right to left on an upright page.
    bool is_upright_text;
} UncialTesseractLine;

/// Analyses the layout of the image that was set, in the mode that was set.
///
/// `api` is a handle of Tesseract's C interface, a `TessBaseAPI`.
///
/// A recognition that follows takes over the layout.
///
/// - Returns: whether it worked. A page without text works and has no lines. The caller frees `lines`
///   with `uncial_tesseract_lines_free`.
bool uncial_tesseract_find_lines(void *api, UncialTesseractLine **lines, size_t *count);

void uncial_tesseract_lines_free(UncialTesseractLine *lines);

/// Makes an empty file in memory, which has no name and goes with its descriptor; Linux alone.
///
/// Returns the descriptor, or -1; `errno` says why.
int32_t uncial_tesseract_memory_file(void);

#ifdef __cplusplus
}
#endif

#endif
