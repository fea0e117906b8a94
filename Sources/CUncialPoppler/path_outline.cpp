#include "path_outline.h"

#include <algorithm>
#include <cmath>

namespace uncial {

namespace {

/// How far the ends of a side may be apart across it, in points and as a share of its length.
constexpr double strayPoints = 0.5;
constexpr double strayShare = 0.02;
/// A straight side of a shape with curves is more than a bit of a curve from here on.
constexpr double longSide = 10;

}

PathOutline::PathOutline(GfxState *state, const GfxSubpath &subpath, bool closes)
    : pointCount(subpath.getNumPoints())
{
    double firstX = 0;
    double firstY = 0;
    double lastX = 0;
    double lastY = 0;
    for (int index = 0; index < pointCount; ++index) {
        double x = 0;
        double y = 0;
        state->transform(subpath.getX(index), subpath.getY(index), &x, &y);
        isFinite = isFinite && std::fabs(x) < 1e7 && std::fabs(y) < 1e7;
        if (index == 0) {
            firstX = left = right = x;
            firstY = top = bottom = y;
        } else {
            left = std::min(left, x);
            right = std::max(right, x);
            top = std::min(top, y);
            bottom = std::max(bottom, y);
            // The two control points of a curve and its end stand one after the other.
            if (subpath.getCurve(index) || subpath.getCurve(index - 1)) {
                ++otherCount;
            } else {
                addSide(lastX, lastY, x, y);
            }
        }
        lastX = x;
        lastY = y;
    }
    if (closes && isFinite && pointCount > 2) {
        addSide(lastX, lastY, firstX, firstY);
    }
    if (otherCount > 0) {
        const auto isShort = [](const Side &side) {
            return side.endX - side.startX + side.endY - side.startY < longSide;
        };
        sides.erase(std::remove_if(sides.begin(), sides.end(), isShort), sides.end());
    }
}

void PathOutline::addSide(double fromX, double fromY, double toX, double toY)
{
    const double width = std::fabs(toX - fromX);
    const double height = std::fabs(toY - fromY);
    const double stray = std::min(width, height);
    if (!(stray <= strayPoints && stray <= std::max(strayShare * std::max(width, height), 0.05))) {
        ++otherCount;
        return;
    }
    if (width > 0 || height > 0) {
        sides.push_back({ width >= height, std::min(fromX, toX), std::min(fromY, toY),
            std::max(fromX, toX), std::max(fromY, toY) });
    }
}

bool PathOutline::isRectangle() const
{
    return otherCount == 0 && (pointCount == 4 || pointCount == 5) && sides.size() == 4
        && sides[0].isLevel != sides[1].isLevel && sides[1].isLevel != sides[2].isLevel
        && sides[2].isLevel != sides[3].isLevel;
}

bool PathOutline::isBox() const
{
    constexpr double near = 0.5;
    double top = 0;
    double bottom = 0;
    double left = 0;
    double right = 0;
    for (const Side &side : sides) {
        if (side.isLevel) {
            top += side.startY < this->top + near ? side.endX - side.startX : 0;
            bottom += side.endY > this->bottom - near ? side.endX - side.startX : 0;
        } else {
            left += side.startX < this->left + near ? side.endY - side.startY : 0;
            right += side.endX > this->right - near ? side.endY - side.startY : 0;
        }
    }
    // Of two corners that are rounded a pill has none left.
    const double width = this->right - this->left;
    const double height = this->bottom - this->top;
    return std::min(top, bottom) > 0.5 * width
        && (std::min(left, right) > 0.5 * height || std::min(top, bottom) > 0.7 * width);
}

}
