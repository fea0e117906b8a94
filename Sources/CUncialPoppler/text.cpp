#include "document.h"
#include "text_display.h"
#include "text_page.h"

#include <algorithm>
#include <memory>

UncialPDFStatus uncial_pdf_document_read_text(
    uncial_pdf_document *document, int32_t page_index, bool wants_layout,
    uint64_t most_characters, UncialPDFListener listener, const UncialPDFTextPage **page)
{
    *page = nullptr;
    return uncial::guarded(listener, [&] {
        Page *found = nullptr;
        uncial::ImageHeader image;
        UncialPDFStatus status = uncial::findPage(document, page_index, found, image);
        if (status != UncialPDFStatusOK) {
            return status;
        }
        auto result = std::make_unique<uncial::TextPageStorage>();
        static_cast<UncialPDFTextPage &>(*result) = {};
        uncial::displayedSize(found, result->width, result->height);
        if (!document->textReading) {
            document->textReading = std::make_shared<uncial::TextReading>();
        }
        uncial::TextReading &reading = *document->textReading;
        if (wants_layout && !reading.layoutDevice) {
            reading.layoutDevice = std::make_unique<uncial::LayoutDevice>();
        }
        uncial::TextDevice &device = wants_layout ? *reading.layoutDevice : reading.device;
        device.mostCharacters = most_characters;
        uncial::displayText(document, found, reading.fonts, device,
            wants_layout ? &reading.layoutDevice->marks : nullptr);
        if (document->source->isStopped()) {
            return UncialPDFStatusStopped;
        }
        if (device.isTooDeep()) {
            return UncialPDFStatusPageIsTooDeep;
        }
        if (device.isFull()) {
            return UncialPDFStatusTooManyCharacters;
        }
        const uncial::LayoutDevice *layout = wants_layout ? reading.layoutDevice.get() : nullptr;
        uncial::TextPageBuilder builder(
            *result, device.spacePositions, layout ? &layout->marks : nullptr);
        builder.add(device.getFlows());
        for (const uncial::DiagonalRun &run : device.diagonalRuns) {
            builder.add(run);
        }
        result->glyph_count = device.glyphCount;
        result->unmapped_glyph_count = device.unmappedGlyphCount;
        result->guessed_glyph_count = device.guessedGlyphCount();
        if (layout) {
            result->shapeStorage = layout->shapes.list();
            result->excess_shape_count = layout->shapes.excess();
        }
        result->seal();
        *page = result.release();
        return UncialPDFStatusOK;
    });
}

void uncial_pdf_text_page_free(const UncialPDFTextPage *page)
{
    delete static_cast<const uncial::TextPageStorage *>(page);
}

size_t uncial_pdf_compatibility_letters(uint32_t scalar, uint32_t *letters, size_t capacity)
{
    size_t written = 0;
    uncial::guarded({}, [&] {
        int count = 0;
        Unicode *normalized = unicodeNormalizeNFKC(&scalar, 1, &count, nullptr);
        if (normalized && !(count == 1 && normalized[0] == scalar)) {
            written = std::min(static_cast<size_t>(std::max(count, 0)), capacity);
            std::copy_n(normalized, written, letters);
        }
        gfree(normalized);
        return UncialPDFStatusOK;
    });
    return written;
}
