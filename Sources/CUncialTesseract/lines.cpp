#include "CUncialTesseract.h"

#include <tesseract/baseapi.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <vector>

namespace {

UncialTesseractLine lineAt(const tesseract::PageIterator &iterator)
{
    UncialTesseractLine line = {};
    iterator.BoundingBox(
        tesseract::RIL_TEXTLINE, &line.left, &line.top, &line.right, &line.bottom);

    tesseract::Orientation orientation = tesseract::ORIENTATION_PAGE_UP;
    tesseract::WritingDirection direction = tesseract::WRITING_DIRECTION_LEFT_TO_RIGHT;
    tesseract::TextlineOrder order = tesseract::TEXTLINE_ORDER_TOP_TO_BOTTOM;
    float deskewAngle = 0;
    iterator.Orientation(&orientation, &direction, &order, &deskewAngle);
    line.is_upright_text = orientation == tesseract::ORIENTATION_PAGE_UP
        && direction != tesseract::WRITING_DIRECTION_TOP_TO_BOTTOM
        && tesseract::PTIsTextType(iterator.BlockType());

    int left = 0, leftY = 0, right = 0, rightY = 0;
    if (iterator.Baseline(tesseract::RIL_TEXTLINE, &left, &leftY, &right, &rightY)
        && right > left) {
        line.slope = double(rightY - leftY) / (right - left);
    }
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
