#ifndef UNCIAL_TEXT_DISPLAY_H
#define UNCIAL_TEXT_DISPLAY_H

#include "document.h"
#include "text_device.h"
#include "text_fonts.h"

namespace uncial {

/// What one page after the other is read with.
struct TextReading {
    /// One for all pages: poppler keeps color spaces in it.
    TextDevice device;
    TextFonts fonts;
};

/// Draws a page, cropped and turned as a reader sees it, onto the device; a unit is a point.
void displayText(uncial_pdf_document *document, Page *page, TextReading &reading);

}

#endif
