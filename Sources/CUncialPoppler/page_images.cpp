#include "page_images.h"

#include <set>

namespace uncial {

namespace {

/// More objects than any sound page refers to; the walk must end on a page that was made to last.
constexpr size_t objectLimit = 20000;
constexpr int depthLimit = 20;

class Walk {
public:
    Walk(XRef *xref, ImageHeaders &known) : xref(xref), known(known) { }

    void visitContent(const Object &content)
    {
        if (content.isStream()) {
            noteContent(content);
        } else if (content.isArray()) {
            for (int index = 0; index < content.arrayGetLength(); ++index) {
                Object part = content.arrayGet(index);
                if (part.isStream()) {
                    noteContent(part);
                }
            }
        }
    }

    void visitResources(Dict *resources, int depth)
    {
        if (!resources || depth > depthLimit) {
            return;
        }
        Object objects = resources->lookup("XObject");
        if (!objects.isDict()) {
            return;
        }
        for (int index = 0; index < objects.dictGetLength(); ++index) {
            const Object &entry = objects.dictGetValNF(index);
            if (!entry.isRef()) {
                visitObject(entry, nullptr, depth);
            } else if (visited.size() < objectLimit && visited.insert(entry.getRef()).second) {
                // Each once: forms refer to each other, in circles where somebody is unkind.
                visitReference(entry, depth);
            }
        }
    }

    PageImages found;

private:
    void visitReference(const Object &entry, int depth)
    {
        Ref ref = entry.getRef();
        auto place = known.find(ref);
        if (place != known.end()) {
            note(place->second);
        } else {
            visitObject(entry.fetch(xref), &ref, depth);
        }
    }

    void visitObject(const Object &object, const Ref *ref, int depth)
    {
        if (!object.isStream()) {
            return;
        }
        Dict *dict = object.streamGetDict();
        Object kind = dict->lookup("Subtype");
        if (kind.isName("Image")) {
            ImageHeader header = readImageHeader(object);
            for (const char *key : { "SMask", "Mask" }) {
                Object mask = dict->lookup(key);
                if (mask.isStream()) {
                    header = larger(header, readImageHeader(mask));
                }
            }
            note(header);
            if (ref) {
                known[*ref] = header;
            }
        } else if (kind.isName("Form")) {
            noteContent(object);
            Object resources = dict->lookup("Resources");
            if (resources.isDict()) {
                visitResources(resources.getDict(), depth + 1);
            }
        }
    }

    void noteContent(const Object &content)
    {
        switch (content.getStream()->getKind()) {
        case strJBIG2:
        case strJPX:
        case strDCT:
        case strCCITTFax:
            found.hasImageAsContent = true;
            break;
        default:
            break;
        }
    }

    void note(const ImageHeader &header)
    {
        found.largest = larger(found.largest, header);
        ++found.imageCount;
    }

    XRef *xref;
    ImageHeaders &known;
    std::set<Ref, RefOrder> visited;
};

}

PageImages inspectImages(XRef *xref, Page *page, ImageHeaders &known)
{
    Walk walk(xref, known);
    walk.visitContent(page->getContents());
    walk.visitResources(page->getResourceDict(), 0);
    return walk.found;
}

}
