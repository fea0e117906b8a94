// The interface of liblept: pixels, their transformations, and the formats that it reads well. Beside it
// the libraries under it, for the three formats where leptonica 1.82 is not enough: it lets libjpeg and
// libpng print to stderr, and it refuses tiled and planar TIFF and turns RGB TIFF of orientation 8 upside
// down.
#include <leptonica/allheaders.h>
#include <png.h>
#include <tiffio.h>
