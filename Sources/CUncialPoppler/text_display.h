#ifndef UNCIAL_TEXT_DISPLAY_H
#define UNCIAL_TEXT_DISPLAY_H

#include "document.h"
#include "layout_device.h"
#include "text_device.h"
#include "text_fonts.h"

#include <memory>

namespace uncial {

/// What one page after the other is read with.
struct TextReading {
    /// One for all pages: poppler keeps color spaces in it.
    TextDevice device;
    /// The one for pages whose layout is asked for; made by the first of them.
    std::unique_ptr<LayoutDevice> layoutDevice;
    TextFonts fonts;
};

/// Draws a page, cropped and turned as a reader sees it, onto the device; a unit is a point.
///
/// - Parameter marks: those of the device, or null where it has none.
void displayText(uncial_pdf_document *document, Page *page, TextFonts &fonts, TextDevice &device,
    ContentMarks *marks);

}

#endif
