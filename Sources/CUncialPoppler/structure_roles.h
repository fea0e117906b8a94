#ifndef UNCIAL_STRUCTURE_ROLES_H
#define UNCIAL_STRUCTURE_ROLES_H

#include "poppler_private.h"

#include <string>
#include <unordered_map>

namespace uncial {

/// Standard structure types behind the names that a producer gives its own.
class StructureRoles {
public:
    /// - Parameter map: the file's role map; no dictionary where it has none.
    explicit StructureRoles(Object &&map) : map(std::move(map)) { }

    /// The standard type that a name leads to, or the name itself where it leads to none.
    const std::string &role(const std::string &name);

private:
    Object map;
    std::unordered_map<std::string, std::string> known;
};

}

#endif
