#ifndef UNCIAL_TEXT_PAGE_H
#define UNCIAL_TEXT_PAGE_H

#include "CUncialPoppler.h"
#include "content_marks.h"
#include "text_device.h"

#include <map>
#include <string>
#include <vector>

namespace uncial {

/// The text of a page with the memory behind it.
struct TextPageStorage : UncialPDFTextPage {
    std::vector<UncialPDFLine> lineStorage;
    std::vector<UncialPDFWord> wordStorage;
    std::vector<UncialPDFFont> fontStorage;
    std::string characterStorage;
    std::vector<UncialPDFShape> shapeStorage;

    /// Points the public part at the memory.
    void seal();
};

/// Writes what a device collected as flat arrays.
class TextPageBuilder {
public:
    /// - Parameters:
    ///   - spacePositions: see `TextDevice`.
    ///   - marks: which marked content the words belong to, or null where nobody asks.
    TextPageBuilder(TextPageStorage &page, const std::vector<int> &spacePositions,
        const ContentMarks *marks);

    /// - Parameter flows: the first of a list, or null.
    void add(const TextFlow *flows);
    void add(const DiagonalRun &run);

private:
    void add(const TextLine &line);
    void addAsDrawn(std::vector<const TextWord *> words);
    void add(const TextWord &word, bool hasSpaceAfter);
    bool isInside(double left, double top, double right, double bottom) const;
    bool isSpaceWritten(const TextWord &word, const TextWord &next) const;
    double narrowestWrittenSpace(const TextWord *first) const;
    bool hasSpaceAfter(const TextWord &word, double narrowestWritten) const;
    int32_t fontIndex(const TextFontInfo *font);
    void append(const std::vector<Unicode> &letters);

    TextPageStorage &page;
    const std::vector<int> &spacePositions;
    const ContentMarks *marks;
    std::map<const TextFontInfo *, int32_t> fontIndices;
    std::vector<Unicode> letters;
};

}

#endif
