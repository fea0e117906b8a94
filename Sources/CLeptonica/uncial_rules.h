// Long thin lines that run across a grey page: found, or painted over with paper.
#ifndef UNCIAL_RULES_H
#define UNCIAL_RULES_H

#include "uncial_ink.h"

/// What counts as a rule, in pixels.
typedef struct UncialRuleShape {
    /// The least length.
    int32_t length;
    /// The most thickness, as the mean over its length.
    int32_t thickness;
    /// Ink up to so far beside a rule is its rough edge; more is a stroke that meets it.
    int32_t fringe;
    /// The widest gap within a rule: one that is dotted or badly printed.
    int32_t gap;
} UncialRuleShape;

/// Where a rule lies in one column, and how much ink hangs on it above and below.
typedef struct UncialCrossing {
    int32_t top, bottom, above, below;
} UncialCrossing;

static inline bool uncial_is_crossed(
    const UncialCrossing *crossings, int32_t x, int32_t width, UncialRuleShape shape) {
    // A slanted stroke leaves the rule a little beside where it came in.
    int32_t reach = crossings[x].bottom - crossings[x].top + 1;
    bool comes_from_above = false, goes_on_below = false;
    for (int32_t i = x - reach; i <= x + reach; i++) {
        if (i < 0 || i >= width || crossings[i].bottom == 0) continue;
        comes_from_above |= crossings[i].above > shape.fringe;
        goes_on_below |= crossings[i].below > shape.fringe;
    }
    bool is_met = crossings[x].above > shape.fringe || crossings[x].below > shape.fringe;
    return is_met && comes_from_above && goes_on_below;
}

/// A search for rules that run across; the rules come one after the other.
///
/// Close it with `uncial_close_rule_search`, also when it could not be opened.
typedef struct UncialRuleSearch {
    /// The stretches of ink that are long enough.
    UncialInk ink;
    /// One byte for each pixel: whether it is ink.
    uint8_t *mask;
    /// Where the rule found last lies in each column.
    UncialCrossing *crossings;
    /// The runs of each component together: a hatched picture has tens of thousands of both.
    UncialRun *sorted;
    size_t *first_run;
    int32_t width, height;
    UncialRuleShape shape;
    size_t next;
    int32_t last_left, last_right;
} UncialRuleSearch;

static inline void uncial_close_rule_search(UncialRuleSearch *search) {
    free(search->first_run);
    free(search->sorted);
    free(search->mask);
    free(search->crossings);
    uncial_free_ink(&search->ink);
    memset(search, 0, sizeof *search);
}

/// Leaves only the long stretches; at least half of each is ink.
static inline void uncial_keep_long_runs(UncialInk *ink, UncialRuleShape shape) {
    size_t kept = 0;
    for (size_t i = 0; i < ink->run_count;) {
        UncialRun chain = ink->runs[i++];
        int32_t covered = chain.end - chain.start;
        while (i < ink->run_count && ink->runs[i].y == chain.y
               && ink->runs[i].start <= chain.end + shape.gap) {
            covered += ink->runs[i].end - ink->runs[i].start;
            chain.end = ink->runs[i++].end;
        }
        int32_t length = chain.end - chain.start;
        if (length >= shape.length && covered * 2 >= length) ink->runs[kept++] = chain;
    }
    ink->run_count = kept;
    free(ink->components);
    ink->components = NULL;
    ink->component_count = 0;
}

/// Finds what may be rules by the levels of tiles. Returns whether memory was enough.
static inline bool uncial_open_rule_search(
    const uint8_t *gray, int32_t width, int32_t height, size_t stride, const uint8_t *levels,
    int32_t columns, int32_t rows, int32_t side, UncialRuleShape shape, UncialRuleSearch *search) {
    memset(search, 0, sizeof *search);
    search->width = width;
    search->height = height;
    search->shape = shape;
    UncialInk *ink = &search->ink;
    if (!uncial_find_ink(gray, width, height, stride, levels, columns, rows, side, ink))
        return false;
    search->mask = (uint8_t *)calloc((size_t)width * (size_t)height, 1);
    search->crossings = (UncialCrossing *)calloc((size_t)width, sizeof *search->crossings);
    if (!search->mask || !search->crossings) return false;
    for (size_t i = 0; i < ink->run_count; i++)
        memset(search->mask + (size_t)ink->runs[i].y * (size_t)width + ink->runs[i].start, 1,
               (size_t)(ink->runs[i].end - ink->runs[i].start));
    uncial_keep_long_runs(ink, shape);
    if (!uncial_link_runs(ink)) return false;
    size_t *first = (size_t *)calloc(ink->component_count + 2, sizeof *first);
    search->first_run = first;
    search->sorted = (UncialRun *)malloc((ink->run_count + 1) * sizeof *search->sorted);
    if (!first || !search->sorted) return false;
    for (size_t i = 0; i < ink->run_count; i++) first[ink->runs[i].component + 2]++;
    for (size_t c = 2; c < ink->component_count + 2; c++) first[c] += first[c - 1];
    for (size_t i = 0; i < ink->run_count; i++)
        search->sorted[first[ink->runs[i].component + 1]++] = ink->runs[i];
    return true;
}

/// Measures where a component lies in each column and what hangs on it.
///
/// Returns how many columns have ink that meets it.
static inline int32_t uncial_measure_crossings(
    UncialRuleSearch *search, size_t component, UncialComponent rule) {
    UncialCrossing *crossings = search->crossings;
    const uint8_t *mask = search->mask;
    size_t width = (size_t)search->width;
    memset(crossings + search->last_left, 0,
           (size_t)(search->last_right - search->last_left) * sizeof *crossings);
    search->last_left = rule.left;
    search->last_right = rule.right;
    for (size_t i = search->first_run[component]; i < search->first_run[component + 1]; i++) {
        UncialRun run = search->sorted[i];
        for (int32_t x = run.start; x < run.end; x++) {
            if (crossings[x].bottom == 0) crossings[x].top = run.y;
            crossings[x].bottom = run.y + 1;
        }
    }
    int32_t fringe = search->shape.fringe, met = 0;
    for (int32_t x = rule.left; x < rule.right; x++) {
        UncialCrossing *at = crossings + x;
        if (at->bottom == 0) continue;
        while (at->above < fringe + 1 && at->top - at->above > 0
               && mask[(size_t)(at->top - at->above - 1) * width + x])
            at->above++;
        while (at->below < fringe + 1 && at->bottom + at->below < search->height
               && mask[(size_t)(at->bottom + at->below) * width + x])
            at->below++;
        met += at->above > fringe || at->below > fringe;
    }
    return met;
}

/// Goes to the next rule; afterwards the crossings are those of this rule. Returns whether there is one.
static inline bool uncial_next_rule(UncialRuleSearch *search, UncialComponent *rule) {
    UncialRuleShape shape = search->shape;
    while (search->next < search->ink.component_count) {
        size_t component = search->next++;
        *rule = search->ink.components[component];
        int32_t length = rule->right - rule->left;
        // The frame of a table may be as thick as a letter is wide, but is far longer.
        if (rule->area > shape.thickness * length
            && (rule->area > shape.thickness * 2 * length || length < shape.length * 5))
            continue;
        // The feet of letters that touch make a long line too, with a letter over every part of it.
        if (uncial_measure_crossings(search, component, *rule) * 5 <= length * 2) return true;
    }
    return false;
}

/// Finds rules that run across. Returns how many of them are in `rules`, -1 when memory is short.
///
/// `area` of each is its ink, from which its thickness follows.
static inline int32_t uncial_find_rules(
    const uint8_t *gray, int32_t width, int32_t height, size_t stride, const uint8_t *levels,
    int32_t columns, int32_t rows, int32_t side, UncialRuleShape shape, UncialComponent *rules,
    int32_t capacity) {
    UncialRuleSearch search;
    int32_t count = -1;
    if (uncial_open_rule_search(
            gray, width, height, stride, levels, columns, rows, side, shape, &search)) {
        count = 0;
        while (count < capacity && uncial_next_rule(&search, rules + count)) count++;
    }
    uncial_close_rule_search(&search);
    return count;
}

/// Paints rules that run across with paper, except where strokes go through them.
///
/// Levels of ink and paper are those of tiles. Returns how many rules there were, -1 when memory is short.
static inline int32_t uncial_erase_rules(
    uint8_t *gray, int32_t width, int32_t height, size_t stride, const uint8_t *levels,
    const uint8_t *paper, int32_t columns, int32_t rows, int32_t side, UncialRuleShape shape) {
    UncialRuleSearch search;
    int32_t count = -1;
    uint8_t *white = (uint8_t *)malloc((size_t)width);
    if (white
        && uncial_open_rule_search(
            gray, width, height, stride, levels, columns, rows, side, shape, &search)) {
        count = 0;
        UncialComponent rule;
        while (uncial_next_rule(&search, &rule)) {
            count++;
            int32_t first = rule.top - shape.fringe - 1, last = rule.bottom + shape.fringe + 1;
            if (first < 0) first = 0;
            if (last > height) last = height;
            for (int32_t y = first; y < last; y++) {
                uncial_blend_row(paper, columns, rows, side, y, width, white);
                for (int32_t x = rule.left; x < rule.right; x++) {
                    UncialCrossing at = search.crossings[x];
                    if (at.bottom == 0
                        || uncial_is_crossed(search.crossings, x, width, shape))
                        continue;
                    // The edge goes with the rule, one pixel of blur included, but no stroke does.
                    int32_t top = at.above > shape.fringe ? at.top : at.top - at.above - 1;
                    int32_t bottom =
                        at.below > shape.fringe ? at.bottom : at.bottom + at.below + 1;
                    if (y >= top && y < bottom) gray[(size_t)y * stride + x] = white[x];
                }
            }
        }
    }
    if (white) uncial_close_rule_search(&search);
    free(white);
    return count;
}

#endif
