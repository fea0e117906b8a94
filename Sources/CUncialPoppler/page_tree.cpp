#include "page_tree.h"

#include <algorithm>
#include <vector>

namespace uncial {

namespace {

/// Counts the pages that poppler will find below a node.
class Count {
public:
    Count(XRef *xref, Ref root) : xref(xref), limit(xref->getNumObjects()), path { root } { }

    void visit(const Object &node, int depth)
    {
        constexpr int depthLimit = 100;
        constexpr int nodeLimit = 1000000;
        if (!node.isDict() || depth > depthLimit || ++nodes > nodeLimit) {
            return;
        }
        if (node.isDict("Page") || !node.getDict()->hasKey("Kids")) {
            ++pages;
            return;
        }
        Object kids = node.dictLookup("Kids");
        const int count = kids.isArray() ? kids.arrayGetLength() : 0;
        // poppler takes more pages than there are objects for an error.
        for (int index = 0; index < count && pages < limit; ++index) {
            const Object &kid = kids.arrayGetNF(index);
            if (!kid.isRef() || std::find(path.begin(), path.end(), kid.getRef()) != path.end()) {
                continue;
            }
            path.push_back(kid.getRef());
            visit(kid.fetch(xref), depth + 1);
            path.pop_back();
        }
    }

    int pages = 0;

private:
    XRef *xref;
    int limit;
    int nodes = 0;
    /// The nodes on the way down: none of them is a page of its own.
    std::vector<Ref> path;
};

}

void repairPageCount(PDFDoc &pdf)
{
    XRef *xref = pdf.getXRef();
    Object catalog = xref->getCatalog();
    if (!catalog.isDict() || !catalog.dictLookupNF("Pages").isRef()) {
        return;
    }
    const Ref rootRef = catalog.dictLookupNF("Pages").getRef();
    Object root = catalog.dictLookup("Pages");
    if (!root.isDict() || !root.getDict()->hasKey("Kids")) {
        return;
    }
    Object stated = root.dictLookup("Count");
    if (stated.isNum() && stated.getNum() >= 1 && stated.getNum() <= xref->getNumObjects()) {
        return;
    }
    Count count(xref, rootRef);
    count.visit(root, 0);
    if (count.pages > 0) {
        root.dictSet("Count", Object(count.pages));
        xref->setModifiedObject(&root, rootRef);
    }
}

}
