#include "statements.h"

#include "utf8.h"

#include <algorithm>
#include <memory>

namespace uncial {

void StatementsStorage::seal()
{
    bookmarks = bookmarkStorage.data();
    bookmark_count = bookmarkStorage.size();
    elements = elementStorage.data();
    element_count = elementStorage.size();
    contents = contentStorage.data();
    content_count = contentStorage.size();
    characters = characterStorage.data();
    characters_length = characterStorage.size();
}

bool StatementsStorage::add(const Object &text, uint32_t &offset, uint32_t &length)
{
    constexpr size_t longestText = 100000;
    constexpr size_t mostText = 64 << 20;
    if (!text.isString() || characterStorage.size() > mostText) {
        return false;
    }
    std::string bytes = text.getString()->toStr();
    bytes.resize(std::min(bytes.size(), longestText));
    Unicode *letters = nullptr;
    const int count = TextStringToUCS4(bytes, &letters);
    offset = static_cast<uint32_t>(characterStorage.size());
    for (int index = 0; index < count; ++index) {
        if (letters[index] != 0) {
            appendUtf8(characterStorage, letters[index]);
        }
    }
    if (count > 0) {
        gfree(letters);
    }
    length = static_cast<uint32_t>(characterStorage.size()) - offset;
    return true;
}

}

UncialPDFStatus uncial_pdf_document_read_statements(uncial_pdf_document *document,
    UncialPDFListener listener, const UncialPDFStatements **statements)
{
    *statements = nullptr;
    return uncial::guarded(listener, [&] {
        auto result = std::make_unique<uncial::StatementsStorage>();
        static_cast<UncialPDFStatements &>(*result) = {};
        uncial::PageNumbers pages(document);
        uncial::readOutline(document, pages, *result);
        uncial::readStructureTree(document, pages, *result);
        if (document->source->isStopped()) {
            return UncialPDFStatusStopped;
        }
        result->seal();
        *statements = result.release();
        return UncialPDFStatusOK;
    });
}

void uncial_pdf_statements_free(const UncialPDFStatements *statements)
{
    delete static_cast<const uncial::StatementsStorage *>(statements);
}
