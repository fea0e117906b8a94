#include "glyph_memory.h"

#include <algorithm>
#include <cmath>

namespace uncial {

namespace {

/// Shifts up to a tenth of the type size pass for the same place. The narrowest letters advance
/// twice as far.
constexpr double reachOfSize = 0.1;
/// The side of a cell. What is near is in one cell mostly, and in four at worst; and few equal
/// characters share one.
constexpr double cellOfSize = 8 * reachOfSize;

uint64_t mixed(uint64_t value)
{
    value *= 0x9E3779B97F4A7C15;
    return value ^ value >> 29;
}

uint64_t keyFor(uint32_t character, uint64_t size, int64_t column, int64_t row)
{
    const uint64_t place
        = mixed(mixed(static_cast<uint64_t>(column)) ^ static_cast<uint64_t>(row));
    const uint64_t key = mixed(mixed(place ^ character) ^ size);
    return key == 0 ? 1 : key;
}

}

bool GlyphMemory::isRepetition(uint32_t character, double x, double y, double fontSize)
{
    // Also false for what is not a number, and for what no integer holds.
    if (!(fontSize > 0.1) || !(fontSize < 1e7) || !(std::fabs(x) < 1e7) || !(std::fabs(y) < 1e7)) {
        return false;
    }
    const auto size = static_cast<uint64_t>(fontSize * 8 + 0.5);
    const double reach = reachOfSize * fontSize;
    const double perCell = 1 / (cellOfSize * fontSize);
    const auto cell
        = [perCell](double place) { return static_cast<int64_t>(std::floor(place * perCell)); };
    const int64_t lastColumn = cell(x + reach);
    const int64_t lastRow = cell(y + reach);
    for (int64_t column = cell(x - reach); column <= lastColumn; ++column) {
        for (int64_t row = cell(y - reach); row <= lastRow; ++row) {
            if (isNear(keyFor(character, size, column, row), x, y, reach)) {
                return true;
            }
        }
    }
    insert(keyFor(character, size, cell(x), cell(y)), static_cast<float>(x), static_cast<float>(y));
    return false;
}

bool GlyphMemory::isNear(uint64_t key, double x, double y, double reach) const
{
    if (entries.empty()) {
        return false;
    }
    const size_t mask = entries.size() - 1;
    for (size_t place = key & mask; entries[place].key != 0; place = (place + 1) & mask) {
        const Entry &entry = entries[place];
        if (entry.key == key && std::fabs(entry.x - x) <= reach
            && std::fabs(entry.y - y) <= reach) {
            return true;
        }
    }
    return false;
}

void GlyphMemory::insert(uint64_t key, float x, float y)
{
    if (2 * (count + 1) > entries.size()) {
        std::vector<Entry> old(entries.empty() ? 1024 : 2 * entries.size());
        old.swap(entries);
        count = 0;
        for (const Entry &entry : old) {
            if (entry.key != 0) {
                insert(entry.key, entry.x, entry.y);
            }
        }
    }
    const size_t mask = entries.size() - 1;
    size_t place = key & mask;
    while (entries[place].key != 0) {
        place = (place + 1) & mask;
    }
    entries[place] = { key, x, y };
    ++count;
}

void GlyphMemory::clear()
{
    // As many places as the next page will need if it is like this one.
    constexpr size_t mostKept = 1 << 16;
    if (entries.size() > mostKept) {
        entries = {};
    }
    std::fill(entries.begin(), entries.end(), Entry {});
    count = 0;
}

}
