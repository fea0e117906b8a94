#ifndef UNCIAL_GLYPH_MEMORY_H
#define UNCIAL_GLYPH_MEMORY_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace uncial {

/// Remembers where each character of a page was drawn, to notice one that is drawn again almost in
/// place: a producer's way to make type look bold, or to give it a shadow.
class GlyphMemory {
public:
    /// Notes a character; whether the same one of the same size stands there already.
    bool isRepetition(uint32_t character, double x, double y, double fontSize);

    /// Forgets everything, for a new page.
    void clear();

private:
    struct Entry {
        uint64_t key;
        float x;
        float y;
    };

    void insert(uint64_t key, float x, float y);
    bool isNear(uint64_t key, double x, double y, double reach) const;

    /// Open addressing; key 0 is an empty place.
    std::vector<Entry> entries;
    size_t count = 0;
};

}

#endif
