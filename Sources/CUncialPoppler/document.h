#ifndef UNCIAL_DOCUMENT_H
#define UNCIAL_DOCUMENT_H

#include "page_images.h"
#include "source.h"

#include <memory>

namespace uncial {
struct TextReading;
}

struct uncial_pdf_document {
    std::shared_ptr<uncial::Source> source;
    std::unique_ptr<PDFDoc> pdf;
    uncial::ImageHeaders imageHeaders;
    /// What reading text keeps from page to page; made by the first.
    std::shared_ptr<uncial::TextReading> textReading;
};

namespace uncial {

/// Opens a document; the body of `uncial_pdf_document_open`.
UncialPDFStatus openDocument(
    UncialPDFSource description, const char *password, uncial_pdf_stop_signal *stop,
    std::unique_ptr<uncial_pdf_document> &document);

/// Finds a page of an open document and looks at its images; the page belongs to the document.
UncialPDFStatus findPage(
    uncial_pdf_document *document, int32_t pageIndex, Page *&page, ImageHeader &largestImage);

/// Whether the stop signal was given, for poppler, which asks between two drawing instructions.
bool isStopped(void *document);

/// The size of a page as displayed, in points.
void displayedSize(Page *page, double &width, double &height);

}

#endif
