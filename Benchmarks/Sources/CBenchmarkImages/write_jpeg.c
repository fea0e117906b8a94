#include "CBenchmarkImages.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

struct failure {
    struct jpeg_error_mgr manager;
    jmp_buf place;
};

static void give_up(j_common_ptr image) {
    longjmp(((struct failure *)image->err)->place, 1);
}

int uncial_bench_write_jpeg(
    const char *path, const uint8_t *pixels, int width, int height, int channels, int dpi,
    int quality) {
    FILE *file = fopen(path, "wb");
    if (!file) return -1;
    struct jpeg_compress_struct image;
    struct failure failure;
    image.err = jpeg_std_error(&failure.manager);
    failure.manager.error_exit = give_up;
    if (setjmp(failure.place)) {
        jpeg_destroy_compress(&image);
        fclose(file);
        return -1;
    }
    jpeg_create_compress(&image);
    jpeg_stdio_dest(&image, file);
    image.image_width = (JDIMENSION)width;
    image.image_height = (JDIMENSION)height;
    image.input_components = channels;
    image.in_color_space = channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
    jpeg_set_defaults(&image);
    jpeg_set_quality(&image, quality, TRUE);
    image.density_unit = 1;
    image.X_density = image.Y_density = (UINT16)dpi;
    jpeg_start_compress(&image, TRUE);
    while (image.next_scanline < image.image_height) {
        size_t start = (size_t)image.next_scanline * (size_t)width * (size_t)channels;
        JSAMPROW row = (JSAMPROW)(pixels + start);
        jpeg_write_scanlines(&image, &row, 1);
    }
    jpeg_finish_compress(&image);
    jpeg_destroy_compress(&image);
    return fclose(file) == 0 ? 0 : -1;
}
