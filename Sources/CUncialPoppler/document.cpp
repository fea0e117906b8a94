#include "document.h"

#include "document_repair.h"
#include "page_tree.h"
#include "password.h"

#include <string>
#include <utility>

namespace uncial {

namespace {

std::unique_ptr<PDFDoc> load(const std::shared_ptr<Source> &source, const std::string *password)
{
    // PDFDoc takes the stream over.
    auto *stream = new SourceStream(source, 0, false, source->length(), Object(objNull));
    if (!password) {
        return std::make_unique<PDFDoc>(stream);
    }
    return std::make_unique<PDFDoc>(stream, GooString(*password), GooString(*password));
}

/// Whether a document was opened and has pages, if need be after its count of them is set right.
bool hasPages(PDFDoc &pdf)
{
    if (!pdf.isOk()) {
        return false;
    }
    repairPageCount(pdf);
    return pdf.getNumPages() > 0;
}

/// Opens a document anew with directories of the objects that stand in it, until one gives pages.
///
/// The source and the document stay as they were where none does.
UncialPDFStatus rebuild(UncialPDFSource description, uncial_pdf_stop_signal *stop,
    std::shared_ptr<Source> &source, std::unique_ptr<PDFDoc> &pdf)
{
    for (std::string &directory : directoriesOfPages(source)) {
        std::shared_ptr<Source> extended;
        UncialPDFStatus status = Source::open(description, stop, extended);
        if (status != UncialPDFStatusOK) {
            return status;
        }
        extended->append(std::move(directory));
        std::unique_ptr<PDFDoc> opened = load(extended, nullptr);
        if (hasPages(*opened)) {
            pdf = std::move(opened);
            source = std::move(extended);
            return UncialPDFStatusOK;
        }
    }
    return UncialPDFStatusOK;
}

/// Whether the document is locked in a way that no password opens.
bool hasUnsupportedSecurity(const PDFDoc &pdf)
{
    XRef *xref = pdf.getXRef();
    Object *trailer = xref ? xref->getTrailerDict() : nullptr;
    if (!trailer || !trailer->isDict()) {
        return false;
    }
    Object encryption = trailer->dictLookup("Encrypt");
    if (!encryption.isDict()) {
        return false;
    }
    if (!encryption.dictLookup("Filter").isName("Standard")) {
        return true;
    }
    Object version = encryption.dictLookup("V");
    Object revision = encryption.dictLookup("R");
    int v = version.isInt() ? version.getInt() : 0;
    int r = revision.isInt() ? revision.getInt() : 0;
    return v < 1 || v > 5 || v == 3 || r < 2 || r > 6;
}

}

UncialPDFStatus openDocument(
    UncialPDFSource description, const char *password, uncial_pdf_stop_signal *stop,
    std::unique_ptr<uncial_pdf_document> &document)
{
    std::shared_ptr<Source> source;
    UncialPDFStatus status = Source::open(description, stop, source);
    if (status != UncialPDFStatusOK) {
        return status;
    }
    // Without a password first: most documents need none, whatever is given.
    std::unique_ptr<PDFDoc> pdf = load(source, nullptr);
    bool hasPassword = password && *password;
    if (!pdf->isOk() && pdf->getErrorCode() == errEncrypted && !source->isStopped()) {
        if (hasUnsupportedSecurity(*pdf)) {
            return UncialPDFStatusUnsupportedSecurity;
        }
        if (!hasPassword) {
            return UncialPDFStatusPasswordRequired;
        }
        for (const std::string &candidate : passwordCandidates(password)) {
            pdf = load(source, &candidate);
            if (pdf->isOk() || pdf->getErrorCode() != errEncrypted) {
                break;
            }
        }
    }
    if (source->isStopped()) {
        return UncialPDFStatusStopped;
    }
    if (!pdf->isOk() && pdf->getErrorCode() == errEncrypted) {
        return UncialPDFStatusPasswordWrong;
    }
    if (!hasPages(*pdf) && source->hasHeader()) {
        status = rebuild(description, stop, source, pdf);
        if (status != UncialPDFStatusOK) {
            return status;
        }
    }
    if (source->isStopped()) {
        return UncialPDFStatusStopped;
    }
    if (!pdf->isOk()) {
        return source->hasHeader() ? UncialPDFStatusDamaged : UncialPDFStatusNotAPDF;
    }
    document.reset(new uncial_pdf_document { source, std::move(pdf), {}, {} });
    return UncialPDFStatusOK;
}

UncialPDFStatus findPage(
    uncial_pdf_document *document, int32_t pageIndex, Page *&page, ImageHeader &largestImage)
{
    if (pageIndex < 0 || pageIndex >= document->pdf->getNumPages()) {
        return UncialPDFStatusNoSuchPage;
    }
    page = document->pdf->getPage(pageIndex + 1);
    PageImages images;
    bool isSound = page && page->isOk();
    if (isSound) {
        images = inspectImages(document->pdf->getXRef(), page, document->imageHeaders);
        largestImage = images.largest;
    }
    if (document->source->isStopped()) {
        return UncialPDFStatusStopped;
    }
    if (!isSound) {
        return UncialPDFStatusPageDamaged;
    }
    return images.hasImageAsContent ? UncialPDFStatusPageIsBomb : UncialPDFStatusOK;
}

bool isStopped(void *document)
{
    return static_cast<uncial_pdf_document *>(document)->source->isStopped();
}

void displayedSize(Page *page, double &width, double &height)
{
    width = page->getCropWidth();
    height = page->getCropHeight();
    if (page->getRotate() == 90 || page->getRotate() == 270) {
        std::swap(width, height);
    }
}

}

UncialPDFStatus uncial_pdf_document_open(
    UncialPDFSource source, const char *password, uncial_pdf_stop_signal *stop,
    UncialPDFListener listener, uncial_pdf_document **document)
{
    *document = nullptr;
    return uncial::guarded(listener, [&] {
        std::unique_ptr<uncial_pdf_document> opened;
        UncialPDFStatus status = uncial::openDocument(source, password, stop, opened);
        *document = opened.release();
        return status;
    });
}

void uncial_pdf_document_free(uncial_pdf_document *document)
{
    uncial::guarded({}, [&] {
        delete document;
        return UncialPDFStatusOK;
    });
}

int32_t uncial_pdf_document_page_count(uncial_pdf_document *document, UncialPDFListener listener)
{
    int32_t count = 0;
    uncial::guarded(listener, [&] {
        count = document->pdf->getNumPages();
        return UncialPDFStatusOK;
    });
    return count < 0 ? 0 : count;
}

UncialPDFStatus uncial_pdf_document_page_facts(
    uncial_pdf_document *document, int32_t page_index, UncialPDFListener listener,
    UncialPDFPageFacts *facts)
{
    *facts = {};
    return uncial::guarded(listener, [&] {
        Page *page = nullptr;
        uncial::ImageHeader image;
        UncialPDFStatus status = uncial::findPage(document, page_index, page, image);
        if (status != UncialPDFStatusOK) {
            return status;
        }
        uncial::displayedSize(page, facts->width, facts->height);
        facts->largest_image_width = image.width;
        facts->largest_image_height = image.height;
        facts->largest_image_bytes = image.unpackedBytes;
        return UncialPDFStatusOK;
    });
}
