#ifndef UNCIAL_TEXT_DEVICE_H
#define UNCIAL_TEXT_DEVICE_H

#include "CUncialPoppler.h"
#include "glyph_memory.h"
#include "nesting.h"
#include "poppler_private.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace uncial {

/// A run of text that stands across the page at an angle.
struct DiagonalRun {
    std::vector<Unicode> letters;
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
    double fontSize = 0;
    /// Quarter turns clockwise nearest to its direction.
    uint8_t rotation = 0;
    /// Where the next glyph is expected, and the direction, as a vector of length 1.
    double endX = 0;
    double endY = 0;
    double directionX = 1;
    double directionY = 0;
    /// The mark of its first glyph.
    UncialPDFContentMark mark {};
};

/// poppler's collector of text, with what it lacks.
///
/// - Glyphs drawn again in place to look bold count once, and before words are made of them:
///   poppler finds repeated words only, and a shift breaks its words apart.
/// - Diagonal text goes into runs of its own; in poppler it mixes with the lines that it crosses.
/// - One device reads one page after the other.
/// - `/ActualText` is placed with the state of the first glyph that it replaces. poppler takes the
///   state at the end of the span, where the font may be unset already: then the text lands without
///   a font, turned and without extent.
class TextDevice : public TextOutputDev {
public:
    TextDevice();
    ~TextDevice() override;

    void startPage(int number, GfxState *state, XRef *xref) override;
    void drawChar(GfxState *state, double x, double y, double dx, double dy, double originX,
        double originY, CharCode code, int byteCount, const Unicode *letters,
        int letterCount) override;
    void incCharCount(int count) override;
    void beginActualText(GfxState *state, const GooString *text) override;
    void endActualText(GfxState *state) override;
    void saveState(GfxState *) override { states.open(); }
    void restoreState(GfxState *) override { states.close(); }
    void beginMarkedContent(const char *, Dict *) override { openMarks.open(); }
    void endMarkedContent(GfxState *) override { openMarks.close(); }
    // poppler looks for lines under words, and compares each line with each word for it.
    void stroke(GfxState *) override { }
    void fill(GfxState *) override { }
    void eoFill(GfxState *) override { }

    std::vector<DiagonalRun> diagonalRuns;
    /// Where in the content spaces were drawn, as `TextWord::getCharPos` counts, in ascending
    /// order.
    std::vector<int> spacePositions;
    uint64_t glyphCount = 0;
    uint64_t unmappedGlyphCount = 0;
    /// How many characters of a page are kept; glyphs without any count as one.
    uint64_t mostCharacters = UINT64_MAX;
    /// Whether the page has more characters; those are not kept, and the rest need not be drawn.
    bool isFull() const { return characterCount > mostCharacters; }
    bool isTooDeep() const { return states.isTooDeep() || openMarks.isTooDeep(); }

    /// How many glyphs have a Unicode value that is a guess.
    uint64_t guessedGlyphCount() const;

protected:
    /// Where in the content the next glyph is, as `TextWord::getCharPos` counts.
    int position() const { return contentPosition; }

private:
    void count(GfxState *state, const Unicode *letters, int letterCount);
    void addDiagonal(GfxState *state, double x, double y, double dx, double dy,
        const double (&matrix)[4], const Unicode *letters, int letterCount);

    GlyphMemory memory;
    Nesting states { Nesting::mostStates };
    Nesting openMarks { Nesting::mostMarks };
    uint64_t characterCount = 0;
    int contentPosition = 0;
    std::unique_ptr<GfxState> stateOfReplacedGlyph;
    bool isInActualText = false;
    uint64_t numberedGlyphCount = 0;
    uint64_t numberedSpaceCount = 0;
    const GfxFont *countedFont = nullptr;
    bool isCountedFontNumbered = false;
};

}

#endif
