#ifndef UNCIAL_PATH_OUTLINE_H
#define UNCIAL_PATH_OUTLINE_H

#include "poppler_private.h"

#include <vector>

namespace uncial {

/// A stretch of a path in points of the displayed page: its extent, and those of its sides that run
/// along the page.
class PathOutline {
public:
    /// A straight side, level or upright, from its lesser to its greater end.
    struct Side {
        bool isLevel;
        double startX;
        double startY;
        double endX;
        double endY;
    };

    /// - Parameter closes: whether the last point is joined to the first, as it is when filled.
    PathOutline(GfxState *state, const GfxSubpath &subpath, bool closes);

    /// Whether it has an extent that can be computed with.
    bool isUsable() const { return isFinite && pointCount > 1; }
    /// Whether it is nothing but sides along the page.
    bool isStraightAlongPage() const { return otherCount == 0; }
    /// Whether it is one rectangle along the page.
    bool isRectangle() const;
    /// Whether most of the frame around it is drawn: a rectangle with rounded or cut corners.
    bool isBox() const;

    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
    /// Short ones beside slanted or curved ones are left out: they are part of the curve.
    std::vector<Side> sides;

private:
    void addSide(double fromX, double fromY, double toX, double toY);

    int pointCount = 0;
    int otherCount = 0;
    bool isFinite = true;
};

}

#endif
