#include "image_reduction.h"

#include <algorithm>
#include <cmath>

namespace uncial {

namespace {

// Sums stay within 32 bits: 255 × 2¹² in a column, then 255 × 2⁸ × 2¹⁶ along a row.
constexpr uint32_t rowWhole = 1 << 12;
constexpr uint32_t columnWhole = 1 << 16;
constexpr int rowShift = 4;
constexpr int columnShift = 24;
constexpr uint32_t columnHalf = 1 << 23;

}

Shares::Shares(int from, int to, uint32_t whole)
{
    const double length = double(from) / to;
    firsts.reserve(static_cast<size_t>(to));
    offsets.reserve(static_cast<size_t>(to) + 1);
    offsets.push_back(0);
    for (int index = 0; index < to; ++index) {
        // Exact where the ratio is whole.
        const double start = double(int64_t(index) * from) / to;
        const int first = std::min(static_cast<int>(start), from - 1);
        const double end = double(int64_t(index + 1) * from) / to;
        const int last = std::clamp(static_cast<int>(std::ceil(end)), first + 1, from);
        firsts.push_back(first);
        uint32_t given = 0;
        for (int pixel = first; pixel < last; ++pixel) {
            const double covered = std::min((pixel + 1 - start) / length, 1.0);
            const uint32_t reached
                = pixel + 1 == last ? whole : static_cast<uint32_t>(std::lround(covered * whole));
            values.push_back(reached - given);
            given = reached;
        }
        offsets.push_back(values.size());
    }
}

ImageReduction::ImageReduction(
    int fromWidth, int fromHeight, int toWidth, int toHeight, int bytesPerPixel)
    : bytesPerPixel(bytesPerPixel), columns(fromWidth, toWidth, columnWhole),
      rows(fromHeight, toHeight, rowWhole), toHeight(toHeight),
      sums(static_cast<size_t>(fromWidth) * static_cast<size_t>(bytesPerPixel))
{
}

bool ImageReduction::add(const uint8_t *line, int first, int last, uint8_t *result)
{
    if (completed == toHeight) {
        return false;
    }
    const int row = taken++;
    const int index = row - rows.first(completed);
    accumulate(line, rows.shares(completed)[index]);
    if (index + 1 < rows.count(completed)) {
        return false;
    }
    bytesPerPixel == 4 ? write<4>(first, last, result) : write<1>(first, last, result);
    std::fill(sums.begin(), sums.end(), 0);
    ++completed;
    // No row counts for three: the result is not larger.
    if (completed < toHeight && rows.first(completed) == row) {
        accumulate(line, rows.shares(completed)[0]);
    }
    return true;
}

void ImageReduction::accumulate(const uint8_t *line, uint32_t share)
{
    for (size_t index = 0; index < sums.size(); ++index) {
        sums[index] += share * line[index];
    }
}

template <int channels> void ImageReduction::write(int first, int last, uint8_t *result) const
{
    for (int column = first; column < last; ++column) {
        const uint32_t *sum = sums.data() + ptrdiff_t(columns.first(column)) * channels;
        const uint32_t *shares = columns.shares(column);
        uint32_t total[channels] = {};
        for (int index = 0; index < columns.count(column); ++index) {
            for (int channel = 0; channel < channels; ++channel) {
                total[channel] += (sum[channel] >> rowShift) * shares[index];
            }
            sum += channels;
        }
        for (int channel = 0; channel < channels; ++channel) {
            *result++ = static_cast<uint8_t>((total[channel] + columnHalf) >> columnShift);
        }
    }
}

}
