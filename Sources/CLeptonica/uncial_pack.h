// Pixels packed for a PDF. C because it touches every byte of an image, and because libjpeg reports
// errors by a longjmp, which must not cross Swift frames.
#ifndef UNCIAL_PACK_H
#define UNCIAL_PACK_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <zlib.h>

/// Takes packed bytes; `false` ends the work.
typedef bool (*UncialByteSink)(void *context, const uint8_t *bytes, size_t count);

/// Pixels in memory: of one grey byte, or of red, green, blue and a byte that does not count.
typedef struct UncialPixels {
    const uint8_t *start;
    size_t bytes_per_row;
    int32_t width;
    int32_t height;
    /// 1 or 4.
    int32_t pixel_size;
} UncialPixels;

/// The most colours that are told apart.
#define UNCIAL_MAXIMUM_COLORS 256
#define UNCIAL_COLOR_SLOTS 1024

/// Which colours there are in a picture.
typedef struct UncialColors {
    bool is_gray;
    /// How many there are; one more than the most when there are too many.
    int32_t count;
    /// Red, green and blue of each, in the order in which they come.
    uint8_t *palette;
    /// Pixels that are like the one on their left.
    int64_t repeated;
    /// The table by which a colour is found: its value and 1 more than its place; 0 is a free slot.
    uint32_t *keys;
    int16_t *places;
} UncialColors;

static inline uint32_t uncial_color_at(const uint8_t *pixel, int32_t pixel_size) {
    return pixel_size == 1
        ? pixel[0] * 0x010101u
        : (uint32_t)pixel[0] << 16 | (uint32_t)pixel[1] << 8 | pixel[2];
}

static inline uint32_t uncial_color_slot(const UncialColors *colors, uint32_t color) {
    uint32_t slot = (color * 2654435761u) >> 22;
    while (colors->places[slot] != 0 && colors->keys[slot] != color)
        slot = (slot + 1) % UNCIAL_COLOR_SLOTS;
    return slot;
}

static inline void uncial_add_color(UncialColors *colors, uint32_t color) {
    uint32_t slot = uncial_color_slot(colors, color);
    if (colors->places[slot] != 0) return;
    if (colors->count < UNCIAL_MAXIMUM_COLORS) {
        uint8_t *entry = colors->palette + 3 * colors->count;
        entry[0] = (uint8_t)(color >> 16);
        entry[1] = (uint8_t)(color >> 8);
        entry[2] = (uint8_t)color;
        colors->keys[slot] = color;
        colors->places[slot] = (int16_t)(colors->count + 1);
    }
    colors->count++;
}

static inline void uncial_free_colors(UncialColors *colors) {
    free(colors->palette);
    free(colors->keys);
    free(colors->places);
}

/// Looks which colours there are; `false` when it was cancelled or memory is short. What it finds is to
/// be freed in any case.
static inline bool uncial_find_colors(
    UncialPixels pixels, UncialColors *colors, bool (*is_cancelled)(void)) {
    memset(colors, 0, sizeof *colors);
    colors->is_gray = true;
    colors->palette = calloc(UNCIAL_MAXIMUM_COLORS, 3);
    colors->keys = calloc(UNCIAL_COLOR_SLOTS, sizeof *colors->keys);
    colors->places = calloc(UNCIAL_COLOR_SLOTS, sizeof *colors->places);
    if (!colors->palette || !colors->keys || !colors->places) return false;
    for (int32_t y = 0; y < pixels.height; y++) {
        if (is_cancelled()) return false;
        const uint8_t *pixel = pixels.start + (size_t)y * pixels.bytes_per_row;
        uint32_t last = ~uncial_color_at(pixel, pixels.pixel_size);
        for (int32_t x = 0; x < pixels.width; x++, pixel += pixels.pixel_size) {
            uint32_t color = uncial_color_at(pixel, pixels.pixel_size);
            if (color == last) {
                colors->repeated++;
                continue;
            }
            last = color;
            if ((color >> 8 & 0xFFFF) != (color & 0xFFFF)) colors->is_gray = false;
            if (colors->count <= UNCIAL_MAXIMUM_COLORS) uncial_add_color(colors, color);
        }
    }
    return true;
}

/// Sets the bits of the pixels that are black, eight in a byte, the first in the highest.
static inline void uncial_pack_black(UncialPixels pixels, uint8_t *rows, size_t bytes_per_row) {
    for (int32_t y = 0; y < pixels.height; y++) {
        const uint8_t *pixel = pixels.start + (size_t)y * pixels.bytes_per_row;
        uint8_t *row = rows + (size_t)y * bytes_per_row;
        memset(row, 0, bytes_per_row);
        for (int32_t x = 0; x < pixels.width; x++, pixel += pixels.pixel_size)
            if (pixel[0] < 128) row[x >> 3] |= (uint8_t)(0x80 >> (x & 7));
    }
}

/// What the samples of packed rows are.
typedef enum __attribute__((enum_extensibility(open))) UncialSamples {
    UncialSamplesGray,
    UncialSamplesRGB,
    /// Places in the palette of the colours that were found.
    UncialSamplesIndices,
} UncialSamples;

/// How rows are packed by zlib.
typedef struct UncialPacking {
    UncialSamples samples;
    /// 1, 2, 4 or 8; less than 8 for grey and for indices alone.
    int32_t bits;
    /// Whether each row is preceded by the filter of PNG that suits it.
    bool is_predicted;
    /// Whether only some of the rows are packed, to see how small they become.
    bool is_trial;
} UncialPacking;

/// Rows of a trial that stand together, so that filters have what they look back at.
#define UNCIAL_TRIAL_BAND 16
/// How many rows of a picture are enough for a trial.
#define UNCIAL_TRIAL_ROWS 256

typedef struct UncialPacker {
    z_stream stream;
    UncialByteSink sink;
    void *context;
    uint8_t output[1 << 16];
} UncialPacker;

static inline bool uncial_packer_put(UncialPacker *packer, const uint8_t *bytes, size_t count, int flush) {
    packer->stream.next_in = (Bytef *)bytes;
    packer->stream.avail_in = (uInt)count;
    do {
        packer->stream.next_out = packer->output;
        packer->stream.avail_out = sizeof packer->output;
        if (deflate(&packer->stream, flush) == Z_STREAM_ERROR) return false;
        size_t made = sizeof packer->output - packer->stream.avail_out;
        if (made > 0 && !packer->sink(packer->context, packer->output, made)) return false;
    } while (packer->stream.avail_out == 0);
    return true;
}

/// The samples of a row, side by side without gaps.
static inline void uncial_make_row(
    UncialPixels pixels, int32_t y, UncialPacking packing, const UncialColors *colors,
    uint8_t *row, size_t count) {
    const uint8_t *pixel = pixels.start + (size_t)y * pixels.bytes_per_row;
    if (packing.samples == UncialSamplesRGB) {
        for (int32_t x = 0; x < pixels.width; x++, pixel += pixels.pixel_size, row += 3) {
            row[0] = pixel[0];
            row[1] = pixel[pixels.pixel_size == 1 ? 0 : 1];
            row[2] = pixel[pixels.pixel_size == 1 ? 0 : 2];
        }
        return;
    }
    if (packing.bits < 8) memset(row, 0, count);
    for (int32_t x = 0; x < pixels.width; x++, pixel += pixels.pixel_size) {
        uint8_t value = pixel[0];
        if (packing.samples == UncialSamplesIndices) {
            uint32_t slot = uncial_color_slot(colors, uncial_color_at(pixel, pixels.pixel_size));
            value = (uint8_t)(colors->places[slot] - 1);
        } else {
            value >>= 8 - packing.bits;
        }
        if (packing.bits == 8)
            row[x] = value;
        else
            row[x * packing.bits / 8] |= (uint8_t)(value << (8 - packing.bits - x * packing.bits % 8));
    }
}

static inline uint8_t uncial_paeth(uint8_t left, uint8_t above, uint8_t corner) {
    int estimate = (int)left + above - corner;
    int from_left = abs(estimate - left);
    int from_above = abs(estimate - above);
    int from_corner = abs(estimate - corner);
    if (from_left <= from_above && from_left <= from_corner) return left;
    return from_above <= from_corner ? above : corner;
}

/// Zero bytes before each row, which filters take for the pixel on the left of the first.
#define UNCIAL_ROW_LEAD 4

/// Filters a row in one of the five ways of PNG; gives the sum of what is left, by which the ways are
/// compared. Inlined, so that each way gets a loop of its own.
static inline __attribute__((always_inline)) uint64_t uncial_filter_row(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t step, uint8_t *out) {
    uint64_t sum = 0;
    out[0] = (uint8_t)filter;
    const uint8_t *left = row - step;
    const uint8_t *corner = above - step;
    for (size_t i = 0; i < count; i++) {
        uint8_t guess = 0;
        switch (filter) {
        case 1: guess = left[i]; break;
        case 2: guess = above[i]; break;
        case 3: guess = (uint8_t)((left[i] + above[i]) / 2); break;
        case 4: guess = uncial_paeth(left[i], above[i], corner[i]); break;
        default: break;
        }
        uint8_t rest = (uint8_t)(row[i] - guess);
        out[i + 1] = rest;
        sum += rest < 128 ? rest : 256u - rest;
    }
    return sum;
}

static inline uint64_t uncial_filter_row_by(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t step, uint8_t *out) {
    switch (filter) {
    case 1: return uncial_filter_row(1, row, above, count, step, out);
    case 2: return uncial_filter_row(2, row, above, count, step, out);
    case 3: return uncial_filter_row(3, row, above, count, step, out);
    case 4: return uncial_filter_row(4, row, above, count, step, out);
    default: return uncial_filter_row(0, row, above, count, step, out);
    }
}

static inline void uncial_swap(uint8_t **one, uint8_t **other) {
    uint8_t *kept = *one;
    *one = *other;
    *other = kept;
}

static inline bool uncial_pack_rows(
    UncialPacker *packer, UncialPixels pixels, UncialPacking packing, const UncialColors *colors,
    uint8_t *memory, size_t count, bool (*is_cancelled)(void)) {
    size_t step = packing.samples == UncialSamplesRGB ? 3 : 1;
    uint8_t *row = memory + UNCIAL_ROW_LEAD;
    uint8_t *above = row + count + UNCIAL_ROW_LEAD;
    uint8_t *best = above + count;
    uint8_t *other = best + count + 1;
    int32_t distance = pixels.height / UNCIAL_TRIAL_ROWS * UNCIAL_TRIAL_BAND;
    for (int32_t y = 0; y < pixels.height; y++) {
        if (packing.is_trial && distance > 0 && y % distance >= UNCIAL_TRIAL_BAND) continue;
        if (is_cancelled()) return false;
        uncial_make_row(pixels, y, packing, colors, row, count);
        if (!packing.is_predicted) {
            if (!uncial_packer_put(packer, row, count, Z_NO_FLUSH)) return false;
            continue;
        }
        uint64_t least = UINT64_MAX;
        for (int filter = 0; filter < 5; filter++) {
            uint64_t sum = uncial_filter_row_by(filter, row, above, count, step, other);
            if (sum >= least) continue;
            least = sum;
            uncial_swap(&best, &other);
        }
        if (!uncial_packer_put(packer, best, count + 1, Z_NO_FLUSH)) return false;
        uncial_swap(&row, &above);
    }
    return uncial_packer_put(packer, NULL, 0, Z_FINISH);
}

/// Packs pixels by zlib; `false` when memory is short or the sink or the caller ended it.
///
/// `colors` are those that ``uncial_find_colors`` found in the same pixels.
static inline bool uncial_pack_pixels(
    UncialPixels pixels, UncialPacking packing, const UncialColors *colors, UncialByteSink sink,
    void *context, bool (*is_cancelled)(void)) {
    size_t samples = (size_t)pixels.width * (packing.samples == UncialSamplesRGB ? 3 : 1);
    size_t count = (samples * (size_t)packing.bits + 7) / 8;
    UncialPacker *packer = calloc(1, sizeof *packer);
    uint8_t *memory = calloc(4 * count + 2 * UNCIAL_ROW_LEAD + 2, 1);
    bool is_packed = false;
    if (packer && memory) {
        packer->sink = sink;
        packer->context = context;
        int strategy = packing.is_predicted ? Z_FILTERED : Z_DEFAULT_STRATEGY;
        if (deflateInit2(&packer->stream, 6, Z_DEFLATED, 15, 9, strategy) == Z_OK) {
            is_packed = uncial_pack_rows(
                packer, pixels, packing, colors, memory, count, is_cancelled);
            deflateEnd(&packer->stream);
        }
    }
    free(memory);
    free(packer);
    return is_packed;
}

/// Packs rows of bits by zlib as they are; `false` as ``uncial_pack_pixels``.
static inline bool uncial_pack_bits(
    const uint8_t *rows, size_t bytes_per_row, int32_t width, int32_t height, UncialByteSink sink,
    void *context, bool (*is_cancelled)(void)) {
    UncialPacker *packer = calloc(1, sizeof *packer);
    if (!packer) return false;
    packer->sink = sink;
    packer->context = context;
    bool is_packed = deflateInit2(
        &packer->stream, 9, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY) == Z_OK;
    if (is_packed) {
        for (int32_t y = 0; y < height && is_packed; y++)
            is_packed = !is_cancelled()
                && uncial_packer_put(
                    packer, rows + (size_t)y * bytes_per_row, ((size_t)width + 7) / 8, Z_NO_FLUSH);
        is_packed = is_packed && uncial_packer_put(packer, NULL, 0, Z_FINISH);
        deflateEnd(&packer->stream);
    }
    free(packer);
    return is_packed;
}

/// Unpacks a short piece of zlib's, such as a colour profile, into memory of the caller.
///
/// Gives how many bytes it has; more than there is room for, or damage, gives 0.
static inline size_t uncial_unpack(
    const uint8_t *bytes, size_t count, uint8_t *target, size_t room) {
    uLongf made = (uLongf)room;
    return uncompress(target, &made, bytes, (uLong)count) == Z_OK ? (size_t)made : 0;
}

/// Undoes the filter of a row of PNG whose pixels are bytes; `false` for a filter that there is not.
static inline bool uncial_unfilter_bytes(int filter, uint8_t *row, const uint8_t *above, size_t count) {
    uint8_t left = 0, corner = 0;
    for (size_t i = 0; i < count; i++) {
        uint8_t guess;
        switch (filter) {
        case 0: guess = 0; break;
        case 1: guess = left; break;
        case 2: guess = above[i]; break;
        case 3: guess = (uint8_t)((left + above[i]) / 2); break;
        case 4: guess = uncial_paeth(left, above[i], corner); break;
        default: return false;
        }
        corner = above[i];
        left = row[i] = (uint8_t)(row[i] + guess);
    }
    return true;
}

/// Whether the data of a PNG of one grey byte a pixel has black and white alone; it is unpacked up to
/// the first pixel that is neither.
static inline bool uncial_is_black_and_white(
    const uint8_t *data, size_t size, size_t width, size_t height, bool (*is_cancelled)(void)) {
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    uint8_t *memory = calloc(2, width + 1);
    bool is_true = memory && size <= UINT32_MAX && inflateInit(&stream) == Z_OK;
    if (!is_true) {
        free(memory);
        return false;
    }
    uint8_t *row = memory, *above = memory + width + 1;
    stream.next_in = (Bytef *)data;
    stream.avail_in = (uInt)size;
    for (size_t y = 0; y < height && is_true; y++) {
        stream.next_out = row;
        stream.avail_out = (uInt)(width + 1);
        int status = inflate(&stream, Z_SYNC_FLUSH);
        is_true = (status == Z_OK || status == Z_STREAM_END) && stream.avail_out == 0
            && !is_cancelled() && uncial_unfilter_bytes(row[0], row + 1, above + 1, width);
        for (size_t x = 1; x <= width && is_true; x++) is_true = row[x] == 0 || row[x] == 255;
        uncial_swap(&row, &above);
    }
    inflateEnd(&stream);
    free(memory);
    return is_true;
}

/// The checksum of PNG over bytes, going on from that of the bytes before them; the first is 0.
static inline uint32_t uncial_checksum(uint32_t before, const uint8_t *bytes, size_t count) {
    return (uint32_t)crc32_z(before, bytes, count);
}

typedef struct UncialJPEGEncoder {
    struct jpeg_compress_struct info;
    struct jpeg_error_mgr errors;
    jmp_buf escape;
    unsigned char *bytes;
    unsigned long count;
} UncialJPEGEncoder;

static void uncial_jpeg_encoder_on_error(j_common_ptr common) {
    longjmp(((UncialJPEGEncoder *)common->client_data)->escape, 1);
}

static void uncial_jpeg_encoder_on_message(j_common_ptr common, int level) {
    (void)common;
    (void)level;
}

static inline bool uncial_jpeg_encode_rows(
    UncialJPEGEncoder *encoder, UncialPixels pixels, bool is_gray, int32_t quality, uint16_t dpi,
    bool (*is_cancelled)(void)) {
    j_compress_ptr info = &encoder->info;
    jpeg_create_compress(info);
    jpeg_mem_dest(info, &encoder->bytes, &encoder->count);
    info->image_width = (JDIMENSION)pixels.width;
    info->image_height = (JDIMENSION)pixels.height;
    info->input_components = pixels.pixel_size;
    info->in_color_space = pixels.pixel_size == 1 ? JCS_GRAYSCALE : JCS_EXT_RGBX;
    jpeg_set_defaults(info);
    if (is_gray) jpeg_set_colorspace(info, JCS_GRAYSCALE);
    jpeg_set_quality(info, quality, TRUE);
    info->optimize_coding = TRUE;
    if (dpi > 0) {
        info->density_unit = 1;
        info->X_density = dpi;
        info->Y_density = dpi;
    }
    jpeg_start_compress(info, TRUE);
    while (info->next_scanline < info->image_height) {
        if (is_cancelled()) return false;
        JSAMPROW row = (JSAMPROW)(pixels.start + info->next_scanline * pixels.bytes_per_row);
        jpeg_write_scanlines(info, &row, 1);
    }
    jpeg_finish_compress(info);
    return true;
}

/// Packs pixels as a JPEG file; `false` when libjpeg cannot, or the sink or the caller ended it.
static inline bool uncial_jpeg_encode(
    UncialPixels pixels, bool is_gray, int32_t quality, uint16_t dpi, UncialByteSink sink,
    void *context, bool (*is_cancelled)(void)) {
    UncialJPEGEncoder encoder;
    memset(&encoder, 0, sizeof encoder);
    encoder.info.err = jpeg_std_error(&encoder.errors);
    encoder.errors.error_exit = uncial_jpeg_encoder_on_error;
    encoder.errors.emit_message = uncial_jpeg_encoder_on_message;
    encoder.info.client_data = &encoder;
    // Read after the jump: what is kept in a register could be lost by it.
    volatile bool is_encoded = false;
    if (setjmp(encoder.escape) == 0)
        is_encoded = uncial_jpeg_encode_rows(&encoder, pixels, is_gray, quality, dpi, is_cancelled);
    jpeg_destroy_compress(&encoder.info);
    bool is_delivered = is_encoded && sink(context, encoder.bytes, encoder.count);
    free(encoder.bytes);
    return is_delivered;
}

#endif
