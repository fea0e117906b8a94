#include "image_pixels.h"

#include "image_reduction.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <vector>

namespace uncial {

namespace {

/// Rows of an image as they come from its decoder, as grey or as red, green, blue and 255.
class ImageRows {
public:
    ImageRows(const SoleImage &image, UncialPDFPixelFormat format)
        : image(image), isColor(format == UncialPDFPixelFormatRGBA8), width(image.across.pixels),
          components(image.colors ? image.colors->getNumPixelComps() : 1),
          stream(image.stream.getStream(), width, components,
              image.colors ? image.colors->getBits() : 1),
          line(static_cast<size_t>(width) * (isColor ? 4 : 1))
    {
        if (components == 1) {
            fillTable();
        }
        stream.reset();
    }

    ~ImageRows() { stream.close(); }
    ImageRows(const ImageRows &) = delete;
    ImageRows &operator=(const ImageRows &) = delete;

    void skip() { stream.skipLine(); }

    /// The next row, good until the one after it; null where there is no memory for one.
    const uint8_t *next()
    {
        unsigned char *samples = stream.getLine();
        if (!samples) {
            return nullptr;
        }
        if (components > 1) {
            isColor ? image.colors->getRGBXLine(samples, line.data(), width)
                    : image.colors->getGrayLine(samples, line.data(), width);
        } else if (isColor) {
            for (size_t x = 0; x < static_cast<size_t>(width); ++x) {
                memcpy(line.data() + 4 * x, table[samples[x]].data(), 4);
            }
        } else {
            for (size_t x = 0; x < static_cast<size_t>(width); ++x) {
                line[x] = table[samples[x]][0];
            }
        }
        return line.data();
    }

private:
    using Color = std::array<uint8_t, 4>;

    void fillTable()
    {
        const int count = image.colors ? 1 << std::min(image.colors->getBits(), 8) : 2;
        for (int sample = 0; sample < count; ++sample) {
            table[static_cast<size_t>(sample)] = image.colors ? color(sample) : stencil(sample);
        }
    }

    Color color(int sample) const
    {
        const auto value = static_cast<unsigned char>(sample);
        if (!isColor) {
            GfxGray gray;
            image.colors->getGray(&value, &gray);
            return { colToByte(gray) };
        }
        GfxRGB rgb;
        image.colors->getRGB(&value, &rgb);
        return { colToByte(rgb.r), colToByte(rgb.g), colToByte(rgb.b), 255 };
    }

    Color stencil(int sample) const
    {
        if (sample != image.stencilSample) {
            return { 255, 255, 255, 255 };
        }
        if (!isColor) {
            return { colToByte(image.stencilGray) };
        }
        const GfxRGB &rgb = image.stencilColor;
        return { colToByte(rgb.r), colToByte(rgb.g), colToByte(rgb.b), 255 };
    }

    const SoleImage &image;
    bool isColor;
    int width;
    int components;
    ImageStream stream;
    std::vector<uint8_t> line;
    /// What each sample stands for, where there is one for each pixel.
    std::array<Color, 256> table {};
};

}

void ownSize(const SoleImage &image, int64_t &width, int64_t &height)
{
    width = uncial_pdf_pixel_side(image.horizontal().page, image.horizontal().dpi());
    height = uncial_pdf_pixel_side(image.vertical().page, image.vertical().dpi());
}

UncialPDFStatus copyPixels(const SoleImage &image, double dpi, UncialPDFPixelFormat format,
    const Source &source, Pixels &pixels)
{
    const FrameSide across(image.across, dpi);
    const FrameSide down(image.down, dpi);
    if (across.end - across.start > image.across.pixels
        || down.end - down.start > image.down.pixels) {
        return UncialPDFStatusRenderFailed;
    }
    const int columns = static_cast<int>(across.end - across.start);
    const int rowCount = static_cast<int>(down.end - down.start);
    const int bytesPerPixel = format == UncialPDFPixelFormatRGBA8 ? 4 : 1;
    pixels = image.isTurned ? Pixels::allocate(down.length, across.length, bytesPerPixel)
                            : Pixels::allocate(across.length, down.length, bytesPerPixel);
    PageFrame frame(pixels, bytesPerPixel, across, down, image.isTurned);
    ImageRows rows(image, format);
    std::optional<ImageReduction> reduction;
    if (dpi > 0) {
        reduction.emplace(
            image.across.pixels, image.down.pixels, columns, rowCount, bytesPerPixel);
    }
    const int firstColumn = static_cast<int>(across.first - across.start);
    const int lastColumn = static_cast<int>(across.last - across.start);
    std::vector<uint8_t> reduced(
        reduction ? static_cast<size_t>(columns) * static_cast<size_t>(bytesPerPixel) : 0);
    int64_t position = down.start;
    for (int row = 0; row < image.down.pixels && position < down.last; ++row) {
        if (source.isStopped()) {
            return UncialPDFStatusStopped;
        }
        if (!reduction && position < down.first) {
            rows.skip();
            ++position;
            continue;
        }
        const uint8_t *line = rows.next();
        if (!line) {
            return UncialPDFStatusRenderFailed;
        }
        if (reduction) {
            if (!reduction->add(line, firstColumn, lastColumn, reduced.data())) {
                continue;
            }
            line = reduced.data();
        } else {
            line += ptrdiff_t(firstColumn) * bytesPerPixel;
        }
        if (position >= down.first) {
            frame.put(static_cast<int>(position), line);
        }
        ++position;
    }
    frame.finish();
    return source.isStopped() ? UncialPDFStatusStopped : UncialPDFStatusOK;
}

}
