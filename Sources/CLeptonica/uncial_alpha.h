// Transparent pixels on white paper. C because it touches every byte of an image, and leptonica's own
// function copies the image twice.
#ifndef UNCIAL_ALPHA_H
#define UNCIAL_ALPHA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Lays pixels over white, in place, and makes them opaque.
///
/// `rgba` has `count` pixels of four bytes. Premultiplied colours are already darkened by their alpha.
static inline void uncial_lay_over_white(uint8_t *rgba, size_t count, bool is_premultiplied) {
    for (size_t i = 0; i < count; i++) {
        uint8_t *pixel = rgba + 4 * i;
        unsigned alpha = pixel[3];
        if (alpha == 255) continue;
        for (int channel = 0; channel < 3; channel++) {
            unsigned value = pixel[channel];
            unsigned covered = is_premultiplied ? value + (255 - alpha)
                                                : 255 - ((255 - value) * alpha + 127) / 255;
            pixel[channel] = (uint8_t)(covered > 255 ? 255 : covered);
        }
        pixel[3] = 255;
    }
}

/// Makes every pixel opaque without looking at its alpha.
static inline void uncial_make_opaque(uint8_t *rgba, size_t count) {
    for (size_t i = 0; i < count; i++) rgba[4 * i + 3] = 255;
}

#endif
