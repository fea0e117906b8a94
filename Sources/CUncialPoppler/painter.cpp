#include "painter.h"

#include "text_device.h"

namespace uncial {

namespace {

/// A page with text, grey, RGB and CMYK.
constexpr char warmUpFile[]
    = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
      "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R"
      "/Resources<</Font<</F 5 0 R>>>>>>endobj\n"
      "4 0 obj<</Length 80>>stream\n"
      ".5 g 0 0 2 2 re f 1 0 0 rg 2 2 2 2 re f 1 0 0 0 k 4 4 2 2 re f BT/F 6 Tf(a)Tj ET\n"
      "endstream endobj\n"
      "5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n"
      "trailer<</Root 1 0 R>>\n%%EOF\n";

void display(PDFDoc &pdf, OutputDev &device)
{
    pdf.displayPage(&device, 1, 72, 72, 0, /*useMediaBox*/ false, /*crop*/ true, /*printing*/ false);
}

}

void Painter::startPage(int number, GfxState *state, XRef *xref)
{
    states.clear();
    openMarks.clear();
    SplashOutputDev::startPage(number, state, xref);
}

void Painter::saveState(GfxState *state)
{
    states.open();
    SplashOutputDev::saveState(state);
}

void Painter::restoreState(GfxState *state)
{
    states.close();
    SplashOutputDev::restoreState(state);
}

void Painter::beginMarkedContent(const char *name, Dict *properties)
{
    openMarks.open();
    SplashOutputDev::beginMarkedContent(name, properties);
}

void Painter::endMarkedContent(GfxState *state)
{
    openMarks.close();
    SplashOutputDev::endMarkedContent(state);
}

std::unique_ptr<Painter> makePainter(UncialPDFPixelFormat format, PDFDoc *pdf)
{
    SplashColor white;
    white[0] = white[1] = white[2] = white[3] = 255;
    constexpr int rowPadding = 4;
    const SplashColorMode mode
        = format == UncialPDFPixelFormatRGBA8 ? splashModeXBGR8 : splashModeMono8;
    auto painter
        = std::make_unique<Painter>(mode, rowPadding, /*reverseVideo*/ false, white);
    painter->setFontAntialias(true);
    painter->setVectorAntialias(true);
    painter->setFreeTypeHinting(false, false);
    painter->startDoc(pdf);
    return painter;
}

void warmUp()
{
    // PDFDoc takes the stream over.
    PDFDoc pdf(new MemStream(warmUpFile, 0, sizeof warmUpFile - 1, Object(objNull)));
    if (!pdf.isOk()) {
        return;
    }
    TextDevice reader;
    display(pdf, reader);
    for (auto format : { UncialPDFPixelFormatGray8, UncialPDFPixelFormatRGBA8 }) {
        display(pdf, *makePainter(format, &pdf));
    }
}

}
