#include "document.h"
#include "image_pixels.h"
#include "painter.h"

#include <memory>
#include <utility>

struct uncial_pdf_renderer {
    std::unique_ptr<uncial_pdf_document> document;
    /// One for each format, kept from page to page: it keeps the fonts.
    std::unique_ptr<uncial::Painter> painters[2];
    /// The image that was found last, until it is copied.
    std::unique_ptr<uncial::SoleImage> soleImage;
};

struct uncial_pdf_image {
    uncial::Pixels pixels;
};

namespace {

/// What poppler is asked about between two drawing instructions.
struct Progress {
    uncial_pdf_document *document;
    const uncial::Painter *painter;

    static bool isOver(void *progress)
    {
        const auto *self = static_cast<const Progress *>(progress);
        return uncial::isStopped(self->document) || self->painter->isTooDeep();
    }
};

/// From the bytes blue, green, red, unused to red, green, blue, 255.
void makeRGBA(SplashBitmap &bitmap)
{
    for (int y = 0; y < bitmap.getHeight(); ++y) {
        uint8_t *row = bitmap.getDataPtr() + ptrdiff_t(y) * bitmap.getRowSize();
        for (int x = 0; x < bitmap.getWidth(); ++x) {
            uint8_t *pixel = row + 4 * x;
            std::swap(pixel[0], pixel[2]);
            pixel[3] = 255;
        }
    }
}

}

UncialPDFStatus uncial_pdf_renderer_open(
    UncialPDFSource source, const char *password, uncial_pdf_stop_signal *stop,
    UncialPDFListener listener, uncial_pdf_renderer **renderer)
{
    *renderer = nullptr;
    return uncial::guarded(listener, [&] {
        auto opened = std::make_unique<uncial_pdf_renderer>();
        UncialPDFStatus status
            = uncial::openDocument(source, password, stop, opened->document);
        if (status == UncialPDFStatusOK) {
            *renderer = opened.release();
        }
        return status;
    });
}

void uncial_pdf_renderer_free(uncial_pdf_renderer *renderer)
{
    uncial::guarded({}, [&] {
        delete renderer;
        return UncialPDFStatusOK;
    });
}

uncial_pdf_document *uncial_pdf_renderer_document(uncial_pdf_renderer *renderer)
{
    return renderer->document.get();
}

int64_t uncial_pdf_pixel_side(double points, double dpi)
{
    double pixels = dpi / 72 * points + 0.5;
    if (!(pixels >= 1)) {
        return 1;
    }
    return pixels < 1e15 ? static_cast<int64_t>(pixels) : int64_t(1e15);
}

UncialPDFStatus uncial_pdf_renderer_render(
    uncial_pdf_renderer *renderer, int32_t page_index, double dpi, UncialPDFPixelFormat format,
    UncialPDFListener listener, uncial_pdf_image **image)
{
    *image = nullptr;
    return uncial::guarded(listener, [&] {
        renderer->soleImage.reset();
        uncial_pdf_document *document = renderer->document.get();
        Page *page = nullptr;
        uncial::ImageHeader largest;
        UncialPDFStatus status = uncial::findPage(document, page_index, page, largest);
        if (status != UncialPDFStatusOK) {
            return status;
        }
        double width = 0;
        double height = 0;
        uncial::displayedSize(page, width, height);
        const bool isColor = format == UncialPDFPixelFormatRGBA8;
        auto &painter = renderer->painters[isColor];
        if (!painter) {
            painter = uncial::makePainter(format, document->pdf.get());
        }
        Progress progress { document, painter.get() };
        document->pdf->displayPage(painter.get(), page_index + 1, dpi, dpi, 0,
            /*useMediaBox*/ false, /*crop*/ true, /*printing*/ false, Progress::isOver, &progress);
        if (document->source->isStopped()) {
            return UncialPDFStatusStopped;
        }
        if (painter->isTooDeep()) {
            return UncialPDFStatusPageIsTooDeep;
        }
        const std::unique_ptr<SplashBitmap> bitmap(painter->takeBitmap());
        if (!bitmap || !bitmap->getDataPtr()) {
            return UncialPDFStatusOutOfMemory;
        }
        if (bitmap->getWidth() != uncial_pdf_pixel_side(width, dpi)
            || bitmap->getHeight() != uncial_pdf_pixel_side(height, dpi)) {
            // A bitmap of one pixel is poppler's way to say that it could not allocate the page.
            const bool isSubstitute = bitmap->getWidth() == 1 && bitmap->getHeight() == 1;
            return isSubstitute ? UncialPDFStatusOutOfMemory : UncialPDFStatusRenderFailed;
        }
        if (isColor) {
            makeRGBA(*bitmap);
        }
        auto drawn = std::make_unique<uncial_pdf_image>();
        drawn->pixels.width = bitmap->getWidth();
        drawn->pixels.height = bitmap->getHeight();
        drawn->pixels.rowSize = bitmap->getRowSize();
        drawn->pixels.bytes.reset(bitmap->takeData());
        *image = drawn.release();
        return UncialPDFStatusOK;
    });
}

UncialPDFStatus uncial_pdf_renderer_find_sole_image(
    uncial_pdf_renderer *renderer, int32_t page_index, double least_dpi,
    UncialPDFListener listener, UncialPDFSoleImage *image)
{
    *image = {};
    return uncial::guarded(listener, [&] {
        uncial_pdf_document *document = renderer->document.get();
        renderer->soleImage = uncial::findSoleImage(document, page_index, least_dpi);
        if (renderer->soleImage) {
            const uncial::SoleImage &found = *renderer->soleImage;
            image->horizontal_dpi = found.horizontal().dpi();
            image->vertical_dpi = found.vertical().dpi();
            uncial::ownSize(found, image->width, image->height);
        }
        return document->source->isStopped() ? UncialPDFStatusStopped : UncialPDFStatusOK;
    });
}

UncialPDFStatus uncial_pdf_renderer_copy_sole_image(
    uncial_pdf_renderer *renderer, double dpi, UncialPDFPixelFormat format,
    UncialPDFListener listener, uncial_pdf_image **image)
{
    *image = nullptr;
    return uncial::guarded(listener, [&] {
        const std::unique_ptr<uncial::SoleImage> found = std::move(renderer->soleImage);
        if (!found) {
            return UncialPDFStatusRenderFailed;
        }
        auto copied = std::make_unique<uncial_pdf_image>();
        UncialPDFStatus status = uncial::copyPixels(
            *found, dpi, format, *renderer->document->source, copied->pixels);
        if (status == UncialPDFStatusOK) {
            *image = copied.release();
        }
        return status;
    });
}

int32_t uncial_pdf_image_width(const uncial_pdf_image *image)
{
    return image->pixels.width;
}

int32_t uncial_pdf_image_height(const uncial_pdf_image *image)
{
    return image->pixels.height;
}

int32_t uncial_pdf_image_bytes_per_row(const uncial_pdf_image *image)
{
    return image->pixels.rowSize;
}

const uint8_t *uncial_pdf_image_pixels(const uncial_pdf_image *image)
{
    return image->pixels.bytes.get();
}

void uncial_pdf_image_free(uncial_pdf_image *image)
{
    delete image;
}
