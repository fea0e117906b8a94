#include "text_display.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace uncial {

namespace {

// poppler offers no way to give a page the fonts of another one, nor to ask how many marks are open,
// so this reaches into private members. An explicit instantiation may name them; a poppler that keeps them in another way does
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

struct MarksOfDrawing {
    friend auto member(MarksOfDrawing);
};
template struct Reached<MarksOfDrawing, &Gfx::mcStack>;

/// Whether poppler decodes an image already to learn its depth, before anybody asks for its pixels.
bool isDecodedEarly(const Object &image)
{
    if (!image.isStream()) {
        return false;
    }
    Object filter = image.streamGetDict()->lookup("Filter");
    if (filter.isArray() && filter.arrayGetLength() > 0) {
        filter = filter.arrayGet(filter.arrayGetLength() - 1);
    }
    return filter.isName("JPXDecode");
}

/// The named objects of a page with a pixel in place of each such image, as only their places are
/// asked for; null where there is none.
Object withoutCostlyImages(XRef *xref, Dict &resources)
{
    constexpr int mostObjects = 1000;
    static const char pixel[1] = {};
    Object objects = resources.lookup("XObject");
    if (!objects.isDict()) {
        return Object(objNull);
    }
    Object changed;
    const int count = std::min(objects.dictGetLength(), mostObjects);
    for (int index = 0; index < count; ++index) {
        if (!isDecodedEarly(objects.dictGetVal(index))) {
            continue;
        }
        if (!changed.isDict()) {
            changed = Object(objects.getDict()->copy(xref));
        }
        auto *entries = new Dict(xref);
        entries->set("Subtype", Object(objName, "Image"));
        entries->set("Width", Object(1));
        entries->set("Height", Object(1));
        entries->set("BitsPerComponent", Object(8));
        entries->set("ColorSpace", Object(objName, "DeviceGray"));
        auto *stream = new MemStream(pixel, 0, sizeof pixel, Object(entries));
        changed.dictSet(objects.dictGetKey(index), Object(static_cast<Stream *>(stream)));
    }
    return changed;
}

/// What poppler is asked about between two drawing instructions.
struct Progress {
    uncial_pdf_document *document;
    const TextDevice *device;

    static bool isOver(void *progress)
    {
        const auto *self = static_cast<const Progress *>(progress);
        return isStopped(self->document) || self->device->isFull()
            || self->device->isTooDeep();
    }
};

/// Makes the drawing of a page with fonts that were read before, where that can be.
std::unique_ptr<Gfx> makeDrawing(uncial_pdf_document *document, Page *page,
    TextFonts &knownFonts, TextDevice &device, Progress &progress)
{
    constexpr double pointsPerInch = 72;
    XRef *xref = document->pdf->getXRef();
    const int rotation = page->getRotate();
    PDFRectangle box;
    bool isCropped = true;
    page->makeBox(pointsPerInch, pointsPerInch, rotation, /*useMediaBox*/ false,
        device.upsideDown(), -1, -1, -1, -1, &box, &isCropped);

    Dict *resources = page->getResourceDict();
    std::vector<std::shared_ptr<GfxFont>> fonts;
    bool areFontsKnown = false;
    Object changed;
    if (resources) {
        Object fontDict = resources->lookup("Font");
        areFontsKnown = fontDict.isDict() && knownFonts.find(xref, *fontDict.getDict(), fonts);
        Object objects
            = device.needNonText() ? withoutCostlyImages(xref, *resources) : Object(objNull);
        if (areFontsKnown || objects.isDict()) {
            changed = Object(resources->copy(xref));
            resources = changed.getDict();
        }
        if (areFontsKnown) {
            resources->set("Font", Object(new Dict(xref)));
        }
        if (objects.isDict()) {
            resources->set("XObject", std::move(objects));
        }
    }
    auto drawing = std::make_unique<Gfx>(document->pdf.get(), &device, page->getNum(),
        resources, pointsPerInch, pointsPerInch, &box, isCropped ? page->getCropBox() : nullptr,
        rotation, Progress::isOver, &progress, xref);
    if (areFontsKnown) {
        GfxResources *drawn = (*drawing).*member(ResourcesOfDrawing {});
        (drawn->*member(FontsOfResources {}))->*member(ListOfFonts {}) = std::move(fonts);
    }
    return drawing;
}

/// Lets marks see the stack of a drawing as long as it lives.
class WatchedMarks {
public:
    WatchedMarks(ContentMarks *marks, const Gfx &drawing) : marks(marks)
    {
        if (marks) {
            marks->top = [&drawing]() -> const void * { return drawing.*member(MarksOfDrawing {}); };
        }
    }
    ~WatchedMarks()
    {
        if (marks) {
            marks->top = nullptr;
        }
    }
    WatchedMarks(const WatchedMarks &) = delete;
    WatchedMarks &operator=(const WatchedMarks &) = delete;

private:
    ContentMarks *marks;
};

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

void displayText(uncial_pdf_document *document, Page *page, TextFonts &fonts, TextDevice &device,
    ContentMarks *marks)
{
    Progress progress { document, &device };
    std::unique_ptr<Gfx> drawing = makeDrawing(document, page, fonts, device, progress);
    const WatchedMarks watched(marks, *drawing);
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
        if (Progress::isOver(&progress)) {
            return;
        }
        annotation->draw(drawing.get(), /*printing*/ false);
    }
}

}
