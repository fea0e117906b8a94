// The one image that a page shows, where it shows nothing else: a scan.
#ifndef UNCIAL_SOLE_IMAGE_H
#define UNCIAL_SOLE_IMAGE_H

#include "document.h"

#include <memory>

namespace uncial {

/// One side of an image on the page as displayed, in points.
struct ImageSide {
    /// Pixels of the image along it.
    int pixels = 0;
    /// Where the first pixel begins and the last one ends; the other way round where the image is
    /// flipped or upside down.
    double start = 0;
    double end = 0;
    /// The part of the page that clip paths leave of it, and how long the page is.
    double clipStart = 0;
    double clipEnd = 0;
    double page = 0;

    double dpi() const;
    /// Points of the side that can be seen.
    double visible() const;
};

struct SoleImage {
    /// Holds the stream of the image.
    Object stream;
    /// Null for a stencil, which paints `stencilColor` where its samples have `stencilSample`.
    std::unique_ptr<GfxImageColorMap> colors;
    GfxRGB stencilColor {};
    GfxGray stencilGray = 0;
    int stencilSample = 0;
    /// Along the rows of the image and down its columns.
    ImageSide across;
    ImageSide down;
    /// Whether rows of the image stand upright on the page.
    bool isTurned = false;

    const ImageSide &horizontal() const { return isTurned ? down : across; }
    const ImageSide &vertical() const { return isTurned ? across : down; }
};

/// Looks for the only image of a page, which must have `leastDpi` and fill half of the page.
///
/// Null where the page shows anything besides it, such as visible text, or shows it askew, masked
/// or mixed with what is below. No image is decoded, other than one of JPEG 2000, whose pixels are
/// kept for later. Ends soon after the stop signal.
std::unique_ptr<SoleImage> findSoleImage(
    uncial_pdf_document *document, int32_t pageIndex, double leastDpi);

}

#endif
