#include "content_marks.h"

#include <algorithm>
#include <cstring>

namespace uncial {

namespace {

bool isSame(const UncialPDFContentMark &one, const UncialPDFContentMark &other)
{
    return one.kind == other.kind && one.stream == other.stream && one.number == other.number;
}

}

void ContentMarks::clear()
{
    entries.clear();
    forms.clear();
    changes.clear();
    currentMark = {};
}

UncialPDFContentMark ContentMarks::enclosing() const
{
    return entries.empty() ? UncialPDFContentMark {} : entries.back().mark;
}

void ContentMarks::synchronize()
{
    const void *node = top ? top() : nullptr;
    if (node == (entries.empty() ? nullptr : entries.back().node)) {
        return;
    }
    const auto known = std::find_if(entries.rbegin(), entries.rend(),
        [node](const Entry &entry) { return entry.node == node; });
    if (known != entries.rend()) {
        entries.erase(known.base(), entries.end());
    } else if (node) {
        entries.push_back({ node, enclosing() });
    } else {
        entries.clear();
    }
    currentMark = enclosing();
}

void ContentMarks::begin(const char *name, Dict *properties)
{
    UncialPDFContentMark mark = enclosing();
    const bool isArtifact = mark.kind == UncialPDFContentMarkKindArtifact;
    Object number = properties ? properties->lookup("MCID") : Object(objNull);
    if (name && strcmp(name, "Artifact") == 0) {
        mark = { UncialPDFContentMarkKindArtifact, 0, 0 };
    } else if (!isArtifact && number.isInt() && number.getInt() >= 0) {
        mark = { UncialPDFContentMarkKindNumbered, forms.empty() ? 0 : forms.back(),
            number.getInt() };
    }
    // What began unheard just before is below, and shows when this one ends.
    entries.push_back({ top ? top() : nullptr, mark });
    currentMark = mark;
}

void ContentMarks::end()
{
    // Nothing ended that was heard of where the top is still known.
    const void *node = top ? top() : nullptr;
    if (!entries.empty() && entries.back().node != node) {
        entries.pop_back();
        currentMark = enclosing();
    }
    synchronize();
}

void ContentMarks::beginForm(Ref form)
{
    forms.push_back(form.num);
}

void ContentMarks::endForm()
{
    if (!forms.empty()) {
        forms.pop_back();
    }
}

void ContentMarks::noteText(int position)
{
    synchronize();
    const UncialPDFContentMark last = changes.empty() ? UncialPDFContentMark {}
                                                      : changes.back().second;
    if (!isSame(last, currentMark)) {
        changes.emplace_back(position, currentMark);
    }
}

UncialPDFContentMark ContentMarks::at(int position) const
{
    const auto next = std::upper_bound(changes.begin(), changes.end(), position,
        [](int place, const auto &change) { return place < change.first; });
    return next == changes.begin() ? UncialPDFContentMark {} : std::prev(next)->second;
}

}
