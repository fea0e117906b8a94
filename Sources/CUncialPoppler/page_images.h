// What the images of a page would cost, before any of them is decoded.
#ifndef UNCIAL_PAGE_IMAGES_H
#define UNCIAL_PAGE_IMAGES_H

#include "image_header.h"

#include <map>

namespace uncial {

struct RefOrder {
    bool operator()(const Ref &left, const Ref &right) const
    {
        return left.num != right.num ? left.num < right.num : left.gen < right.gen;
    }
};

/// The headers of images seen so far. Some producers list every image of the document on every
/// page.
using ImageHeaders = std::map<Ref, ImageHeader, RefOrder>;

/// What a page refers to. Images that patterns or Type 3 fonts draw are not looked at.
struct PageImages {
    /// The most pixels and the most bytes, not always of the same image.
    ImageHeader largest;
    /// Whether drawing instructions are packed by an image codec.
    bool hasImageAsContent = false;
    /// How many images there are, masks of other images aside.
    int imageCount = 0;
};

/// Looks at the headers of the images of a page and of the forms that it draws.
PageImages inspectImages(XRef *xref, Page *page, ImageHeaders &known);

}

#endif
