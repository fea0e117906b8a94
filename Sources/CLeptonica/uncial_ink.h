// Light and ink of a grey image: what is looked at in every pixel before a page is prepared. C because it
// touches every byte of an image, several times, and leptonica's ways to it are too slow for pages that
// turn out to need nothing.
#ifndef UNCIAL_INK_H
#define UNCIAL_INK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// Copies pixels to grey, each the mean of a square of `factor` by `factor`.
///
/// `source` has `size` bytes a pixel, 1 or 4; the target is `width / factor` by `height / factor`.
static inline void uncial_reduce_to_gray(
    const uint8_t *source, int32_t width, int32_t height, size_t stride, int32_t size,
    int32_t factor, uint8_t *target, size_t target_stride) {
    int32_t columns = width / factor, rows = height / factor;
    uint32_t area = (uint32_t)(factor * factor);
    for (int32_t row = 0; row < rows; row++) {
        const uint8_t *top = source + (size_t)row * (size_t)factor * stride;
        uint8_t *out = target + (size_t)row * target_stride;
        if (factor == 1 && size == 1) {
            memcpy(out, top, (size_t)columns);
            continue;
        }
        for (int32_t column = 0; column < columns; column++) {
            uint32_t sum = area / 2;
            for (int32_t y = 0; y < factor; y++) {
                const uint8_t *pixel = top + (size_t)y * stride + (size_t)(column * factor * size);
                if (size == 1) {
                    for (int32_t x = 0; x < factor; x++) sum += pixel[x];
                } else {
                    // The weights of ITU-R BT.601 in 256ths.
                    for (int32_t x = 0; x < factor; x++, pixel += 4)
                        sum += (77u * pixel[0] + 150u * pixel[1] + 29u * pixel[2] + 128u) >> 8;
                }
            }
            out[column] = (uint8_t)(sum / area);
        }
    }
}

/// The greys below which 2, 10, 50, 75 and 98 of 100 pixels of a tile are.
typedef struct UncialTile {
    uint8_t darkest, dark, middle, paper, lightest;
} UncialTile;

/// Measures square tiles, row by row; those at the right and the bottom may be smaller.
static inline void uncial_measure_tiles(
    const uint8_t *gray, int32_t width, int32_t height, size_t stride, int32_t side,
    UncialTile *tiles) {
    int32_t columns = (width + side - 1) / side, rows = (height + side - 1) / side;
    for (int32_t row = 0; row < rows; row++) {
        int32_t bottom = (row + 1) * side < height ? (row + 1) * side : height;
        for (int32_t column = 0; column < columns; column++) {
            int32_t left = column * side;
            int32_t right = left + side < width ? left + side : width;
            // Two tables: neighbours are often equal, and one would wait for the other.
            uint32_t even[256], odd[256];
            memset(even, 0, sizeof even);
            memset(odd, 0, sizeof odd);
            for (int32_t y = row * side; y < bottom; y++) {
                const uint8_t *line = gray + (size_t)y * stride;
                int32_t x = left;
                for (; x + 1 < right; x += 2) {
                    even[line[x]]++;
                    odd[line[x + 1]]++;
                }
                if (x < right) even[line[x]]++;
            }
            uint32_t count = (uint32_t)((right - left) * (bottom - row * side));
            const uint32_t shares[5] = {2, 10, 50, 75, 98};
            uint8_t levels[5] = {255, 255, 255, 255, 255};
            uint32_t below = 0;
            int next = 0;
            for (int level = 0; level < 256 && next < 5; level++) {
                below += even[level] + odd[level];
                while (next < 5 && below * 100 > count * shares[next]) levels[next++] = (uint8_t)level;
            }
            UncialTile tile = {levels[0], levels[1], levels[2], levels[3], levels[4]};
            tiles[row * columns + column] = tile;
        }
    }
}

/// Says between which two nodes of a grid of tile middles a place lies, in 256ths.
static inline int32_t uncial_between_tiles(
    int32_t place, int32_t side, int32_t count, int32_t *first, int32_t *second) {
    int32_t offset = 2 * place + 1 - side;
    if (offset < 0) {
        *first = *second = 0;
        return 0;
    }
    *first = offset / (2 * side);
    if (*first >= count - 1) {
        *first = *second = count - 1;
        return 0;
    }
    *second = *first + 1;
    return (offset - *first * 2 * side) * 128 / side;
}

/// Blends one row of pixels' levels out of those of tiles, which hold at their middles.
static inline void uncial_blend_row(
    const uint8_t *levels, int32_t columns, int32_t rows, int32_t side, int32_t y, int32_t width,
    uint8_t *row) {
    int32_t upper, lower;
    int32_t down = uncial_between_tiles(y, side, rows, &upper, &lower);
    const uint8_t *above = levels + upper * columns, *below = levels + lower * columns;
    int32_t x = 0;
    while (x < width) {
        int32_t left, right;
        uncial_between_tiles(x, side, columns, &left, &right);
        int32_t a = above[left] * (256 - down) + below[left] * down;
        int32_t b = above[right] * (256 - down) + below[right] * down;
        // All places up to the middle of the tile at the right lie between the same two.
        int32_t end = left == right ? (left == 0 ? (side + 1) / 2 : width)
                                    : (2 * right + 1) * side / 2;
        if (end > width || left == columns - 1) end = width;
        if (end <= x) end = x + 1;
        int32_t start = left == right ? 0 : 2 * x + 1 - side - left * 2 * side;
        int32_t value = a * 256 + (b - a) * (start * 128 / side), step = (b - a) * 256 / side;
        for (; x < end; x++, value += step) row[x] = (uint8_t)(value >> 16);
    }
}

/// A stretch of ink in one row, up to but not including `end`.
typedef struct UncialRun {
    int32_t y, start, end;
    /// Which component it belongs to.
    int32_t component;
} UncialRun;

/// Ink that hangs together, its edges touching or its corners.
typedef struct UncialComponent {
    int32_t left, top, right, bottom;
    /// Pixels of ink.
    int32_t area;
    /// The longest run.
    int32_t longest;
} UncialComponent;

/// The ink of an image. Free it with `uncial_free_ink`.
typedef struct UncialInk {
    UncialRun *runs;
    size_t run_count;
    UncialComponent *components;
    size_t component_count;
} UncialInk;

static inline void uncial_free_ink(UncialInk *ink) {
    free(ink->runs);
    free(ink->components);
    memset(ink, 0, sizeof *ink);
}

static inline int32_t uncial_find_root(UncialRun *runs, int32_t run) {
    while (runs[run].component != run) {
        runs[run].component = runs[runs[run].component].component;
        run = runs[run].component;
    }
    return run;
}

static inline bool uncial_link_runs(UncialInk *ink) {
    UncialRun *runs = ink->runs;
    size_t count = ink->run_count;
    for (size_t i = 0; i < count; i++) runs[i].component = (int32_t)i;
    size_t above = 0;
    for (size_t i = 0; i < count; i++) {
        while (above < i
               && (runs[above].y < runs[i].y - 1
                   || (runs[above].y == runs[i].y - 1 && runs[above].end < runs[i].start)))
            above++;
        for (size_t j = above;
             j < i && runs[j].y == runs[i].y - 1 && runs[j].start <= runs[i].end; j++) {
            int32_t a = uncial_find_root(runs, (int32_t)i), b = uncial_find_root(runs, (int32_t)j);
            // The root is the first run of a component, so that numbering needs one pass.
            if (a < b) runs[b].component = a;
            else runs[a].component = b;
        }
    }
    size_t components = 0;
    for (size_t i = 0; i < count; i++) components += runs[i].component == (int32_t)i;
    ink->components = (UncialComponent *)malloc((components + 1) * sizeof *ink->components);
    if (!ink->components) return false;
    for (size_t i = 0; i < count; i++) {
        UncialRun *run = runs + i;
        if (run->component == (int32_t)i) {
            UncialComponent fresh = {run->start, run->y, run->end, run->y + 1, 0, 0};
            run->component = (int32_t)ink->component_count;
            ink->components[ink->component_count++] = fresh;
        } else {
            // Its root lies before it, and so does its parent, which is numbered by now.
            run->component = runs[run->component].component;
        }
        UncialComponent *component = ink->components + run->component;
        int32_t length = run->end - run->start;
        if (run->start < component->left) component->left = run->start;
        if (run->end > component->right) component->right = run->end;
        if (run->y + 1 > component->bottom) component->bottom = run->y + 1;
        if (length > component->longest) component->longest = length;
        component->area += length;
    }
    return true;
}

/// Finds pixels darker than the levels of tiles, blended, and which of them hang together.
///
/// Returns whether memory was enough.
static inline bool uncial_find_ink(
    const uint8_t *gray, int32_t width, int32_t height, size_t stride, const uint8_t *levels,
    int32_t columns, int32_t rows, int32_t side, UncialInk *ink) {
    memset(ink, 0, sizeof *ink);
    uint8_t *row = (uint8_t *)malloc((size_t)width);
    size_t capacity = 1 << 16;
    ink->runs = (UncialRun *)malloc(capacity * sizeof *ink->runs);
    bool is_complete = row && ink->runs;
    for (int32_t y = 0; y < height && is_complete; y++) {
        const uint8_t *line = gray + (size_t)y * stride;
        uncial_blend_row(levels, columns, rows, side, y, width, row);
        if (capacity - ink->run_count < (size_t)width) {
            capacity = capacity * 2 + (size_t)width;
            UncialRun *more = (UncialRun *)realloc(ink->runs, capacity * sizeof *ink->runs);
            if (!more || capacity > INT32_MAX) {
                is_complete = false;
                if (more) ink->runs = more;
                break;
            }
            ink->runs = more;
        }
        int32_t x = 0;
        while (x < width) {
            while (x < width && line[x] >= row[x]) x++;
            if (x == width) break;
            int32_t start = x;
            while (x < width && line[x] < row[x]) x++;
            UncialRun run = {y, start, x, 0};
            ink->runs[ink->run_count++] = run;
        }
    }
    free(row);
    if (is_complete) is_complete = uncial_link_runs(ink);
    if (!is_complete) uncial_free_ink(ink);
    return is_complete;
}

/// Divides every pixel by the paper around it, so that paper becomes `white`.
static inline bool uncial_divide_by_paper(
    uint8_t *gray, int32_t width, int32_t height, size_t stride, const uint8_t *paper,
    int32_t columns, int32_t rows, int32_t side, int32_t white) {
    uint8_t *row = (uint8_t *)malloc((size_t)width);
    if (!row) return false;
    uint32_t gain[256];
    for (uint32_t level = 0; level < 256; level++)
        gain[level] = ((uint32_t)white << 16) / (level ? level : 1);
    for (int32_t y = 0; y < height; y++) {
        uint8_t *line = gray + (size_t)y * stride;
        uncial_blend_row(paper, columns, rows, side, y, width, row);
        for (int32_t x = 0; x < width; x++) {
            uint32_t value = (line[x] * gain[row[x]] + (1u << 15)) >> 16;
            line[x] = (uint8_t)(value > 255 ? 255 : value);
        }
    }
    free(row);
    return true;
}

/// Replaces every pixel by what a table says.
static inline void uncial_map_levels(
    uint8_t *gray, int32_t width, int32_t height, size_t stride, const uint8_t *table) {
    for (int32_t y = 0; y < height; y++) {
        uint8_t *line = gray + (size_t)y * stride;
        for (int32_t x = 0; x < width; x++) line[x] = table[line[x]];
    }
}

#endif
