#include "text_display.h"

#include <memory>

namespace uncial {

namespace {

// poppler offers no way to give a page the fonts of another one, so this reaches into three private
// members. An explicit instantiation may name them; a poppler that keeps them in another way does
// not compile.

template <typename Owner, auto Member> struct Reached {
    friend auto member(Owner) { return Member; }
};

struct ResourcesOfDrawing {
    friend auto member(ResourcesOfDrawing);
};
template struct Reached<ResourcesOfDrawing, &Gfx::res>;

struct FontsOfResources {
    friend auto member(FontsOfResources);
};
template struct Reached<FontsOfResources, &GfxResources::fonts>;

struct ListOfFonts {
    friend auto member(ListOfFonts);
};
template struct Reached<ListOfFonts, &GfxFontDict::fonts>;

/// Makes the drawing of a page with fonts that were read before, where that can be.
std::unique_ptr<Gfx> makeDrawing(uncial_pdf_document *document, Page *page, TextReading &reading)
{
    constexpr double pointsPerInch = 72;
    XRef *xref = document->pdf->getXRef();
    const int rotation = page->getRotate();
    PDFRectangle box;
    bool isCropped = true;
    page->makeBox(pointsPerInch, pointsPerInch, rotation, /*useMediaBox*/ false,
        reading.device.upsideDown(), -1, -1, -1, -1, &box, &isCropped);

    Dict *resources = page->getResourceDict();
    std::vector<std::shared_ptr<GfxFont>> fonts;
    Object withoutFonts;
    if (resources) {
        Object fontDict = resources->lookup("Font");
        if (fontDict.isDict() && reading.fonts.find(xref, *fontDict.getDict(), fonts)) {
            withoutFonts = Object(resources->copy(xref));
            withoutFonts.dictSet("Font", Object(new Dict(xref)));
            resources = withoutFonts.getDict();
        }
    }
    auto drawing = std::make_unique<Gfx>(document->pdf.get(), &reading.device, page->getNum(),
        resources, pointsPerInch, pointsPerInch, &box, isCropped ? page->getCropBox() : nullptr,
        rotation, isStopped, document, xref);
    if (withoutFonts.isDict()) {
        GfxResources *drawn = (*drawing).*member(ResourcesOfDrawing {});
        (drawn->*member(FontsOfResources {}))->*member(ListOfFonts {}) = std::move(fonts);
    }
    return drawing;
}

/// Whether an annotation has something to show beside a frame.
bool mayHaveText(const Object &annotation)
{
    if (!annotation.isDict()) {
        return true;
    }
    Object kind = annotation.dictLookup("Subtype");
    return !(kind.isName("Link") || kind.isName("Popup"))
        || !annotation.dictLookup("AP").isNull();
}

bool haveText(const Object &annotations)
{
    if (!annotations.isArray()) {
        return false;
    }
    for (int index = 0; index < annotations.arrayGetLength(); ++index) {
        if (mayHaveText(annotations.arrayGet(index))) {
            return true;
        }
    }
    return false;
}

}

void displayText(uncial_pdf_document *document, Page *page, TextReading &reading)
{
    std::unique_ptr<Gfx> drawing = makeDrawing(document, page, reading);
    Object contents = page->getContents();
    if (!contents.isNull()) {
        drawing->saveState();
        drawing->display(&contents);
        drawing->restoreState();
    }
    // Links are many in some books, and poppler takes its time to make annotations of them.
    if (!haveText(page->getAnnotsObject())) {
        return;
    }
    for (Annot *annotation : page->getAnnots()->getAnnots()) {
        annotation->draw(drawing.get(), /*printing*/ false);
    }
}

}
