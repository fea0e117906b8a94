#include "text_device.h"

#include <algorithm>
#include <cmath>

namespace uncial {

namespace {

/// From here on text counts as diagonal: the tangent of 5.7°. Scans stand less askew than that.
constexpr double diagonalTangent = 0.1;

bool isDiagonal(const double (&matrix)[4])
{
    double along = std::fabs(matrix[0]);
    double across = std::fabs(matrix[1]);
    return std::min(along, across) > diagonalTangent * std::max(along, across);
}

/// Whether a font numbers its glyphs in an order of its own and has no table that says what they
/// mean. poppler then takes the numbers for Unicode.
bool isNumbered(const GfxFont &font)
{
    if (!font.isCIDFont() || font.hasToUnicodeCMap()) {
        return false;
    }
    const GooString *collection = static_cast<const GfxCIDFont &>(font).getCollection();
    return collection && collection->cmp("Adobe-Identity") == 0;
}

bool isRightToLeft(Unicode letter)
{
    return (letter >= 0x590 && letter <= 0x8FF) || (letter >= 0xFB1D && letter <= 0xFDFF)
        || (letter >= 0xFE70 && letter <= 0xFEFC);
}

/// Whether the letters of one glyph are a right-to-left ligature, written down in reading order.
///
/// Some producers write a lam-alef down as alef and lam, the order it is drawn in; only the
/// ligature of a lam and then an alef exists.
bool isLigatureInReadingOrder(const Unicode *letters, int letterCount)
{
    constexpr Unicode lam = 0x644;
    constexpr Unicode hamza = 0x621;
    bool isDrawnOrder = letterCount == 2 && letters[1] == lam && letters[0] > hamza
        && letters[0] <= hamza + 6;
    return letterCount > 1 && !isDrawnOrder
        && std::all_of(letters, letters + letterCount, isRightToLeft);
}

}

TextDevice::TextDevice() : TextOutputDev(nullptr, false, 0, false, false) { }

TextDevice::~TextDevice() = default;

void TextDevice::startPage(int number, GfxState *state, XRef *xref)
{
    diagonalRuns.clear();
    spacePositions.clear();
    memory.clear();
    glyphCount = unmappedGlyphCount = numberedGlyphCount = numberedSpaceCount = 0;
    characterCount = 0;
    states.clear();
    openMarks.clear();
    contentPosition = 0;
    stateOfReplacedGlyph.reset();
    isInActualText = false;
    countedFont = nullptr;
    TextOutputDev::startPage(number, state, xref);
}

void TextDevice::count(GfxState *state, const Unicode *letters, int letterCount)
{
    ++glyphCount;
    if (letterCount == 0 || !letters) {
        ++unmappedGlyphCount;
        return;
    }
    const GfxFont *font = state->getFont().get();
    if (font != countedFont) {
        countedFont = font;
        isCountedFontNumbered = font && isNumbered(*font);
    }
    if (isCountedFontNumbered) {
        ++numberedGlyphCount;
        numberedSpaceCount += letters[0] == 0x20;
    }
}

uint64_t TextDevice::guessedGlyphCount() const
{
    // Some recognition programs do use Unicode as the numbers. Then there is a space at every few
    // letters, which is next to impossible otherwise: it would be a rare sign such as "=".
    constexpr uint64_t lettersForASpace = 25;
    bool isUnicode = numberedSpaceCount * lettersForASpace > numberedGlyphCount;
    return isUnicode ? 0 : numberedGlyphCount;
}

void TextDevice::drawChar(GfxState *state, double x, double y, double dx, double dy, double originX,
    double originY, CharCode code, int byteCount, const Unicode *letters, int letterCount)
{
    characterCount += static_cast<uint64_t>(std::max(letterCount, 1));
    if (isFull()) {
        return;
    }
    count(state, letters, letterCount);
    double matrix[4];
    state->getFontTransMat(&matrix[0], &matrix[1], &matrix[2], &matrix[3]);
    if (isDiagonal(matrix)) {
        addDiagonal(state, x, y, dx, dy, matrix, letters, letterCount);
        return;
    }
    if (letterCount > 0 && letters) {
        double pageX = 0;
        double pageY = 0;
        double advanceX = 0;
        double advanceY = 0;
        state->transform(x, y, &pageX, &pageY);
        state->transformDelta(dx, dy, &advanceX, &advanceY);
        double fontSize = state->getTransformedFontSize();
        // Glyphs that do not advance pile up by nature: marks, and fonts without widths.
        bool advances = std::fabs(advanceX) + std::fabs(advanceY) > 0.1 * fontSize;
        if (advances && letters[0] != 0x20
            && memory.isRepetition(letters[0], pageX, pageY, fontSize)) {
            return;
        }
    }
    if (isInActualText && !stateOfReplacedGlyph) {
        // With its path: otherwise both states would free the same one.
        stateOfReplacedGlyph.reset(state->copy(/*copyPath*/ true));
    }
    if (letterCount == 1 && letters && (letters[0] == 0x20 || letters[0] == 0xA0)) {
        spacePositions.push_back(contentPosition);
    }
    contentPosition += byteCount;
    // Words are gathered in the order they are drawn in, and their ligatures must be so too.
    std::vector<Unicode> drawnLetters;
    if (letters && isLigatureInReadingOrder(letters, letterCount)) {
        drawnLetters.assign(letters, letters + letterCount);
        std::reverse(drawnLetters.begin(), drawnLetters.end());
        letters = drawnLetters.data();
    }
    TextOutputDev::drawChar(
        state, x, y, dx, dy, originX, originY, code, byteCount, letters, letterCount);
}

void TextDevice::incCharCount(int count)
{
    contentPosition += count;
    TextOutputDev::incCharCount(count);
}

void TextDevice::beginActualText(GfxState *state, const GooString *text)
{
    // Two bytes a character at most, except for what stands beyond the 65,536 common ones.
    characterCount += text->toStr().size() / 2;
    isInActualText = !isFull();
    if (isInActualText) {
        TextOutputDev::beginActualText(state, text);
    }
}

void TextDevice::endActualText(GfxState *state)
{
    if (!isInActualText) {
        return;
    }
    if (stateOfReplacedGlyph) {
        TextOutputDev::updateFont(stateOfReplacedGlyph.get());
        TextOutputDev::endActualText(stateOfReplacedGlyph.get());
        stateOfReplacedGlyph.reset();
        if (state->getFont()) {
            TextOutputDev::updateFont(state);
        }
    } else {
        TextOutputDev::endActualText(state);
    }
    isInActualText = false;
}

void TextDevice::addDiagonal(GfxState *state, double x, double y, double dx, double dy,
    const double (&matrix)[4], const Unicode *letters, int letterCount)
{
    double startX = 0;
    double startY = 0;
    double advanceX = 0;
    double advanceY = 0;
    state->transform(x, y, &startX, &startY);
    state->transformDelta(dx, dy, &advanceX, &advanceY);
    const double fontSize = state->getTransformedFontSize();
    const double length = std::hypot(matrix[0], matrix[1]);
    if (!(fontSize > 0) || !(length > 0) || !std::isfinite(startX + startY + advanceX + advanceY)) {
        return;
    }
    const double directionX = matrix[0] / length;
    // Text space points up, the page down.
    const double directionY = matrix[1] / length;

    bool isNew = diagonalRuns.empty();
    double gap = 0;
    if (!isNew) {
        const DiagonalRun &last = diagonalRuns.back();
        const double fromX = startX - last.endX;
        const double fromY = startY - last.endY;
        gap = fromX * last.directionX + fromY * last.directionY;
        const double offset = fromX * last.directionY - fromY * last.directionX;
        const double turn = last.directionX * directionY - last.directionY * directionX;
        isNew = std::fabs(turn) > 0.02 || std::fabs(offset) > 0.2 * fontSize
            || std::fabs(fontSize - last.fontSize) > 0.1 * fontSize || gap > 2 * fontSize
            || gap < -0.5 * fontSize;
    }
    if (isNew) {
        DiagonalRun run;
        run.left = run.right = startX;
        run.top = run.bottom = startY;
        run.fontSize = fontSize;
        run.directionX = directionX;
        run.directionY = directionY;
        run.rotation = std::fabs(directionX) >= std::fabs(directionY) ? (directionX >= 0 ? 0 : 2)
                                                                      : (directionY >= 0 ? 1 : 3);
        diagonalRuns.push_back(std::move(run));
        gap = 0;
    }
    DiagonalRun &run = diagonalRuns.back();
    if (gap > 0.15 * fontSize && !run.letters.empty() && run.letters.back() != 0x20) {
        run.letters.push_back(0x20);
    }
    for (int index = 0; letters && index < letterCount; ++index) {
        run.letters.push_back(letters[index]);
    }
    run.endX = startX + advanceX;
    run.endY = startY + advanceY;
    // The corners of the glyph's cell: from a fifth below the baseline to four fifths above it.
    for (double height : { -0.2, 0.8 }) {
        const double upX = directionY * height * fontSize;
        const double upY = -directionX * height * fontSize;
        for (double end : { 0.0, 1.0 }) {
            const double cornerX = startX + end * advanceX + upX;
            const double cornerY = startY + end * advanceY + upY;
            run.left = std::min(run.left, cornerX);
            run.right = std::max(run.right, cornerX);
            run.top = std::min(run.top, cornerY);
            run.bottom = std::max(run.bottom, cornerY);
        }
    }
}

}
