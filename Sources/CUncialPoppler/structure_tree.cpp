#include "statements.h"

#include "structure_roles.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace uncial {

namespace {

constexpr size_t mostElements = 500000;
constexpr size_t mostContents = 2000000;
constexpr int deepestElement = 200;
constexpr int widestSpan = 1000;

/// Walks down a structure tree. In a damaged file anything may stand anywhere, so each element
/// counts once, and depth and number have an end.
class TreeReader {
public:
    TreeReader(uncial_pdf_document *document, PageNumbers &pages, StatementsStorage &statements,
        const Object &root)
        : document(document), xref(document->pdf->getXRef()), pages(pages), statements(statements),
          roles(root.dictLookup("RoleMap")), classes(root.dictLookup("ClassMap"))
    {
    }

    /// Whether the whole tree was read.
    bool isComplete() const { return complete; }

    /// Reads what stands in the entry `K` of the root or an element.
    void readKids(const Object &parent, int32_t element, int page, int depth)
    {
        if (depth > deepestElement) {
            complete = false;
            return;
        }
        const Object &kids = parent.dictLookupNF("K");
        Object fetched = kids.isRef() ? kids.fetch(xref) : Object(objNull);
        const Object &array = kids.isRef() ? fetched : kids;
        if (!array.isArray()) {
            readKid(kids, element, page, depth);
            return;
        }
        const int count = array.arrayGetLength();
        for (int index = 0; index < count && complete; ++index) {
            readKid(array.arrayGetNF(index), element, page, depth);
        }
    }

private:
    void readKid(const Object &kid, int32_t element, int page, int depth)
    {
        if (kid.isInt()) {
            addContent(page, 0, kid.getInt(), element);
            return;
        }
        if (kid.isRef() && !seen.insert(kid.getRefNum()).second) {
            return;
        }
        Object fetched = kid.isRef() ? kid.fetch(xref) : Object(objNull);
        const Object &node = kid.isRef() ? fetched : kid;
        if (!node.isDict() || document->source->isStopped()) {
            return;
        }
        Object role = node.dictLookup("S");
        if (role.isName()) {
            readElement(node, role.getName(), element, page, depth);
        } else if (node.getDict()->hasKey("MCID")) {
            readContent(node, element, page);
        }
    }

    void readElement(
        const Object &node, const std::string &role, int32_t parent, int page, int depth)
    {
        if (statements.elementStorage.size() >= mostElements) {
            complete = false;
            return;
        }
        UncialPDFElement entry {};
        entry.parent = parent;
        entry.row_span = entry.column_span = 1;
        addRole(roles.role(role), entry);
        entry.has_actual_text = statements.add(
            node.dictLookup("ActualText"), entry.actual_text_offset, entry.actual_text_length);
        entry.has_alternate_text = statements.add(
            node.dictLookup("Alt"), entry.alternate_text_offset, entry.alternate_text_length);
        readSpans(node, entry);
        const auto index = static_cast<int32_t>(statements.elementStorage.size());
        statements.elementStorage.push_back(entry);
        readKids(node, index, statedPage(node, page), depth + 1);
    }

    void readContent(const Object &node, int32_t element, int page)
    {
        Object number = node.dictLookup("MCID");
        const Object &stream = node.dictLookupNF("Stm");
        if (number.isInt()) {
            addContent(statedPage(node, page), stream.isRef() ? stream.getRefNum() : 0,
                number.getInt(), element);
        }
    }

    void addContent(int page, int stream, int number, int32_t element)
    {
        if (element < 0 || page < 0 || number < 0) {
            return;
        }
        if (statements.contentStorage.size() >= mostContents) {
            complete = false;
            return;
        }
        statements.contentStorage.push_back({ page, stream, number, element });
    }

    int statedPage(const Object &node, int page)
    {
        const Object &stated = node.dictLookupNF("Pg");
        return stated.isRef() ? pages.index(stated.getRef()) : page;
    }

    void addRole(const std::string &role, UncialPDFElement &entry)
    {
        const auto [place, isNew] = rolePlaces.try_emplace(role, 0);
        if (isNew) {
            place->second = static_cast<uint32_t>(statements.characterStorage.size());
            // Names are bytes in any encoding; the standard ones are ASCII.
            for (unsigned char byte : role) {
                statements.characterStorage.push_back(
                    byte >= 0x20 && byte < 0x7F ? static_cast<char>(byte) : '?');
            }
        }
        entry.role_offset = place->second;
        entry.role_length = static_cast<uint32_t>(role.size());
    }

    // MARK: Attributes

    void readSpans(const Object &node, UncialPDFElement &entry)
    {
        Object names = node.dictLookup("C");
        if (names.isName() && classes.isDict()) {
            readAttributes(classes.dictLookup(names.getName()), entry);
        } else if (names.isArray() && classes.isDict()) {
            for (int index = 0; index < std::min(names.arrayGetLength(), mostAttributes); ++index) {
                Object name = names.arrayGet(index);
                if (name.isName()) {
                    readAttributes(classes.dictLookup(name.getName()), entry);
                }
            }
        }
        readAttributes(node.dictLookup("A"), entry);
    }

    void readAttributes(const Object &attributes, UncialPDFElement &entry)
    {
        if (attributes.isArray()) {
            const int count = std::min(attributes.arrayGetLength(), mostAttributes);
            for (int index = 0; index < count; ++index) {
                readTableAttributes(attributes.arrayGet(index), entry);
            }
        } else {
            readTableAttributes(attributes, entry);
        }
    }

    static void readTableAttributes(const Object &attributes, UncialPDFElement &entry)
    {
        if (!attributes.isDict() || !attributes.dictLookup("O").isName("Table")) {
            return;
        }
        Object rows = attributes.dictLookup("RowSpan");
        Object columns = attributes.dictLookup("ColSpan");
        if (rows.isInt()) {
            entry.row_span = std::clamp(rows.getInt(), 1, widestSpan);
        }
        if (columns.isInt()) {
            entry.column_span = std::clamp(columns.getInt(), 1, widestSpan);
        }
    }

    static constexpr int mostAttributes = 32;

    uncial_pdf_document *document;
    XRef *xref;
    PageNumbers &pages;
    StatementsStorage &statements;
    StructureRoles roles;
    Object classes;
    std::unordered_map<std::string, uint32_t> rolePlaces;
    std::unordered_set<int> seen;
    bool complete = true;
};

auto place(const UncialPDFElementContent &content)
{
    return std::tie(content.page_index, content.stream, content.number);
}

}

void readStructureTree(
    uncial_pdf_document *document, PageNumbers &pages, StatementsStorage &statements)
{
    Object catalog = document->pdf->getXRef()->getCatalog();
    if (!catalog.isDict()) {
        return;
    }
    Object marks = catalog.dictLookup("MarkInfo");
    if (!marks.isDict()) {
        return;
    }
    Object isMarked = marks.dictLookup("Marked");
    Object root = catalog.dictLookup("StructTreeRoot");
    if (!isMarked.isBool() || !isMarked.getBool() || !root.isDict()) {
        return;
    }
    TreeReader reader(document, pages, statements, root);
    reader.readKids(root, /*element*/ -1, /*page*/ -1, 0);
    auto &contents = statements.contentStorage;
    if (!reader.isComplete() || contents.empty()) {
        statements.has_unusable_structure = true;
        statements.elementStorage.clear();
        contents.clear();
        return;
    }
    // Content that two elements claim belongs to the first.
    using Content = UncialPDFElementContent;
    std::sort(contents.begin(), contents.end(), [](const Content &one, const Content &other) {
        return std::tuple_cat(place(one), std::tie(one.element))
            < std::tuple_cat(place(other), std::tie(other.element));
    });
    const auto isSame
        = [](const Content &one, const Content &other) { return place(one) == place(other); };
    contents.erase(std::unique(contents.begin(), contents.end(), isSame), contents.end());
}

}
