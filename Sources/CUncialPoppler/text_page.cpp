#include "text_page.h"

#include "utf8.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

namespace uncial {

namespace {

constexpr Unicode softHyphen = 0xAD;

bool isCombining(Unicode letter)
{
    return letter >= 0x300 && letter <= 0x36F;
}

/// How many bytes of the content stand between two neighbours of a line, whichever came first;
/// negative where they overlap.
int bytesBetween(const TextWord &word, const TextWord &next, int &start)
{
    const TextWord &earlier = word.getCharPos() <= next.getCharPos() ? word : next;
    const TextWord &later = &earlier == &word ? next : word;
    start = earlier.getCharPos() + earlier.getCharLen();
    return later.getCharPos() - start;
}

double gapBetween(const TextWord &word, const TextWord &next)
{
    return std::fabs(next.getEdge(0) - word.getEdge(word.getLength()));
}

std::vector<const TextWord *> wordsOf(const TextFlow *flows)
{
    std::vector<const TextWord *> words;
    for (const TextFlow *flow = flows; flow; flow = flow->getNext()) {
        for (const TextBlock *block = flow->getBlocks(); block; block = block->getNext()) {
            for (const TextLine *line = block->getLines(); line; line = line->getNext()) {
                for (const TextWord *word = line->getWords(); word; word = word->nextWord()) {
                    words.push_back(word);
                }
            }
        }
    }
    return words;
}

/// Whether a word is set in the font of the layers that this SDK writes.
bool isOfOwnLayer(const TextWord *word)
{
    const TextFontInfo *font = word->getLength() > 0 ? word->getFontInfo(0) : nullptr;
    const GooString *name = font ? font->getFontName() : nullptr;
    return name && name->toStr() == "UncialGlyphless";
}

/// Whether a word stands behind another on its line, which may be on stairs: after a space, or
/// touching it.
bool isContinued(const TextWord &word, const TextWord &next, bool hasSpace)
{
    const double widestGap = hasSpace ? 3 : 0.1;
    constexpr double steepest = 0.25;
    const int rotation = word.getRotation() & 3;
    const double size = word.getFontSize();
    if ((next.getRotation() & 3) != rotation) {
        return false;
    }
    const double sign = rotation < 2 ? 1 : -1;
    const double length = sign * (word.getEdge(word.getLength()) - word.getEdge(0));
    const double gap = sign * (next.getEdge(0) - word.getEdge(word.getLength()));
    const double rise = std::fabs(next.getBaseline() - word.getBaseline());
    const double reach = length + std::fabs(next.getEdge(next.getLength()) - next.getEdge(0));
    return gap > -0.5 * size && gap < widestGap * size
        && rise < 0.5 * size + steepest * (std::fabs(gap) + reach / 2);
}

/// The name without the six capitals and plus sign that mark a subset.
std::string withoutSubsetPrefix(const std::string &name)
{
    constexpr size_t length = 6;
    bool hasPrefix = name.size() > length + 1 && name[length] == '+'
        && std::all_of(name.begin(), name.begin() + length,
            [](unsigned char letter) { return std::isupper(letter) != 0; });
    return hasPrefix ? name.substr(length + 1) : name;
}

}

void TextPageStorage::seal()
{
    lines = lineStorage.data();
    line_count = lineStorage.size();
    words = wordStorage.data();
    word_count = wordStorage.size();
    fonts = fontStorage.data();
    font_count = fontStorage.size();
    characters = characterStorage.data();
    characters_length = characterStorage.size();
    shapes = shapeStorage.data();
    shape_count = shapeStorage.size();
}

TextPageBuilder::TextPageBuilder(TextPageStorage &page, const std::vector<int> &spacePositions,
    const ContentMarks *marks)
    : page(page), spacePositions(spacePositions), marks(marks)
{
}

/// poppler keeps what touches the page; what is mostly outside is not seen by a reader. False too
/// for what is not a number.
bool TextPageBuilder::isInside(double left, double top, double right, double bottom) const
{
    const double x = (left + right) / 2;
    const double y = (top + bottom) / 2;
    return x >= 0 && x <= page.width && y >= 0 && y <= page.height;
}

/// Whether the content has a space between a word and the next one on its line, and nothing else.
bool TextPageBuilder::isSpaceWritten(const TextWord &word, const TextWord &next) const
{
    // A few spaces of two bytes each at most: what is further apart are no neighbours.
    constexpr int longest = 8;
    int start = 0;
    const int count = bytesBetween(word, next, start);
    return count > 0 && count <= longest
        && std::binary_search(spacePositions.begin(), spacePositions.end(), start);
}

/// The width of the narrowest space that the content of a line spells out; 0 where it spells out
/// none.
double TextPageBuilder::narrowestWrittenSpace(const TextWord *first) const
{
    double narrowest = 0;
    for (const TextWord *word = first; word && word->nextWord(); word = word->nextWord()) {
        const TextWord &next = *word->nextWord();
        if (isSpaceWritten(*word, next)) {
            const double gap = gapBetween(*word, next);
            narrowest = narrowest == 0 ? gap : std::min(narrowest, gap);
        }
    }
    return narrowest;
}

/// Whether a space follows a word.
///
/// poppler goes by the width of the gap alone. The content knows better: where it spells a space
/// out there is one, however narrow; and in a line that does so, a gap between neighbouring
/// characters that is much narrower is none.
bool TextPageBuilder::hasSpaceAfter(const TextWord &word, double narrowestWritten) const
{
    const TextWord *next = word.nextWord();
    if (!next) {
        return false;
    }
    if (isSpaceWritten(word, *next)) {
        return true;
    }
    const double muchNarrower = std::min(0.6 * narrowestWritten, 0.2 * word.getFontSize());
    int start = 0;
    return word.hasSpaceAfter()
        && !(bytesBetween(word, *next, start) == 0 && gapBetween(word, *next) < muchNarrower);
}

void TextPageBuilder::add(const TextFlow *flows)
{
    std::vector<const TextWord *> words = wordsOf(flows);
    if (std::all_of(words.begin(), words.end(), isOfOwnLayer)) {
        addAsDrawn(std::move(words));
        return;
    }
    for (const TextFlow *flow = flows; flow; flow = flow->getNext()) {
        for (const TextBlock *block = flow->getBlocks(); block; block = block->getNext()) {
            for (const TextLine *line = block->getLines(); line; line = line->getNext()) {
                add(*line);
            }
        }
    }
}

/// Adds the words of a layer that this SDK wrote, which draws them in reading order, line by line.
///
/// poppler goes by places alone. It mixes lines on a tilted page, and turns around their order on
/// one that lies on its side.
void TextPageBuilder::addAsDrawn(std::vector<const TextWord *> words)
{
    std::sort(words.begin(), words.end(), [](const TextWord *one, const TextWord *other) {
        return one->getCharPos() < other->getCharPos();
    });
    for (size_t start = 0; start < words.size();) {
        size_t end = start + 1;
        while (end < words.size()
            && isContinued(*words[end - 1], *words[end],
                isSpaceWritten(*words[end - 1], *words[end]))) {
            ++end;
        }
        UncialPDFLine entry {};
        entry.first_word = static_cast<uint32_t>(page.wordStorage.size());
        entry.rotation = static_cast<uint8_t>(words[start]->getRotation() & 3);
        for (size_t index = start; index < end; ++index) {
            add(*words[index], index + 1 < end && isSpaceWritten(*words[index], *words[index + 1]));
        }
        entry.word_count = static_cast<uint32_t>(page.wordStorage.size()) - entry.first_word;
        if (entry.word_count > 0) {
            page.lineStorage.push_back(entry);
        }
        start = end;
    }
}

void TextPageBuilder::add(const TextLine &line)
{
    const TextWord *first = line.getWords();
    if (!first) {
        return;
    }
    const double narrowest = narrowestWrittenSpace(first);
    UncialPDFLine entry {};
    entry.first_word = static_cast<uint32_t>(page.wordStorage.size());
    entry.rotation = static_cast<uint8_t>(first->getRotation() & 3);
    for (const TextWord *word = first; word; word = word->nextWord()) {
        const TextFontInfo *font = word->getLength() > 0 ? word->getFontInfo(0) : nullptr;
        entry.is_vertical = entry.is_vertical || (font && font->getWMode() == 1);
        add(*word, hasSpaceAfter(*word, narrowest));
    }
    entry.word_count = static_cast<uint32_t>(page.wordStorage.size()) - entry.first_word;
    if (entry.word_count > 0) {
        page.lineStorage.push_back(entry);
    }
}

void TextPageBuilder::add(const TextWord &word, bool hasSpaceAfter)
{
    UncialPDFWord entry {};
    word.getBBox(&entry.left, &entry.top, &entry.right, &entry.bottom);
    entry.font_size = word.getFontSize();
    entry.baseline = word.getBaseline();
    if (!isInside(entry.left, entry.top, entry.right, entry.bottom)) {
        return;
    }
    letters.clear();
    const TextFontInfo *font = nullptr;
    for (int index = 0; index < word.getLength(); ++index) {
        // A glyph drawn while no font was set has none here.
        if (!font) {
            font = word.getFontInfo(index);
        }
        Unicode letter = *word.getChar(index);
        double advance = std::fabs(word.getEdge(index + 1) - word.getEdge(index));
        // A soft hyphen is printed where it takes room, and an instruction where it takes none.
        if (letter == softHyphen && advance < 0.05 * entry.font_size) {
            continue;
        }
        letters.push_back(letter);
    }
    if (letters.empty()) {
        return;
    }
    entry.font = fontIndex(font);
    entry.has_space_after = hasSpaceAfter;
    if (marks) {
        entry.mark = marks->at(word.getCharPos());
    }
    entry.text_offset = static_cast<uint32_t>(page.characterStorage.size());
    append(letters);
    entry.text_length = static_cast<uint32_t>(page.characterStorage.size()) - entry.text_offset;
    page.wordStorage.push_back(entry);
}

void TextPageBuilder::append(const std::vector<Unicode> &letters)
{
    for (size_t index = 0; index < letters.size();) {
        // A letter with its accents, which producers draw as separate glyphs, becomes one.
        size_t end = index + 1;
        while (end < letters.size() && isCombining(letters[end])) {
            ++end;
        }
        if (end == index + 1 || isCombining(letters[index])) {
            appendUtf8(page.characterStorage, letters[index]);
            ++index;
            continue;
        }
        int count = 0;
        Unicode *composed = unicodeNormalizeNFKC(
            letters.data() + index, static_cast<int>(end - index), &count, nullptr);
        for (int part = 0; part < count; ++part) {
            appendUtf8(page.characterStorage, composed[part]);
        }
        gfree(composed);
        index = end;
    }
}

int32_t TextPageBuilder::fontIndex(const TextFontInfo *font)
{
    if (!font) {
        return -1;
    }
    const auto nextIndex = static_cast<int32_t>(page.fontStorage.size());
    auto [place, isNew] = fontIndices.try_emplace(font, nextIndex);
    if (isNew) {
        UncialPDFFont entry {};
        entry.name_offset = static_cast<uint32_t>(page.characterStorage.size());
        if (const GooString *name = font->getFontName()) {
            // Names come in any encoding; what is not ASCII cannot be told.
            for (unsigned char byte : withoutSubsetPrefix(name->toStr())) {
                if (byte >= 0x20 && byte < 0x7F) {
                    page.characterStorage.push_back(static_cast<char>(byte));
                }
            }
        }
        entry.name_length = static_cast<uint32_t>(page.characterStorage.size()) - entry.name_offset;
        entry.is_fixed_width = font->isFixedWidth();
        entry.is_italic = font->isItalic();
        entry.is_bold = font->isBold();
        page.fontStorage.push_back(entry);
    }
    return place->second;
}

void TextPageBuilder::add(const DiagonalRun &run)
{
    if (run.letters.empty() || !isInside(run.left, run.top, run.right, run.bottom)) {
        return;
    }
    UncialPDFWord entry {};
    entry.left = run.left;
    entry.top = run.top;
    entry.right = run.right;
    entry.bottom = run.bottom;
    entry.font_size = run.fontSize;
    entry.baseline = run.rotation % 2 == 0 ? run.bottom : run.right;
    entry.font = -1;
    entry.mark = run.mark;
    entry.text_offset = static_cast<uint32_t>(page.characterStorage.size());
    append(run.letters);
    entry.text_length = static_cast<uint32_t>(page.characterStorage.size()) - entry.text_offset;
    UncialPDFLine line {};
    line.first_word = static_cast<uint32_t>(page.wordStorage.size());
    line.word_count = 1;
    line.rotation = run.rotation;
    page.wordStorage.push_back(entry);
    page.lineStorage.push_back(line);
}

}
