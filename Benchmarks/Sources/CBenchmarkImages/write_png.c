#include "CBenchmarkImages.h"

#include <png.h>
#include <stdio.h>

int uncial_bench_write_png(const char *path, const uint8_t *pixels, int width, int height, int dpi) {
    FILE *file = fopen(path, "wb");
    if (!file) return -1;
    png_infop info = NULL;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    if (png) info = png_create_info_struct(png);
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        fclose(file);
        return -1;
    }
    png_init_io(png, file);
    png_set_IHDR(
        png, info, (png_uint_32)width, (png_uint_32)height, 8, PNG_COLOR_TYPE_GRAY,
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_uint_32 per_meter = (png_uint_32)(dpi / 0.0254 + 0.5);
    png_set_pHYs(png, info, per_meter, per_meter, PNG_RESOLUTION_METER);
    png_write_info(png, info);
    for (int row = 0; row < height; row++) png_write_row(png, pixels + (size_t)row * (size_t)width);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return fclose(file) == 0 ? 0 : -1;
}
