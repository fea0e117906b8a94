#include "text_fonts.h"

#include <tuple>

namespace uncial {

namespace {

/// A font with its tables can take half a megabyte.
constexpr size_t mostFonts = 64;

}

bool TextFonts::Order::operator()(const Key &first, const Key &second) const
{
    return std::tie(first.first.num, first.first.gen, first.second)
        < std::tie(second.first.num, second.first.gen, second.second);
}

bool TextFonts::find(
    XRef *xref, const Dict &fonts, std::vector<std::shared_ptr<GfxFont>> &found)
{
    for (int index = 0; index < fonts.getLength(); ++index) {
        if (!fonts.getValNF(index).isRef()) {
            return false;
        }
    }
    for (int index = 0; index < fonts.getLength(); ++index) {
        const Ref ref = fonts.getValNF(index).getRef();
        const char *name = fonts.getKey(index);
        const Key key(ref, name);
        auto place = known.find(key);
        if (place == known.end()) {
            std::shared_ptr<GfxFont> font;
            Object object = fonts.getVal(index);
            if (object.isDict()) {
                font = GfxFont::makeFont(xref, name, ref, object.getDict());
            }
            if (font && !font->isOk()) {
                font.reset();
            }
            if (known.size() >= mostFonts) {
                known.clear();
            }
            place = known.emplace(key, std::move(font)).first;
        }
        if (place->second) {
            found.push_back(place->second);
        }
    }
    return true;
}

}
