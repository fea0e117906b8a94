#ifndef UNCIAL_PAINTER_H
#define UNCIAL_PAINTER_H

#include "CUncialPoppler.h"
#include "poppler_private.h"

#include <memory>

namespace uncial {

/// Makes a painter of pages on white, for one document.
///
/// poppler-cpp's own page_renderer gives the same pixels, but cannot be stopped while it draws, opens
/// the document once more and copies every picture.
std::unique_ptr<SplashOutputDev> makePainter(UncialPDFPixelFormat format, PDFDoc *pdf);

/// poppler fills tables on first use without a lock: colour management above all. After one page
/// was read and drawn alone, pages may be read and drawn on many threads.
void warmUp();

}

#endif
