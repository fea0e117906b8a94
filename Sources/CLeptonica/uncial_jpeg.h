// JPEG by libjpeg. C because libjpeg reports errors by a longjmp, and that must not cross Swift frames.
// What it says is collected: it would print it otherwise.
#ifndef UNCIAL_JPEG_H
#define UNCIAL_JPEG_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

/// How decoding ended.
typedef enum __attribute__((enum_extensibility(open))) UncialJPEGStatus {
    /// There are pixels; how many rows of them come from the file is in the report.
    UncialJPEGStatusDecoded,
    /// The data is broken beyond repair.
    UncialJPEGStatusDamaged,
    /// A kind of JPEG that libjpeg does not read.
    UncialJPEGStatusUnsupported,
    /// The frame has another size than the caller made room for.
    UncialJPEGStatusUnexpectedSize,
    /// The caller's function said to stop.
    UncialJPEGStatusCancelled,
} UncialJPEGStatus;

/// What came of decoding.
typedef struct UncialJPEGReport {
    UncialJPEGStatus status;
    /// Rows from the top that the data was there for; all of them unless the file ends early.
    int32_t complete_rows;
    /// How often libjpeg complained and went on.
    int32_t warning_count;
    /// The first complaint, or the error; empty when there is none.
    char message[JMSG_LENGTH_MAX];
} UncialJPEGReport;

/// No encoder writes so many scans; a hostile file can, to keep a reader busy for hours.
#define UNCIAL_JPEG_MAXIMUM_SCANS 500

typedef struct UncialJPEGDecoder {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf escape;
    UncialJPEGReport report;
    bool (*is_cancelled)(void);
    /// Whether the data ended inside the picture, and how many rows were whole by then.
    bool is_cut;
    int32_t rows_before_cut;
} UncialJPEGDecoder;

static void uncial_jpeg_stop(UncialJPEGDecoder *decoder, UncialJPEGStatus status) {
    decoder->report.status = status;
    longjmp(decoder->escape, 1);
}

static void uncial_jpeg_on_error(j_common_ptr common) {
    UncialJPEGDecoder *decoder = (UncialJPEGDecoder *)common->client_data;
    common->err->format_message(common, decoder->report.message);
    switch (common->err->msg_code) {
    case JERR_SOF_UNSUPPORTED:
    case JERR_BAD_PRECISION:
    case JERR_ARITH_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
        uncial_jpeg_stop(decoder, UncialJPEGStatusUnsupported);
        break;
    default:
        uncial_jpeg_stop(decoder, UncialJPEGStatusDamaged);
    }
}

static void uncial_jpeg_on_message(j_common_ptr common, int level) {
    if (level >= 0) return;
    UncialJPEGDecoder *decoder = (UncialJPEGDecoder *)common->client_data;
    j_decompress_ptr info = &decoder->info;
    if (common->err->num_warnings++ == 0)
        common->err->format_message(common, decoder->report.message);
    // The entropy decoder ran into the end of the file (libjpeg puts an end marker there) and fills up
    // with grey from here on.
    bool is_cut = common->err->msg_code == JWRN_HIT_MARKER && info->unread_marker == JPEG_EOI;
    if (!is_cut || decoder->is_cut) return;
    decoder->is_cut = true;
    if (!jpeg_has_multiple_scans(info))
        decoder->rows_before_cut = (int32_t)info->output_scanline;
    else if (info->input_scan_number == 1)
        decoder->rows_before_cut =
            (int32_t)(info->input_iMCU_row * (JDIMENSION)info->max_v_samp_factor * DCTSIZE);
    else
        decoder->rows_before_cut = (int32_t)info->image_height;
}

static void uncial_jpeg_on_progress(j_common_ptr common) {
    UncialJPEGDecoder *decoder = (UncialJPEGDecoder *)common->client_data;
    if (decoder->is_cancelled()) uncial_jpeg_stop(decoder, UncialJPEGStatusCancelled);
    if (decoder->info.input_scan_number > UNCIAL_JPEG_MAXIMUM_SCANS) {
        strcpy(decoder->report.message, "it has more than 500 scans");
        uncial_jpeg_stop(decoder, UncialJPEGStatusUnsupported);
    }
}

/// Whether the brightness of a progressive image has come down to its last bit everywhere.
static bool uncial_jpeg_has_fine_brightness(j_decompress_ptr info) {
    for (int i = 0; i < DCTSIZE2; i++)
        if (info->coef_bits[0][i] != 0) return false;
    return true;
}

/// Converts a row of inks; those of Adobe's programs are stored inverted.
static void uncial_jpeg_convert_inks(
    const uint8_t *cmyk, uint8_t *rgba, JDIMENSION width, bool is_inverted) {
    for (JDIMENSION x = 0; x < width; x++, cmyk += 4, rgba += 4) {
        unsigned light = is_inverted ? cmyk[3] : 255u - cmyk[3];
        for (int channel = 0; channel < 3; channel++) {
            unsigned reflected = is_inverted ? cmyk[channel] : 255u - cmyk[channel];
            rgba[channel] = (uint8_t)((reflected * light + 127) / 255);
        }
        rgba[3] = 255;
    }
}

static void uncial_jpeg_run(
    UncialJPEGDecoder *decoder, const uint8_t *data, size_t size, int32_t width, int32_t height,
    bool in_color, uint8_t *pixels, size_t bytes_per_row) {
    j_decompress_ptr info = &decoder->info;
    jpeg_create_decompress(info);
    info->progress = &decoder->progress;
    jpeg_mem_src(info, data, (unsigned long)size);
    jpeg_read_header(info, TRUE);
    if (info->image_width != (JDIMENSION)width || info->image_height != (JDIMENSION)height)
        uncial_jpeg_stop(decoder, UncialJPEGStatusUnexpectedSize);
    bool has_inks = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
    info->out_color_space = has_inks ? JCS_CMYK : in_color ? JCS_EXT_RGBA : JCS_GRAYSCALE;
    jpeg_start_decompress(info);
    if (info->output_components > 4 || bytes_per_row < (size_t)info->output_components * info->output_width)
        uncial_jpeg_stop(decoder, UncialJPEGStatusUnexpectedSize);
    if (decoder->is_cut && info->progressive_mode && !uncial_jpeg_has_fine_brightness(info))
        decoder->rows_before_cut = 0;
    JSAMPARRAY inks = has_inks
        ? info->mem->alloc_sarray((j_common_ptr)info, JPOOL_IMAGE, info->output_width * 4, 1)
        : NULL;
    while (info->output_scanline < info->output_height) {
        uint8_t *row = pixels + info->output_scanline * bytes_per_row;
        JSAMPROW target = inks ? inks[0] : row;
        jpeg_read_scanlines(info, &target, 1);
        if (inks) uncial_jpeg_convert_inks(inks[0], row, info->output_width, info->saw_Adobe_marker);
    }
}

/// Decodes a JPEG into memory of the caller.
///
/// `pixels` has `height` rows: of one grey byte a pixel, or of red, green, blue and 255 with `in_color`.
/// A file of inks (CMYK) is always in colour. `is_cancelled` is asked once a row.
static inline UncialJPEGReport uncial_jpeg_decode(
    const uint8_t *data, size_t size, int32_t width, int32_t height, bool in_color,
    uint8_t *pixels, size_t bytes_per_row, bool (*is_cancelled)(void)) {
    UncialJPEGDecoder decoder;
    memset(&decoder, 0, sizeof decoder);
    decoder.info.err = jpeg_std_error(&decoder.errors);
    decoder.errors.error_exit = uncial_jpeg_on_error;
    decoder.errors.emit_message = uncial_jpeg_on_message;
    decoder.progress.progress_monitor = uncial_jpeg_on_progress;
    decoder.info.client_data = &decoder;
    decoder.is_cancelled = is_cancelled;
    if (setjmp(decoder.escape) == 0)
        uncial_jpeg_run(&decoder, data, size, width, height, in_color, pixels, bytes_per_row);
    decoder.report.warning_count = (int32_t)decoder.errors.num_warnings;
    decoder.report.complete_rows = decoder.is_cut ? decoder.rows_before_cut : height;
    jpeg_destroy_decompress(&decoder.info);
    return decoder.report;
}

#endif
