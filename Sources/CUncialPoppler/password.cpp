#include "password.h"

#include "poppler_private.h"
#include "utf8.h"

#include <algorithm>
#include <memory>

namespace uncial {

namespace {

/// No encryption looks at more (ISO 32000-2, 7.6.4.3.3), and poppler 22.12 writes over its stack
/// when it gets more.
constexpr size_t longestPassword = 127;

struct Freeing {
    void operator()(Unicode *letters) const { gfree(letters); }
};
using Letters = std::unique_ptr<Unicode, Freeing>;

/// The preparation of RFC 4013 as far as anybody types it: odd spaces become spaces, invisible
/// characters go, the rest is normalized.
std::string prepared(const Unicode *letters, int count)
{
    std::vector<Unicode> kept;
    for (int index = 0; index < count; ++index) {
        Unicode letter = letters[index];
        bool isInvisible = letter == 0xAD || (letter >= 0x200B && letter <= 0x200D)
            || letter == 0x2060 || letter == 0xFEFF || (letter >= 0xFE00 && letter <= 0xFE0F);
        bool isSpace = letter == 0xA0 || (letter >= 0x2000 && letter <= 0x200A)
            || letter == 0x202F || letter == 0x205F || letter == 0x3000;
        if (!isInvisible) {
            kept.push_back(isSpace ? 0x20 : letter);
        }
    }
    const int keptCount = static_cast<int>(kept.size());
    int normalizedCount = 0;
    Letters normalized(unicodeNormalizeNFKC(kept.data(), keptCount, &normalizedCount, nullptr));
    std::string text;
    for (int index = 0; index < normalizedCount; ++index) {
        appendUtf8(text, normalized.get()[index]);
    }
    return text;
}

}

std::vector<std::string> passwordCandidates(const char *utf8)
{
    std::vector<std::string> candidates { utf8 };
    Unicode *decoded = nullptr;
    int count = utf8ToUCS4(utf8, &decoded);
    Letters letters(decoded);
    auto isBelow = [&](Unicode limit) {
        return std::all_of(
            decoded, decoded + count, [&](Unicode letter) { return letter < limit; });
    };
    const bool isPlain = isBelow(0x80);
    if (!isPlain && isBelow(0x100)) {
        candidates.emplace_back(decoded, decoded + count);
    }
    if (!isPlain) {
        candidates.push_back(prepared(decoded, count));
    }
    for (std::string &candidate : candidates) {
        candidate.resize(std::min(candidate.size(), longestPassword));
    }
    candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
    return candidates;
}

}
