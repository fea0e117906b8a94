#ifndef UNCIAL_PAGE_NUMBERS_H
#define UNCIAL_PAGE_NUMBERS_H

#include "document.h"

#include <unordered_map>

namespace uncial {

/// The places of pages in a document, by their objects.
class PageNumbers {
public:
    explicit PageNumbers(uncial_pdf_document *document) : document(document) { }

    /// The zero-based index of a page; -1 for what is no page of the document.
    int index(Ref page);

private:
    uncial_pdf_document *document;
    bool isFilled = false;
    std::unordered_map<int, int> indices;
};

}

#endif
