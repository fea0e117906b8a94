// Where the pixels of an image come to lie in a picture of its page, and putting them there.
#ifndef UNCIAL_PAGE_FRAME_H
#define UNCIAL_PAGE_FRAME_H

#include "sole_image.h"

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

namespace uncial {

struct Freeing {
    void operator()(uint8_t *bytes) const { free(bytes); }
};

/// The pixels of a picture, row by row from the top.
struct Pixels {
    int width = 0;
    int height = 0;
    int rowSize = 0;
    std::unique_ptr<uint8_t[], Freeing> bytes;

    /// Takes memory; its bytes have no value yet. Throws `std::bad_alloc`, also for more bytes than
    /// a signed 32-bit number counts.
    static Pixels allocate(int width, int height, int bytesPerPixel);
};

/// One side of the picture, counted in pixels in the direction that the image runs.
struct FrameSide {
    /// Pixels of the picture.
    int length = 0;
    /// Pixels of the picture that the image takes; some may lie outside.
    int64_t start = 0;
    int64_t end = 0;
    /// Those of them that are inside and not clipped.
    int first = 0;
    int last = 0;
    /// Whether the picture counts the other way round.
    bool isReversed = false;

    /// A side of a picture at `dpi`, or of one with the image's own pixels where that is 0.
    FrameSide(const ImageSide &side, double dpi);

    int position(int index) const { return isReversed ? length - 1 - index : index; }
    bool isFilled() const { return first == 0 && last == length; }
};

/// Puts rows of an image into a picture of the page: white around it, turned and flipped.
class PageFrame {
public:
    PageFrame(Pixels &pixels, int bytesPerPixel, const FrameSide &across, const FrameSide &down,
        bool isTurned);

    /// Puts the pixels `across.first..<across.last` of a row, rows in ascending order.
    void put(int row, const uint8_t *line);
    /// Writes what was held back, after the last row.
    void finish();

private:
    template <int bytesPerPixel> void putRow(int row, const uint8_t *line);
    template <int bytesPerPixel> void putColumns();

    Pixels &pixels;
    int bytesPerPixel;
    FrameSide across;
    FrameSide down;
    bool isTurned;
    /// Rows that become columns, kept until there are enough to write a piece of memory at once.
    std::vector<uint8_t> kept;
    int keptCount = 0;
    int firstKept = 0;
};

}

#endif
