// Finding the pages of a file whose own directory of objects is lost, or leads to no page.
#ifndef UNCIAL_DOCUMENT_REPAIR_H
#define UNCIAL_DOCUMENT_REPAIR_H

#include "source.h"

#include <memory>
#include <string>
#include <vector>

namespace uncial {

/// Goes through the bytes of a file for objects, and writes directories of them: each is to be put
/// behind the file, and tried, in this order.
///
/// poppler repairs a file only where one of its trailers names the catalog. This takes any catalog
/// there is, and where that leads nowhere, makes one for all pages in the order they stand in.
/// Empty where nothing like a page is found, for encrypted files, and after the stop signal.
std::vector<std::string> directoriesOfPages(const std::shared_ptr<Source> &source);

}

#endif
