#ifndef UNCIAL_PAINTED_SHAPES_H
#define UNCIAL_PAINTED_SHAPES_H

#include "CUncialPoppler.h"
#include "poppler_private.h"

#include <cstdint>
#include <unordered_set>
#include <vector>

namespace uncial {

/// What a page shows beside text: straight lines, rectangles, other shapes and images, as boxes in
/// points of the displayed page.
///
/// Left out is what nobody sees on white paper: what is transparent or clipped away, and what is
/// white, except lines. The number of boxes is bounded, however much a page draws.
class PaintedShapes {
public:
    /// Forgets everything, for a new page.
    void clear();

    void addStroke(GfxState *state);
    void addFill(GfxState *state);
    /// Adds a fill with a pattern or a shading: of the current path, or of all that is not clipped
    /// away where there is none.
    void addPatternFill(GfxState *state);
    /// - Parameter isStencil: whether it is painted in the current color.
    void addImage(GfxState *state, bool isStencil);

    const std::vector<UncialPDFShape> &list() const { return shapes; }
    /// How many boxes were left out because there are too many.
    uint64_t excess() const { return excessCount; }

private:
    struct Box {
        double left;
        double top;
        double right;
        double bottom;
    };
    enum class Paint { stroke, fill };

    void addPath(GfxState *state, Paint paint, uint32_t color);
    void addSubpath(GfxState *state, const GfxSubpath &subpath, Paint paint, uint32_t color,
        const Box &clip, double lineWidth);
    /// Adds a bar along the page: a line where it is thin, an area where it is not.
    void addBar(Box box, UncialPDFShapeKind areaKind, uint32_t color, const Box &clip);
    void add(UncialPDFShapeKind kind, Box box, uint32_t color, const Box &clip);
    bool isKnownPlace(const Box &box);

    std::vector<UncialPDFShape> shapes;
    std::unordered_set<uint64_t> places;
    uint64_t excessCount = 0;
    uint64_t pointCount = 0;
};

}

#endif
