#include "sole_image.h"

#include "sole_image_device.h"

#include <algorithm>
#include <cmath>

namespace uncial {

namespace {

constexpr double pointsPerInch = 72;

/// An image smaller than half of the page is soon drawn.
constexpr double leastShareOfPage = 0.5;

/// Whether an image could have the resolution and the size, and is cheap to look for.
///
/// poppler decodes images of JPEG 2000 before it says that they are there, so there must be one
/// alone.
bool isWorthLooking(
    uncial_pdf_document *document, Page *page, const ImageHeader &largest, double leastPixels)
{
    const double pixels = double(largest.width) * double(largest.height);
    if (pixels == 0 || pixels < leastPixels) {
        return false;
    }
    return !largest.isJPEG2000
        || inspectImages(document->pdf->getXRef(), page, document->imageHeaders).imageCount == 1;
}

/// Whether an image hides what was painted before it, but for a margin too narrow for letters.
bool isCovering(const ImageSide &side)
{
    constexpr double margin = 0.005;
    return side.page - side.visible() <= std::max(1.0, margin * side.page);
}

}

double ImageSide::dpi() const
{
    return pixels * pointsPerInch / std::fabs(end - start);
}

double ImageSide::visible() const
{
    const double first = std::max({ std::min(start, end), clipStart, 0.0 });
    const double last = std::min({ std::max(start, end), clipEnd, page });
    return std::max(last - first, 0.0);
}

std::unique_ptr<SoleImage> findSoleImage(
    uncial_pdf_document *document, int32_t pageIndex, double leastDpi)
{
    Page *page = nullptr;
    ImageHeader largest;
    if (findPage(document, pageIndex, page, largest) != UncialPDFStatusOK) {
        return nullptr;
    }
    double width = 0;
    double height = 0;
    displayedSize(page, width, height);
    const double leastPixels = leastShareOfPage * width * height * leastDpi * leastDpi
        / (pointsPerInch * pointsPerInch);
    if (!isWorthLooking(document, page, largest, leastPixels)) {
        return nullptr;
    }
    SoleImageDevice device(document, width, height);
    // At 72 dpi a pixel of the device is a point of the page.
    document->pdf->displayPage(&device, pageIndex + 1, pointsPerInch, pointsPerInch, 0,
        /*useMediaBox*/ false, /*crop*/ true, /*printing*/ false, SoleImageDevice::isDone, &device);
    std::unique_ptr<SoleImage> image = device.takeImage();
    if (!image) {
        return nullptr;
    }
    const double share = image->across.visible() * image->down.visible() / (width * height);
    const bool isHiding = isCovering(image->across) && isCovering(image->down);
    if (!(share >= leastShareOfPage) || (device.hasPaintedBefore() && !isHiding)) {
        return nullptr;
    }
    return image;
}

}
