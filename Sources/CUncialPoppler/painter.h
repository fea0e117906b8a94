#ifndef UNCIAL_PAINTER_H
#define UNCIAL_PAINTER_H

#include "CUncialPoppler.h"
#include "nesting.h"
#include "poppler_private.h"

#include <memory>

namespace uncial {

/// poppler's renderer, which notices pages that nest too deep.
class Painter : public SplashOutputDev {
public:
    using SplashOutputDev::SplashOutputDev;

    void startPage(int number, GfxState *state, XRef *xref) override;
    void saveState(GfxState *state) override;
    void restoreState(GfxState *state) override;
    void beginMarkedContent(const char *name, Dict *properties) override;
    void endMarkedContent(GfxState *state) override;

    bool isTooDeep() const { return states.isTooDeep() || openMarks.isTooDeep(); }

private:
    Nesting states { Nesting::mostStates };
    Nesting openMarks { Nesting::mostMarks };
};

/// Makes a painter of pages on white, for one document.
///
/// poppler-cpp's own page_renderer gives the same pixels, but cannot be stopped while it draws, opens
/// the document once more and copies every picture.
std::unique_ptr<Painter> makePainter(UncialPDFPixelFormat format, PDFDoc *pdf);

/// poppler fills tables on first use without a lock: colour management above all. After one page
/// was read and drawn alone, pages may be read and drawn on many threads.
void warmUp();

}

#endif
