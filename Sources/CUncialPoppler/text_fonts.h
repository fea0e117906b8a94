#ifndef UNCIAL_TEXT_FONTS_H
#define UNCIAL_TEXT_FONTS_H

#include "poppler_private.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace uncial {

/// The fonts of a document, each read once.
///
/// poppler reads the fonts of a page anew for every page: their dictionaries, widths and tables of
/// meanings. In a book that is as much work as reading its text.
class TextFonts {
public:
    /// Finds the fonts of a page.
    ///
    /// - Parameter fonts: the dictionary of them in its resources.
    /// - Returns: false where one of them is no object of its own, and so cannot be known again.
    bool find(XRef *xref, const Dict &fonts, std::vector<std::shared_ptr<GfxFont>> &found);

private:
    using Key = std::pair<Ref, std::string>;
    struct Order {
        bool operator()(const Key &first, const Key &second) const;
    };

    /// By object, and by the name that pages give it, which poppler keeps in the font. Empty for
    /// what is no usable font.
    std::map<Key, std::shared_ptr<GfxFont>, Order> known;
};

}

#endif
