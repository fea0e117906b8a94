#include "document.h"

#include <cpp/poppler-document.h>
#include <cpp/poppler-image.h>
#include <cpp/poppler-page-renderer.h>
#include <cpp/poppler-page.h>

#include <climits>
#include <cmath>
#include <memory>
#include <utility>

struct uncial_pdf_renderer {
    /// Says what is in the document; poppler-cpp only draws, and says neither why a document does
    /// not open nor what an image would cost.
    std::unique_ptr<uncial_pdf_document> inspected;
    std::unique_ptr<poppler::document> drawn;
};

struct uncial_pdf_image {
    poppler::image pixels;
};

namespace {

std::unique_ptr<poppler::document> loadForDrawing(
    UncialPDFSource source, const std::string &password)
{
    poppler::document *document = source.path
        ? poppler::document::load_from_file(source.path, password, password)
        : poppler::document::load_from_raw_data(
            static_cast<const char *>(source.bytes), static_cast<int>(source.byte_count), password,
            password);
    return std::unique_ptr<poppler::document>(document);
}

/// From the bytes blue, green, red, unused to red, green, blue, 255.
void makeRGBA(poppler::image &image)
{
    auto *row = reinterpret_cast<uint8_t *>(image.data());
    const int width = image.width();
    for (int y = 0; y < image.height(); ++y, row += image.bytes_per_row()) {
        for (int x = 0; x < width; ++x) {
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
        if (!source.path && source.byte_count > INT_MAX) {
            return UncialPDFStatusTooLargeForMemory;
        }
        auto opened = std::make_unique<uncial_pdf_renderer>();
        UncialPDFStatus status
            = uncial::openDocument(source, password, stop, opened->inspected);
        if (status != UncialPDFStatusOK) {
            return status;
        }
        opened->drawn = loadForDrawing(source, opened->inspected->password);
        if (!opened->drawn || opened->drawn->is_locked()) {
            return UncialPDFStatusDamaged;
        }
        *renderer = opened.release();
        return UncialPDFStatusOK;
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
    return renderer->inspected.get();
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
        Page *inspected = nullptr;
        uncial::ImageHeader largest;
        UncialPDFStatus status
            = uncial::findPage(renderer->inspected.get(), page_index, inspected, largest);
        if (status != UncialPDFStatusOK) {
            return status;
        }
        double width = 0;
        double height = 0;
        uncial::displayedSize(inspected, width, height);
        std::unique_ptr<poppler::page> page(renderer->drawn->create_page(page_index));
        if (!page) {
            return UncialPDFStatusPageDamaged;
        }
        poppler::page_renderer painter;
        painter.set_render_hint(poppler::page_renderer::antialiasing);
        painter.set_render_hint(poppler::page_renderer::text_antialiasing);
        const bool isColor = format == UncialPDFPixelFormatRGBA8;
        painter.set_image_format(
            isColor ? poppler::image::format_argb32 : poppler::image::format_gray8);
        auto drawn = std::make_unique<uncial_pdf_image>();
        drawn->pixels = painter.render_page(page.get(), dpi, dpi);
        // An image of one pixel is poppler's way to say that it could not allocate the page.
        if (!drawn->pixels.is_valid()
            || drawn->pixels.width() != uncial_pdf_pixel_side(width, dpi)
            || drawn->pixels.height() != uncial_pdf_pixel_side(height, dpi)) {
            return UncialPDFStatusRenderFailed;
        }
        if (isColor) {
            makeRGBA(drawn->pixels);
        }
        *image = drawn.release();
        return UncialPDFStatusOK;
    });
}

int32_t uncial_pdf_image_width(const uncial_pdf_image *image)
{
    return image->pixels.width();
}

int32_t uncial_pdf_image_height(const uncial_pdf_image *image)
{
    return image->pixels.height();
}

int32_t uncial_pdf_image_bytes_per_row(const uncial_pdf_image *image)
{
    return image->pixels.bytes_per_row();
}

const uint8_t *uncial_pdf_image_pixels(const uncial_pdf_image *image)
{
    return reinterpret_cast<const uint8_t *>(image->pixels.const_data());
}

void uncial_pdf_image_free(uncial_pdf_image *image)
{
    delete image;
}
