// The size of an encoded image, read from its first bytes.
#ifndef UNCIAL_IMAGE_HEADER_H
#define UNCIAL_IMAGE_HEADER_H

#include "poppler_private.h"

#include <cstdint>

namespace uncial {

struct ImageHeader {
    /// 0...2³¹, so that their product fits.
    int64_t width = 0;
    int64_t height = 0;
    /// What it takes once it is unpacked; `INT64_MAX` where that cannot be told.
    int64_t unpackedBytes = 0;
    /// Whether it, or one that it stands for, is of JPEG 2000.
    bool isJPEG2000 = false;
};

/// Reads the size of an image stream: what its dictionary says, or what the data says where that is
/// larger, since JBIG2 and JPEG 2000 decoders go by the data.
ImageHeader readImageHeader(const Object &image);

/// The size with more pixels, the greater number of bytes, and JPEG 2000 where one is.
ImageHeader larger(const ImageHeader &left, const ImageHeader &right);

}

#endif
