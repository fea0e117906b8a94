#include "page_numbers.h"

namespace uncial {

int PageNumbers::index(Ref page)
{
    if (!isFilled) {
        // Most documents state nothing about their pages, and a long one takes time to go through.
        isFilled = true;
        const int count = document->pdf->getNumPages();
        for (int place = 0; place < count && !document->source->isStopped(); ++place) {
            if (const Ref *ref = document->pdf->getCatalog()->getPageRef(place + 1)) {
                indices.emplace(ref->num, place);
            }
        }
    }
    const auto place = indices.find(page.num);
    return place == indices.end() ? -1 : place->second;
}

}
