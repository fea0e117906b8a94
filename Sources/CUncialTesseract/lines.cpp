#include "CUncialTesseract.h"

#include <tesseract/baseapi.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <vector>

namespace {

/// The margin that Tesseract leaves around a line that it reads (kImagePadding in linerec.cpp).
constexpr int stripMargin = 4;

UncialTesseractLine lineAt(const tesseract::PageIterator &iterator)
{
    UncialTesseractLine line = {};
    iterator.BoundingBox(tesseract::RIL_TEXTLINE, &line.ink.left, &line.ink.top, &line.ink.right,
        &line.ink.bottom);
    iterator.Baseline(tesseract::RIL_TEXTLINE, &line.baseline_left_x, &line.baseline_left_y,
        &line.baseline_right_x, &line.baseline_right_y);
    float height = 0, descent = 0, ascent = 0;
    iterator.RowAttributes(&height, &descent, &ascent);
    line.height = height;

    // As in Tesseract::LSTMRecognizeWord: the ink, and at least the room for ascenders and descenders.
    // It rounds there in a frame whose y runs upwards.
    const double baseline = (line.baseline_left_y + line.baseline_right_y) / 2.0;
    const int top = static_cast<int>(std::ceil(baseline - (height + descent)));
    const int bottom = static_cast<int>(std::ceil(baseline - descent));
    line.strip.left = line.ink.left - stripMargin;
    line.strip.top = std::min(line.ink.top, top) - stripMargin;
    line.strip.right = line.ink.right + stripMargin;
    line.strip.bottom = std::max(line.ink.bottom, bottom) + stripMargin;

    tesseract::Orientation orientation = tesseract::ORIENTATION_PAGE_UP;
    tesseract::WritingDirection direction = tesseract::WRITING_DIRECTION_LEFT_TO_RIGHT;
    tesseract::TextlineOrder order = tesseract::TEXTLINE_ORDER_TOP_TO_BOTTOM;
    float deskewAngle = 0;
    iterator.Orientation(&orientation, &direction, &order, &deskewAngle);
    line.is_upright_text = orientation == tesseract::ORIENTATION_PAGE_UP
        && direction != tesseract::WRITING_DIRECTION_TOP_TO_BOTTOM
        && tesseract::PTIsTextType(iterator.BlockType());
    return line;
}

std::vector<UncialTesseractLine> findLines(tesseract::TessBaseAPI *api)
{
    std::vector<UncialTesseractLine> lines;
    // True: words are put together into the pieces that the line recognizer reads at once.
    std::unique_ptr<tesseract::PageIterator> iterator(api->AnalyseLayout(true));
    if (!iterator || iterator->Empty(tesseract::RIL_WORD)) {
        return lines;
    }
    iterator->SetBoundingBoxComponents(true, true);
    do {
        if (lines.empty() || iterator->IsAtBeginningOf(tesseract::RIL_TEXTLINE)) {
            lines.push_back(lineAt(*iterator));
        }
        ++lines.back().piece_count;
    } while (iterator->Next(tesseract::RIL_WORD));
    return lines;
}

}

bool uncial_tesseract_find_lines(void *api, UncialTesseractLine **lines, size_t *count)
{
    *lines = nullptr;
    *count = 0;
    try {
        const std::vector<UncialTesseractLine> found = findLines(static_cast<tesseract::TessBaseAPI *>(api));
        const size_t size = found.size() * sizeof(UncialTesseractLine);
        // One byte at least: a null pointer says that memory is short.
        auto *copy = static_cast<UncialTesseractLine *>(std::malloc(size + 1));
        if (!copy) {
            return false;
        }
        std::copy(found.begin(), found.end(), copy);
        *lines = copy;
        *count = found.size();
        return true;
    } catch (...) {
        return false;
    }
}

void uncial_tesseract_lines_free(UncialTesseractLine *lines)
{
    std::free(lines);
}
