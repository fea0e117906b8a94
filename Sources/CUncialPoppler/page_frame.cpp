#include "page_frame.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <new>

namespace uncial {

namespace {

constexpr int columnsAtOnce = 64;
constexpr double pointsPerInch = 72;

/// Far beyond every picture, so that sums and differences fit.
int64_t rounded(double position)
{
    constexpr double most = 1e12;
    // The comparison is false for what is not a number.
    return position > -most ? std::llround(std::min(position, most)) : std::llround(-most);
}

}

Pixels Pixels::allocate(int width, int height, int bytesPerPixel)
{
    Pixels pixels;
    pixels.width = width;
    pixels.height = height;
    if (int64_t(width) * height > std::numeric_limits<int32_t>::max() / bytesPerPixel) {
        throw std::bad_alloc();
    }
    pixels.rowSize = width * bytesPerPixel;
    const size_t byteCount = static_cast<size_t>(pixels.rowSize) * static_cast<size_t>(height);
    pixels.bytes.reset(static_cast<uint8_t *>(malloc(byteCount)));
    if (!pixels.bytes) {
        throw std::bad_alloc();
    }
    return pixels;
}

FrameSide::FrameSide(const ImageSide &side, double dpi) : isReversed(side.end < side.start)
{
    const double scale = (dpi > 0 ? dpi : side.dpi()) / pointsPerInch;
    length = static_cast<int>(std::min<int64_t>(
        uncial_pdf_pixel_side(side.page, scale * pointsPerInch),
        std::numeric_limits<int32_t>::max()));
    const auto pixel = [&](double points) {
        const int64_t position = rounded(points * scale);
        return isReversed ? length - position : position;
    };
    const auto bounded = [&](int64_t position) {
        return static_cast<int>(std::clamp<int64_t>(position, 0, length));
    };
    start = pixel(side.start);
    // With its own pixels it takes as many as it has, however its ends are rounded.
    end = dpi > 0 ? std::max(pixel(side.end), start + 1) : start + side.pixels;
    const auto clip = std::minmax({ pixel(side.clipStart), pixel(side.clipEnd) });
    first = bounded(std::max(start, clip.first));
    last = std::max(bounded(std::min(end, clip.second)), first);
}

PageFrame::PageFrame(Pixels &pixels, int bytesPerPixel, const FrameSide &across,
    const FrameSide &down, bool isTurned)
    : pixels(pixels), bytesPerPixel(bytesPerPixel), across(across), down(down), isTurned(isTurned)
{
    if (!across.isFilled() || !down.isFilled()) {
        memset(pixels.bytes.get(), 0xFF,
            static_cast<size_t>(pixels.rowSize) * static_cast<size_t>(pixels.height));
    }
    if (isTurned) {
        kept.resize(static_cast<size_t>(columnsAtOnce) * static_cast<size_t>(bytesPerPixel)
            * static_cast<size_t>(across.last - across.first));
    }
}

void PageFrame::put(int row, const uint8_t *line)
{
    if (!isTurned) {
        bytesPerPixel == 4 ? putRow<4>(row, line) : putRow<1>(row, line);
        return;
    }
    if (keptCount == 0) {
        firstKept = row;
    }
    const size_t lineSize = kept.size() / columnsAtOnce;
    memcpy(kept.data() + lineSize * static_cast<size_t>(keptCount), line, lineSize);
    if (++keptCount == columnsAtOnce) {
        finish();
    }
}

void PageFrame::finish()
{
    if (keptCount > 0) {
        bytesPerPixel == 4 ? putColumns<4>() : putColumns<1>();
        keptCount = 0;
    }
}

template <int size> void PageFrame::putRow(int row, const uint8_t *line)
{
    uint8_t *target
        = pixels.bytes.get() + ptrdiff_t(down.position(row)) * ptrdiff_t(pixels.rowSize);
    const ptrdiff_t count = across.last - across.first;
    if (!across.isReversed) {
        memcpy(target + ptrdiff_t(across.first) * size, line, static_cast<size_t>(count) * size);
        return;
    }
    target += ptrdiff_t(across.position(across.first)) * size;
    for (ptrdiff_t index = 0; index < count; ++index) {
        memcpy(target - index * size, line + index * size, size);
    }
}

template <int size> void PageFrame::putColumns()
{
    const ptrdiff_t lineSize = static_cast<ptrdiff_t>(kept.size()) / columnsAtOnce;
    const ptrdiff_t step = down.isReversed ? -size : size;
    for (int column = across.first; column < across.last; ++column) {
        uint8_t *target = pixels.bytes.get()
            + ptrdiff_t(across.position(column)) * ptrdiff_t(pixels.rowSize)
            + ptrdiff_t(down.position(firstKept)) * size;
        const uint8_t *source = kept.data() + ptrdiff_t(column - across.first) * size;
        for (int index = 0; index < keptCount; ++index) {
            memcpy(target, source, size);
            target += step;
            source += lineSize;
        }
    }
}

}
