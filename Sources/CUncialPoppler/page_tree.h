#ifndef UNCIAL_PAGE_TREE_H
#define UNCIAL_PAGE_TREE_H

#include "poppler_private.h"

namespace uncial {

/// Writes the number of pages into the root of the page tree, in memory, where the file states none
/// that can be right.
///
/// poppler goes by that number alone, and takes such a document for an empty one. To be called
/// before poppler is asked for it.
void repairPageCount(PDFDoc &pdf);

}

#endif
