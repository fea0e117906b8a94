#include "statements.h"

#include <cmath>
#include <limits>
#include <unordered_set>
#include <utility>
#include <vector>

namespace uncial {

namespace {

constexpr size_t mostBookmarks = 20000;
constexpr int deepestLevel = 64;

/// Whether poppler can read the tree of named destinations: it goes down by recursion, and ends the
/// process where the stack does.
bool areNamesReadable(XRef *xref)
{
    constexpr int deepest = 1000;
    constexpr size_t mostNodes = 1000000;
    Object catalog = xref->getCatalog();
    Object names = catalog.isDict() ? catalog.dictLookup("Names") : Object(objNull);
    if (!names.isDict()) {
        return true;
    }
    std::vector<std::pair<Object, int>> open;
    std::unordered_set<int> seen;
    open.emplace_back(names.dictLookup("Dests"), 0);
    while (!open.empty()) {
        auto [node, depth] = std::move(open.back());
        open.pop_back();
        Object kids = node.isDict() ? node.dictLookup("Kids") : Object(objNull);
        if (!kids.isArray()) {
            continue;
        }
        if (depth == deepest || seen.size() + open.size() > mostNodes) {
            return false;
        }
        for (int index = 0; index < kids.arrayGetLength(); ++index) {
            const Object &kid = kids.arrayGetNF(index);
            if (!kid.isRef() || seen.insert(kid.getRefNum()).second) {
                open.emplace_back(kids.arrayGet(index), depth + 1);
            }
        }
    }
    return true;
}

/// Follows the links of an outline, which may lead anywhere in a damaged file.
class OutlineReader {
public:
    OutlineReader(uncial_pdf_document *document, PageNumbers &pages, StatementsStorage &statements)
        : document(document), catalog(document->pdf->getCatalog()), pages(pages),
          statements(statements)
    {
    }

    void read(const Object &parent, int level)
    {
        Object item = next(parent, "First");
        while (item.isDict() && !document->source->isStopped()) {
            if (statements.bookmarkStorage.size() >= mostBookmarks) {
                statements.has_more_bookmarks = true;
                return;
            }
            add(item, level);
            if (level < deepestLevel) {
                read(item, level + 1);
            }
            item = next(item, "Next");
        }
    }

private:
    /// The item that a link leads to; null where it was seen before.
    Object next(const Object &from, const char *link)
    {
        const Object &ref = from.dictLookupNF(link);
        if (!ref.isRef() || !seen.insert(ref.getRefNum()).second) {
            return Object(objNull);
        }
        return ref.fetch(document->pdf->getXRef());
    }

    void add(const Object &item, int level)
    {
        UncialPDFBookmark entry {};
        entry.level = level;
        entry.page_index = -1;
        entry.position = std::numeric_limits<double>::quiet_NaN();
        if (!statements.add(item.dictLookup("Title"), entry.title_offset, entry.title_length)) {
            return;
        }
        Object destination = item.dictLookup("Dest");
        if (destination.isNull()) {
            Object action = item.dictLookup("A");
            if (action.isDict() && action.dictLookup("S").isName("GoTo")) {
                destination = action.dictLookup("D");
            }
        }
        place(destination, entry);
        statements.bookmarkStorage.push_back(entry);
    }

    void place(const Object &stated, UncialPDFBookmark &entry)
    {
        std::unique_ptr<LinkDest> destination;
        if (stated.isArray()) {
            destination = std::make_unique<LinkDest>(stated.getArray());
        } else if (stated.isName() || stated.isString()) {
            const GooString name(stated.isName() ? stated.getName() : stated.getString()->toStr());
            if (!areNamesKnown) {
                areNamesKnown = true;
                hasReadableNames = areNamesReadable(document->pdf->getXRef());
            }
            if (hasReadableNames) {
                destination = catalog->findDest(&name);
            }
        } else if (stated.isDict()) {
            Object array = stated.dictLookup("D");
            if (array.isArray()) {
                destination = std::make_unique<LinkDest>(array.getArray());
            }
        }
        if (!destination || !destination->isOk()) {
            return;
        }
        // A number counts from 1 here.
        const int index = destination->isPageRef() ? pages.index(destination->getPageRef())
                                                   : destination->getPageNum() - 1;
        if (index < 0 || index >= document->pdf->getNumPages()) {
            return;
        }
        entry.page_index = index;
        entry.position = position(*destination, index);
    }

    double position(const LinkDest &destination, int index)
    {
        constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();
        Page *page = document->pdf->getPage(index + 1);
        if (!page || !page->isOk()) {
            return nowhere;
        }
        const bool isTurned = page->getRotate() == 90 || page->getRotate() == 270;
        const LinkDestKind kind = destination.getKind();
        const bool hasTop = kind == destFitR || (kind == destXYZ && destination.getChangeTop())
            || ((kind == destFitH || kind == destFitBH) && destination.getChangeTop());
        const bool hasLeft = kind == destFitR || (kind == destXYZ && destination.getChangeLeft())
            || ((kind == destFitV || kind == destFitBV) && destination.getChangeLeft());
        if (!(isTurned ? hasLeft : hasTop)) {
            return nowhere;
        }
        double matrix[6];
        page->getDefaultCTM(
            matrix, 72, 72, 0, /*useMediaBox*/ false, /*upsideDown*/ true);
        double width = 0;
        double height = 0;
        displayedSize(page, width, height);
        const double y = matrix[1] * (hasLeft ? destination.getLeft() : 0)
            + matrix[3] * (hasTop ? destination.getTop() : 0) + matrix[5];
        const double share = y / height;
        return std::isfinite(share) ? std::min(1.0, std::max(0.0, share)) : nowhere;
    }

    uncial_pdf_document *document;
    Catalog *catalog;
    PageNumbers &pages;
    StatementsStorage &statements;
    std::unordered_set<int> seen;
    bool areNamesKnown = false;
    bool hasReadableNames = false;
};

}

void readOutline(uncial_pdf_document *document, PageNumbers &pages, StatementsStorage &statements)
{
    Object catalog = document->pdf->getXRef()->getCatalog();
    if (!catalog.isDict()) {
        return;
    }
    Object outline = catalog.dictLookup("Outlines");
    if (outline.isDict()) {
        OutlineReader(document, pages, statements).read(outline, 1);
    }
}

}
