#ifndef UNCIAL_UTF8_H
#define UNCIAL_UTF8_H

#include "poppler_private.h"

#include <string>

namespace uncial {

/// Adds a character to a text in UTF-8; U+FFFD for what is no character at all.
void appendUtf8(std::string &text, Unicode letter);

}

#endif
