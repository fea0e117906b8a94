// What a document states about itself: its outline and its structure tree.
#ifndef UNCIAL_STATEMENTS_H
#define UNCIAL_STATEMENTS_H

#include "document.h"
#include "page_numbers.h"

#include <string>
#include <vector>

namespace uncial {

/// The statements with the memory behind them.
struct StatementsStorage : UncialPDFStatements {
    std::vector<UncialPDFBookmark> bookmarkStorage;
    std::vector<UncialPDFElement> elementStorage;
    std::vector<UncialPDFElementContent> contentStorage;
    std::string characterStorage;

    /// Points the public part at the memory.
    void seal();
    /// Adds a text string of the file as UTF-8; false where it is none, or there is too much text.
    bool add(const Object &text, uint32_t &offset, uint32_t &length);
};

/// Reads the bookmarks from first to last.
void readOutline(uncial_pdf_document *document, PageNumbers &pages, StatementsStorage &statements);

/// Reads the elements in document order, and the content that belongs to each.
void readStructureTree(
    uncial_pdf_document *document, PageNumbers &pages, StatementsStorage &statements);

}

#endif
