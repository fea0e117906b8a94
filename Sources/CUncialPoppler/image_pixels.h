// The pixels of a page's only image, as a picture of the page.
#ifndef UNCIAL_IMAGE_PIXELS_H
#define UNCIAL_IMAGE_PIXELS_H

#include "page_frame.h"

namespace uncial {

/// The pixels that a picture of the page takes at the image's own resolution.
void ownSize(const SoleImage &image, int64_t &width, int64_t &height);

/// Decodes an image once, into a picture of its page at `dpi`, or at the image's own resolution
/// where that is 0; then every pixel is as it was stored.
///
/// `dpi` must not be above that of the image.
UncialPDFStatus copyPixels(const SoleImage &image, double dpi, UncialPDFPixelFormat format,
    const Source &source, Pixels &pixels);

}

#endif
