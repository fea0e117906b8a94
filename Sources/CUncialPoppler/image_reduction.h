// Making an image smaller: each pixel is the mean of those that it stands for.
#ifndef UNCIAL_IMAGE_REDUCTION_H
#define UNCIAL_IMAGE_REDUCTION_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace uncial {

/// How much each of `from` pixels counts for each of `to` pixels, `to` being 1...`from`.
///
/// Fractions of a pixel count as such, so that strokes keep their weight at any ratio.
class Shares {
public:
    /// `whole` is what the shares of one new pixel add up to.
    Shares(int from, int to, uint32_t whole);

    /// The first old pixel of a new one, and how many there are.
    int first(int index) const { return firsts[static_cast<size_t>(index)]; }
    int count(int index) const
    {
        return static_cast<int>(
            offsets[static_cast<size_t>(index) + 1] - offsets[static_cast<size_t>(index)]);
    }
    const uint32_t *shares(int index) const
    {
        return values.data() + offsets[static_cast<size_t>(index)];
    }

private:
    std::vector<int> firsts;
    std::vector<size_t> offsets;
    std::vector<uint32_t> values;
};

/// Reduces an image row by row.
class ImageReduction {
public:
    ImageReduction(int fromWidth, int fromHeight, int toWidth, int toHeight, int bytesPerPixel);

    /// Takes the next row. Where that completes a row of the result, writes its pixels
    /// `first..<last` and returns true.
    bool add(const uint8_t *line, int first, int last, uint8_t *result);

private:
    void accumulate(const uint8_t *line, uint32_t share);
    template <int channels> void write(int first, int last, uint8_t *result) const;

    int bytesPerPixel;
    Shares columns;
    Shares rows;
    int toHeight;
    /// Rows taken, and rows of the result completed.
    int taken = 0;
    int completed = 0;
    std::vector<uint32_t> sums;
};

}

#endif
