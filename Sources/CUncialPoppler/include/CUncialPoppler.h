// PDF pages as pixels and as text, over poppler, in plain C.
//
// Every function may be called from any thread, one call at a time for each handle. No function
// throws, writes to a terminal or ends the process on a damaged file. What poppler has to say about
// a file goes to the `handler` of the call it says it in.
#ifndef C_UNCIAL_POPPLER_H
#define C_UNCIAL_POPPLER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#define UNCIAL_PDF_OPEN_ENUM __attribute__((enum_extensibility(open)))
#pragma clang assume_nonnull begin
#else
#define UNCIAL_PDF_OPEN_ENUM
#define _Nullable
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// What became of a call.
typedef enum UNCIAL_PDF_OPEN_ENUM UncialPDFStatus {
    UncialPDFStatusOK = 0,
    /// The file cannot be opened or read.
    UncialPDFStatusFileUnreadable,
    /// The path leads to something without bytes to go back and forth in: a directory, a pipe, a
    /// device.
    UncialPDFStatusNotAPlainFile,
    /// There is not a single byte.
    UncialPDFStatusEmpty,
    /// The bytes have no PDF header and cannot be read as a PDF.
    UncialPDFStatusNotAPDF,
    /// A PDF whose structure cannot be repaired.
    UncialPDFStatusDamaged,
    /// Encrypted, no password was given, and one is needed.
    UncialPDFStatusPasswordRequired,
    /// Encrypted, and the given password does not open it.
    UncialPDFStatusPasswordWrong,
    /// Encrypted by a method that poppler cannot undo, for example with a certificate.
    UncialPDFStatusUnsupportedSecurity,
    /// The document has no page of this index.
    UncialPDFStatusNoSuchPage,
    /// The page's own entry in the file is missing or damaged.
    UncialPDFStatusPageDamaged,
    /// The drawing instructions of the page are packed by an image codec. No sound file does that;
    /// the few bytes of such a file unpack to gigabytes.
    UncialPDFStatusPageIsBomb,
    /// The drawing instructions of the page nest deeper than those of any sound page.
    UncialPDFStatusPageIsTooDeep,
    /// The page has more characters than were allowed.
    UncialPDFStatusTooManyCharacters,
    /// poppler did not make the image it was asked for.
    UncialPDFStatusRenderFailed,
    /// The stop signal came; the handle can only be freed.
    UncialPDFStatusStopped,
    /// Memory ran out inside poppler; the handle can only be freed.
    UncialPDFStatusOutOfMemory,
    /// poppler threw; the handle can only be freed.
    UncialPDFStatusInternalError
} UncialPDFStatus;

/// What a status means and what to do about it: one or two sentences, without a name of a file or
/// page.
const char *uncial_pdf_status_explanation(UncialPDFStatus status);

/// How serious a message of poppler is.
typedef enum UNCIAL_PDF_OPEN_ENUM UncialPDFMessageKind {
    /// A fault in the file that poppler could work around.
    UncialPDFMessageKindWarning = 0,
    /// A fault in the file that costs something.
    UncialPDFMessageKindError
} UncialPDFMessageKind;

// MARK: - Stopping

/// A switch that ends calls in progress; it may be thrown from any thread.
typedef struct uncial_pdf_stop_signal uncial_pdf_stop_signal;

/// Makes a signal that is not given yet; NULL when memory is short.
uncial_pdf_stop_signal *_Nullable uncial_pdf_stop_signal_create(void);
/// Gives the signal: calls that were made with it, and handles that were opened with it, end soon.
void uncial_pdf_stop_signal_give(uncial_pdf_stop_signal *signal);
/// Frees the signal, which no handle may use any more.
void uncial_pdf_stop_signal_free(uncial_pdf_stop_signal *signal);

// MARK: - Sources and calls

/// A PDF: either a file by its path, or bytes that stay alive and unchanged as long as the handle.
typedef struct UncialPDFSource {
    const char *_Nullable path;
    const void *_Nullable bytes;
    size_t byte_count;
} UncialPDFSource;

/// Hears one message; `text` lives for the length of the call only.
typedef void (*UncialPDFMessageHandler)(
    void *_Nullable context, UncialPDFMessageKind kind, const char *text);

/// Who listens to a call. At most 20 messages come through for each call, then one that counts the
/// rest.
typedef struct UncialPDFListener {
    UncialPDFMessageHandler _Nullable handler;
    void *_Nullable context;
} UncialPDFListener;

// MARK: - Documents

/// An open document for facts and text.
typedef struct uncial_pdf_document uncial_pdf_document;

/// Opens a document.
///
/// A password is tried as it is, then in the encodings that PDF knows. One that a document does not
/// need is not an error. `stop` must outlive the document.
UncialPDFStatus uncial_pdf_document_open(
    UncialPDFSource source, const char *_Nullable password, uncial_pdf_stop_signal *stop,
    UncialPDFListener listener, uncial_pdf_document *_Nullable *_Nonnull document);
void uncial_pdf_document_free(uncial_pdf_document *document);

/// The number of pages as the document states it, or counted where that cannot be right; 0 where it
/// has none.
int32_t uncial_pdf_document_page_count(uncial_pdf_document *document, UncialPDFListener listener);

/// What is known about a page before anything of it is drawn.
typedef struct UncialPDFPageFacts {
    /// Size in points as displayed: crop box, rotation applied.
    double width;
    double height;
    /// The image with the most pixels, 0 × 0 where the page has none.
    int64_t largest_image_width;
    int64_t largest_image_height;
    /// The bytes of the image that takes most once it is unpacked; `INT64_MAX` where that cannot be
    /// told without decoding it.
    int64_t largest_image_bytes;
} UncialPDFPageFacts;

UncialPDFStatus uncial_pdf_document_page_facts(
    uncial_pdf_document *document, int32_t page_index, UncialPDFListener listener,
    UncialPDFPageFacts *facts);

// MARK: - Text

/// A font that words on the page are set in.
typedef struct UncialPDFFont {
    /// UTF-8 in the page's `characters`, without subset prefix; empty where unknown.
    uint32_t name_offset;
    uint32_t name_length;
    bool is_fixed_width;
    bool is_italic;
    bool is_bold;
} UncialPDFFont;

typedef enum UNCIAL_PDF_OPEN_ENUM UncialPDFContentMarkKind {
    UncialPDFContentMarkKindNone = 0,
    /// Content with a number that the structure of a tagged file refers to.
    UncialPDFContentMarkKindNumbered,
    /// What the file calls no content, such as a page number.
    UncialPDFContentMarkKindArtifact
} UncialPDFContentMarkKind;

/// Which marked content something on a page belongs to.
typedef struct UncialPDFContentMark {
    UncialPDFContentMarkKind kind;
    /// The number of the object whose drawing instructions it stands in; 0 for those of the page.
    int32_t stream;
    int32_t number;
} UncialPDFContentMark;

/// A run of characters without a gap, in visual order (left to right even where it is read right to
/// left). Coordinates are points of the displayed page, origin top-left.
typedef struct UncialPDFWord {
    /// UTF-8 in the page's `characters`.
    uint32_t text_offset;
    uint32_t text_length;
    double left;
    double top;
    double right;
    double bottom;
    /// Where the letters stand: a y for rotation 0 and 2, an x for 1 and 3.
    double baseline;
    double font_size;
    /// Index into `fonts`, or -1.
    int32_t font;
    bool has_space_after;
    /// None unless the layout is asked for.
    UncialPDFContentMark mark;
} UncialPDFWord;

/// A line: neighbouring words of one block, in the order of its direction.
typedef struct UncialPDFLine {
    uint32_t first_word;
    uint32_t word_count;
    /// Quarter turns clockwise of the direction of its text, 0...3.
    uint8_t rotation;
    /// Whether its characters run down the page as in East Asian vertical writing.
    bool is_vertical;
} UncialPDFLine;

typedef enum UNCIAL_PDF_OPEN_ENUM UncialPDFShapeKind {
    /// A straight bar, level or upright, thin enough to be a line; a dot where it is no longer than
    /// thick.
    UncialPDFShapeKindLine = 0,
    /// A straight side of a larger shape that is filled.
    UncialPDFShapeKindEdge,
    /// A filled rectangle, the corners of which may be rounded.
    UncialPDFShapeKindArea,
    /// A rectangle drawn with a line, beside its sides.
    UncialPDFShapeKindFrame,
    /// Curves, slanted lines, and what is filled between them.
    UncialPDFShapeKindOther,
    UncialPDFShapeKindImage
} UncialPDFShapeKind;

/// Where something other than text is seen on the page, in points of the displayed page.
typedef struct UncialPDFShape {
    UncialPDFShapeKind kind;
    /// As 0xRRGGBB, or a number of its own for a pattern; of no meaning for images. White is the
    /// color of the paper, and told for thin lines alone: they may cross a colored area.
    uint32_t color;
    double left;
    double top;
    double right;
    double bottom;
} UncialPDFShape;

/// The text of a page. Freed by one call.
typedef struct UncialPDFTextPage {
    double width;
    double height;
    const UncialPDFLine *_Nullable lines;
    size_t line_count;
    const UncialPDFWord *_Nullable words;
    size_t word_count;
    const UncialPDFFont *_Nullable fonts;
    size_t font_count;
    const char *_Nullable characters;
    size_t characters_length;
    /// Glyphs drawn on the page.
    uint64_t glyph_count;
    /// Those of them that have no Unicode value.
    uint64_t unmapped_glyph_count;
    /// Those whose Unicode value is a guess: fonts that number their glyphs and do not say what
    /// they are.
    uint64_t guessed_glyph_count;
    /// In the order they are painted in; none unless the layout is asked for.
    const UncialPDFShape *_Nullable shapes;
    size_t shape_count;
    /// How many shapes were left out because the page has too many.
    uint64_t excess_shape_count;
} UncialPDFTextPage;

/// Reads the text of a page, in reading order as poppler finds it.
///
/// Text outside the crop box is left out, text drawn twice to look bold counts once, and each
/// diagonal run, such as a watermark, is a line of its own at the end. With `wants_layout` the page
/// has its shapes as well, and words have their marks. Where the page draws more than
/// `most_characters`, reading ends with `UncialPDFStatusTooManyCharacters` before the next is kept.
UncialPDFStatus uncial_pdf_document_read_text(
    uncial_pdf_document *document, int32_t page_index, bool wants_layout,
    uint64_t most_characters, UncialPDFListener listener,
    const UncialPDFTextPage *_Nullable *_Nonnull page);
void uncial_pdf_text_page_free(const UncialPDFTextPage *page);

/// The letters behind a presentation form, such as an Arabic letter in its final shape.
///
/// Returns how many were written to `letters`, at most `capacity`; 0 for a scalar that is not
/// composed.
size_t uncial_pdf_compatibility_letters(uint32_t scalar, uint32_t *letters, size_t capacity);

// MARK: - What a document states about itself

/// A bookmark.
typedef struct UncialPDFBookmark {
    /// UTF-8 in `characters`.
    uint32_t title_offset;
    uint32_t title_length;
    /// 1 for the outermost ones.
    int32_t level;
    /// -1 where it leads to no page of the document.
    int32_t page_index;
    /// How far down the displayed page it leads, as a share of its height; not a number where it
    /// leads to the page as a whole.
    double position;
} UncialPDFBookmark;

/// An element of the structure of a tagged file, behind the one around it.
typedef struct UncialPDFElement {
    /// The standard type where the file leads to one; UTF-8 in `characters`, as the other texts.
    uint32_t role_offset;
    uint32_t role_length;
    uint32_t actual_text_offset;
    uint32_t actual_text_length;
    uint32_t alternate_text_offset;
    uint32_t alternate_text_length;
    bool has_actual_text;
    bool has_alternate_text;
    /// -1 at the root.
    int32_t parent;
    /// 1 or more.
    int32_t row_span;
    int32_t column_span;
} UncialPDFElement;

/// Says that marked content of a page belongs to an element.
typedef struct UncialPDFElementContent {
    int32_t page_index;
    /// See `UncialPDFContentMark`.
    int32_t stream;
    int32_t number;
    int32_t element;
} UncialPDFElementContent;

/// Outline and structure of a document. Freed by one call.
typedef struct UncialPDFStatements {
    const UncialPDFBookmark *_Nullable bookmarks;
    size_t bookmark_count;
    /// In document order; none where the file does not say that it is tagged, or where its structure
    /// is damaged.
    const UncialPDFElement *_Nullable elements;
    size_t element_count;
    /// In ascending order of page, stream and number, each of them once.
    const UncialPDFElementContent *_Nullable contents;
    size_t content_count;
    const char *_Nullable characters;
    size_t characters_length;
    /// Whether there were too many bookmarks to give all.
    bool has_more_bookmarks;
    /// Whether there is a structure that is not given, because it is damaged or too large.
    bool has_unusable_structure;
} UncialPDFStatements;

/// Reads the outline and the structure tree.
UncialPDFStatus uncial_pdf_document_read_statements(
    uncial_pdf_document *document, UncialPDFListener listener,
    const UncialPDFStatements *_Nullable *_Nonnull statements);
void uncial_pdf_statements_free(const UncialPDFStatements *statements);

// MARK: - Pixels

/// An open document for pictures of its pages.
typedef struct uncial_pdf_renderer uncial_pdf_renderer;

/// Opens a renderer; see `uncial_pdf_document_open`.
UncialPDFStatus uncial_pdf_renderer_open(
    UncialPDFSource source, const char *_Nullable password, uncial_pdf_stop_signal *stop,
    UncialPDFListener listener, uncial_pdf_renderer *_Nullable *_Nonnull renderer);
void uncial_pdf_renderer_free(uncial_pdf_renderer *renderer);

/// The document behind the renderer, for facts; it lives and dies with the renderer.
uncial_pdf_document *uncial_pdf_renderer_document(uncial_pdf_renderer *renderer);

typedef enum UNCIAL_PDF_OPEN_ENUM UncialPDFPixelFormat {
    /// One byte a pixel, 0 is black.
    UncialPDFPixelFormatGray8 = 0,
    /// Red, green, blue, alpha; opaque.
    UncialPDFPixelFormatRGBA8
} UncialPDFPixelFormat;

/// A picture of a page, owned by who asked for it and independent of the renderer.
typedef struct uncial_pdf_image uncial_pdf_image;

/// Draws a page at `dpi` pixels per inch on white.
///
/// The stop signal ends it between two drawing instructions. The picture is as large as `uncial_pdf_pixel_side` says
/// for both sides; a page for which poppler gives anything else is `UncialPDFStatusRenderFailed`.
UncialPDFStatus uncial_pdf_renderer_render(
    uncial_pdf_renderer *renderer, int32_t page_index, double dpi, UncialPDFPixelFormat format,
    UncialPDFListener listener, uncial_pdf_image *_Nullable *_Nonnull image);

/// The image of a page that shows nothing else, such as a scan.
typedef struct UncialPDFSoleImage {
    /// Pixels of the image for each inch of the page as displayed; 0 where there is no such image.
    double horizontal_dpi;
    double vertical_dpi;
    /// Pixels of the page at the image's own resolution.
    int64_t width;
    int64_t height;
} UncialPDFSoleImage;

/// Looks for one image that fills half of the page or more, is upright or turned by quarters, and
/// has nothing visible beside or above it. It is opaque, or a stencil on the bare page.
///
/// Only a page with an image large enough for `least_dpi` is looked through. The renderer keeps what
/// it found until the next call with it.
UncialPDFStatus uncial_pdf_renderer_find_sole_image(
    uncial_pdf_renderer *renderer, int32_t page_index, double least_dpi,
    UncialPDFListener listener, UncialPDFSoleImage *image);

/// Decodes the image that was found, into a picture of the page on white, as displayed.
///
/// With a `dpi` of 0 each pixel is one of the image. Otherwise `dpi` is at most the image's own, the
/// picture is as large as `uncial_pdf_renderer_render` makes it, and its pixels are means.
/// `UncialPDFStatusRenderFailed` where there is no image, or it is too small.
UncialPDFStatus uncial_pdf_renderer_copy_sole_image(
    uncial_pdf_renderer *renderer, double dpi, UncialPDFPixelFormat format,
    UncialPDFListener listener, uncial_pdf_image *_Nullable *_Nonnull image);

/// The pixels that a side of so many points takes at `dpi`, as poppler rounds; at least 1.
int64_t uncial_pdf_pixel_side(double points, double dpi);

int32_t uncial_pdf_image_width(const uncial_pdf_image *image);
int32_t uncial_pdf_image_height(const uncial_pdf_image *image);
int32_t uncial_pdf_image_bytes_per_row(const uncial_pdf_image *image);
/// The first byte of the top row.
const uint8_t *uncial_pdf_image_pixels(const uncial_pdf_image *image);
void uncial_pdf_image_free(uncial_pdf_image *image);

#ifdef __cplusplus
}
#endif

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
