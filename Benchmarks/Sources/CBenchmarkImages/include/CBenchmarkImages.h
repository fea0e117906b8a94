// Writes pages as image files. Here because libpng and libjpeg report errors by jumping, which
// Swift cannot do.
#ifndef C_BENCHMARK_IMAGES_H
#define C_BENCHMARK_IMAGES_H

#include <stdint.h>

/// Writes a gray PNG file that knows its resolution; returns 0, or -1 when it could not be written.
int uncial_bench_write_png(const char *path, const uint8_t *pixels, int width, int height, int dpi);

/// Writes a JPEG file that knows its resolution, gray (1 channel) or of red, green and blue (3); returns
/// 0, or -1 when it could not be written.
int uncial_bench_write_jpeg(
    const char *path, const uint8_t *pixels, int width, int height, int channels, int dpi,
    int quality);

#endif
