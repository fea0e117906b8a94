#include "structure_roles.h"

#include <unordered_set>

namespace uncial {

namespace {

/// ISO 32000-1, 14.8.4, and what ISO 32000-2 adds.
bool isStandard(const std::string &name)
{
    static const std::unordered_set<std::string> names { "Document", "Part", "Art", "Sect", "Div",
        "BlockQuote", "Caption", "TOC", "TOCI", "Index", "NonStruct", "Private", "P", "H", "H1",
        "H2", "H3", "H4", "H5", "H6", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "THead",
        "TBody", "TFoot", "Span", "Quote", "Note", "Reference", "BibEntry", "Code", "Link", "Annot",
        "Ruby", "RB", "RT", "RP", "Warichu", "WT", "WP", "Figure", "Formula", "Form", "Artifact",
        "DocumentFragment", "Aside", "Title", "FENote", "Sub", "Em", "Strong" };
    return names.count(name) > 0;
}

}

const std::string &StructureRoles::role(const std::string &name)
{
    const auto place = known.find(name);
    if (place != known.end()) {
        return place->second;
    }
    // A name may lead to a name that leads on, and in a damaged file back to itself.
    constexpr int mostSteps = 16;
    std::string current = name;
    for (int step = 0; step < mostSteps && !isStandard(current) && map.isDict(); ++step) {
        Object next = map.dictLookup(current.c_str());
        if (!next.isName()) {
            break;
        }
        current = next.getName();
    }
    return known.emplace(name, isStandard(current) ? current : name).first->second;
}

}
