#include "utf8.h"

#include <algorithm>

namespace uncial {

void appendUtf8(std::string &text, Unicode letter)
{
    // What is no character at all would make the whole text invalid UTF-8.
    if (letter > 0x10FFFF || (letter >= 0xD800 && letter <= 0xDFFF)) {
        letter = 0xFFFD;
    }
    char buffer[4];
    int count = mapUTF8(letter, buffer, sizeof buffer);
    text.append(buffer, static_cast<size_t>(std::max(count, 0)));
}

}
