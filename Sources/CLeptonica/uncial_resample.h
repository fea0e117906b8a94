// Pictures made smaller and bent. C because it touches every byte of a photo; leptonica's warps give a
// result of the size of their input and know no free displacement of rows.
#ifndef UNCIAL_RESAMPLE_H
#define UNCIAL_RESAMPLE_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// Averages blocks of a picture into one small plane for each of its first `planes` channels.
///
/// `source` has `channels` bytes a pixel; `target` receives `planes` planes of `to_width` × `to_height`
/// bytes, one after the other. The picture must not be smaller than the planes. Large blocks are sampled:
/// every `step`th pixel of every `step`th row counts. Nothing is written where memory is short.
static inline void uncial_reduce(
    const uint8_t *source, size_t bytes_per_row, int32_t channels, int32_t width, int32_t height,
    int32_t step, uint8_t *target, int32_t planes, int32_t to_width, int32_t to_height) {
    size_t area = (size_t)to_width * (size_t)to_height;
    uint32_t *sums = (uint32_t *)calloc((size_t)to_width * ((size_t)planes + 1), sizeof *sums);
    if (!sums) return;
    uint32_t *counts = sums + (size_t)to_width * (size_t)planes;
    for (int32_t row = 0; row < to_height; row++) {
        int32_t first = (int32_t)((int64_t)row * height / to_height);
        int32_t last = (int32_t)(((int64_t)row + 1) * height / to_height);
        memset(sums, 0, (size_t)to_width * ((size_t)planes + 1) * sizeof *sums);
        for (int32_t y = first; y < last; y += step) {
            const uint8_t *line = source + (size_t)y * bytes_per_row;
            for (int32_t column = 0; column < to_width; column++) {
                int32_t left = (int32_t)((int64_t)column * width / to_width);
                int32_t right = (int32_t)(((int64_t)column + 1) * width / to_width);
                uint32_t *sum = sums + (size_t)column * (size_t)planes;
                for (int32_t x = left; x < right; x += step) {
                    const uint8_t *pixel = line + (size_t)x * (size_t)channels;
                    for (int32_t plane = 0; plane < planes; plane++) sum[plane] += pixel[plane];
                    counts[column]++;
                }
            }
        }
        for (int32_t column = 0; column < to_width; column++) {
            uint32_t count = counts[column] ? counts[column] : 1;
            for (int32_t plane = 0; plane < planes; plane++)
                target[(size_t)plane * area + (size_t)row * (size_t)to_width + (size_t)column] =
                    (uint8_t)((sums[(size_t)column * (size_t)planes + (size_t)plane] + count / 2) / count);
        }
    }
    free(sums);
}

/// The four weights of a Catmull-Rom spline, in 1/256, at a 1/64 of the way from the second pixel to the
/// third. See R. Keys, Cubic convolution interpolation for digital image processing (1981).
static inline void uncial_cubic_weights(int32_t phase, int32_t weights[4]) {
    float t = (float)phase / 64;
    weights[0] = (int32_t)lrintf(128 * t * (-1 + t * (2 - t)));
    weights[2] = (int32_t)lrintf(128 * t * (1 + t * (4 - 3 * t)));
    weights[3] = (int32_t)lrintf(128 * t * t * (t - 1));
    weights[1] = 256 - weights[0] - weights[2] - weights[3];
}

/// Fills a row with what lies at given places of a picture, by the spline through the pixels around each:
/// blending the nearest four would blur small print.
///
/// Places are centres of pixels: (0, 0) is the first one. A place outside takes the nearest pixel of the
/// edge, or white where it is more than `margin` pixels away.
static inline void uncial_resample_row(
    const uint8_t *source, size_t bytes_per_row, int32_t channels, int32_t width, int32_t height,
    const float *xs, const float *ys, int32_t count, float margin, uint8_t *target) {
    int32_t weights[64][4];
    for (int32_t phase = 0; phase < 64; phase++) uncial_cubic_weights(phase, weights[phase]);
    float right = (float)(width - 1), bottom = (float)(height - 1);
    for (int32_t i = 0; i < count; i++, target += channels) {
        float x = xs[i], y = ys[i];
        if (!(x >= -margin && x <= right + margin && y >= -margin && y <= bottom + margin)) {
            memset(target, 255, (size_t)channels);
            continue;
        }
        x = x < 0 ? 0 : x > right ? right : x;
        y = y < 0 ? 0 : y > bottom ? bottom : y;
        // In 1/64 of a pixel, to the nearest.
        int32_t fine_x = (int32_t)(x * 64 + 0.5f), fine_y = (int32_t)(y * 64 + 0.5f);
        int32_t column = fine_x >> 6, row = fine_y >> 6;
        const int32_t *across = weights[fine_x & 63], *down = weights[fine_y & 63];
        const uint8_t *rows[4];
        size_t columns[4];
        for (int32_t tap = 0; tap < 4; tap++) {
            int32_t near_row = row + tap - 1, near_column = column + tap - 1;
            near_row = near_row < 0 ? 0 : near_row >= height ? height - 1 : near_row;
            near_column = near_column < 0 ? 0 : near_column >= width ? width - 1 : near_column;
            rows[tap] = source + (size_t)near_row * bytes_per_row;
            columns[tap] = (size_t)near_column * (size_t)channels;
        }
        bool is_on_column = (fine_x & 63) == 0;
        for (int32_t channel = 0; channel < channels; channel++) {
            int32_t sum = 0;
            for (int32_t tap = 0; tap < 4; tap++) {
                const uint8_t *line = rows[tap] + channel;
                sum += down[tap]
                    * (is_on_column
                           ? line[columns[1]] * 256
                           : line[columns[0]] * across[0] + line[columns[1]] * across[1]
                               + line[columns[2]] * across[2] + line[columns[3]] * across[3]);
            }
            sum = (sum + 32768) >> 16;
            target[channel] = (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum);
        }
    }
}

#endif
