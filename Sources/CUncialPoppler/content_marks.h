#ifndef UNCIAL_CONTENT_MARKS_H
#define UNCIAL_CONTENT_MARKS_H

#include "CUncialPoppler.h"
#include "poppler_private.h"

#include <functional>
#include <utility>
#include <vector>

namespace uncial {

/// Which marked content of a page its text belongs to.
///
/// poppler tells the end of all marked content, but the beginning only of what has its properties
/// in place: content with properties by name, such as a layer, begins unheard. So this looks at
/// poppler's own stack, of which no more than the address of the top is public.
class ContentMarks {
public:
    /// The top of poppler's stack, or null; set while a page is drawn.
    std::function<const void *()> top;

    void clear();
    void begin(const char *name, Dict *properties);
    void end();
    void beginForm(Ref form);
    void endForm();
    /// Says that text is drawn, at a position as `TextWord::getCharPos` counts.
    void noteText(int position);

    /// The mark of the text at a position.
    UncialPDFContentMark at(int position) const;
    /// The mark of the text that is drawn now.
    UncialPDFContentMark current() const { return currentMark; }

private:
    struct Entry {
        const void *node;
        UncialPDFContentMark mark;
    };

    /// Notices what began unheard.
    void synchronize();
    UncialPDFContentMark enclosing() const;

    std::vector<Entry> entries;
    std::vector<int> forms;
    UncialPDFContentMark currentMark {};
    /// Where the text of another mark begins, in ascending order.
    std::vector<std::pair<int, UncialPDFContentMark>> changes;
};

}

#endif
