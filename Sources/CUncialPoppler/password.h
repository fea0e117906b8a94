// The byte strings that a typed password can stand for.
#ifndef UNCIAL_PASSWORD_H
#define UNCIAL_PASSWORD_H

#include <string>
#include <vector>

namespace uncial {

/// What to try, in order, without repetition.
///
/// Older encryption takes one byte for a character, newer encryption takes normalized UTF-8, and
/// the file is not asked which it is before one of them opens it.
std::vector<std::string> passwordCandidates(const char *utf8);

}

#endif
