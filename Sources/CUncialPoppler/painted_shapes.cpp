#include "painted_shapes.h"

#include "path_outline.h"

#include <algorithm>
#include <cmath>

namespace uncial {

namespace {

/// A page of a book has a few, a map some thousands.
constexpr size_t mostShapes = 20000;
/// From here on, shapes that cover nearly the same place count once.
constexpr size_t mostFreeShapes = 2000;
/// Corners of paths that are looked at on one page.
constexpr uint64_t mostPoints = 5000000;
/// What is thinner is seen as a line, not as an area.
constexpr double thickestLine = 3;

constexpr uint32_t white = 0xFFFFFF;

/// The color as 0xRRGGBB; one for all that look white.
uint32_t visibleColor(const GfxRGB &color)
{
    constexpr uint32_t nearlyWhite = 0xFA;
    const uint32_t red = colToByte(color.r);
    const uint32_t green = colToByte(color.g);
    const uint32_t blue = colToByte(color.b);
    if (red >= nearlyWhite && green >= nearlyWhite && blue >= nearlyWhite) {
        return white;
    }
    return red << 16 | green << 8 | blue;
}

uint32_t fillColor(GfxState *state)
{
    GfxRGB color;
    state->getFillRGB(&color);
    return visibleColor(color);
}

}

void PaintedShapes::clear()
{
    shapes.clear();
    places.clear();
    excessCount = 0;
    pointCount = 0;
}

void PaintedShapes::addStroke(GfxState *state)
{
    if (state->getStrokeOpacity() == 0) {
        return;
    }
    GfxRGB color;
    state->getStrokeRGB(&color);
    addPath(state, Paint::stroke, visibleColor(color));
}

void PaintedShapes::addFill(GfxState *state)
{
    if (state->getFillOpacity() == 0) {
        return;
    }
    addPath(state, Paint::fill, fillColor(state));
}

void PaintedShapes::addPatternFill(GfxState *state)
{
    if (state->getFillOpacity() == 0) {
        return;
    }
    // Its colors are many: it is an area of its own.
    const uint32_t color = 0x1000000 | static_cast<uint32_t>(shapes.size() & 0xFFFFFF);
    if (state->getPath() && state->getPath()->getNumSubpaths() > 0) {
        addPath(state, Paint::fill, color);
        return;
    }
    Box clip {};
    state->getClipBBox(&clip.left, &clip.top, &clip.right, &clip.bottom);
    addBar(clip, UncialPDFShapeKindArea, color, clip);
}

void PaintedShapes::addImage(GfxState *state, bool isStencil)
{
    if (state->getFillOpacity() == 0 || (isStencil && fillColor(state) == white)) {
        return;
    }
    Box box { INFINITY, INFINITY, -INFINITY, -INFINITY };
    for (double x : { 0.0, 1.0 }) {
        for (double y : { 0.0, 1.0 }) {
            double pageX = 0;
            double pageY = 0;
            state->transform(x, y, &pageX, &pageY);
            box.left = std::min(box.left, pageX);
            box.right = std::max(box.right, pageX);
            box.top = std::min(box.top, pageY);
            box.bottom = std::max(box.bottom, pageY);
        }
    }
    Box clip {};
    state->getClipBBox(&clip.left, &clip.top, &clip.right, &clip.bottom);
    add(UncialPDFShapeKindImage, box, 0, clip);
}

void PaintedShapes::addPath(GfxState *state, Paint paint, uint32_t color)
{
    const GfxPath *path = state->getPath();
    if (!path) {
        return;
    }
    Box clip {};
    state->getClipBBox(&clip.left, &clip.top, &clip.right, &clip.bottom);
    const double lineWidth = paint == Paint::stroke ? state->getTransformedLineWidth() : 0;
    for (int index = 0; index < path->getNumSubpaths(); ++index) {
        const GfxSubpath &subpath = *path->getSubpath(index);
        pointCount += static_cast<uint64_t>(std::max(subpath.getNumPoints(), 1));
        if (pointCount > mostPoints) {
            ++excessCount;
            return;
        }
        addSubpath(state, subpath, paint, color, clip, lineWidth);
    }
}

void PaintedShapes::addSubpath(GfxState *state, const GfxSubpath &subpath, Paint paint,
    uint32_t color, const Box &clip, double lineWidth)
{
    const bool isStroke = paint == Paint::stroke;
    const PathOutline outline(state, subpath, /*closes*/ !isStroke);
    if (!outline.isUsable()) {
        return;
    }
    const Box extent { outline.left, outline.top, outline.right, outline.bottom };
    const bool isThin = std::min(extent.right - extent.left, extent.bottom - extent.top)
        <= thickestLine;
    if (!isStroke && (isThin || outline.isRectangle() || outline.isBox())) {
        // Thin shapes of any make are lines to the eye: borders with mitred ends, round dots.
        addBar(extent, UncialPDFShapeKindArea, color, clip);
        return;
    }
    if (!outline.isStraightAlongPage() && !outline.isBox()) {
        add(UncialPDFShapeKindOther, extent, color, clip);
    }
    if (isStroke && outline.isRectangle()) {
        add(UncialPDFShapeKindFrame, extent, color, clip);
    }
    const double half = isStroke ? lineWidth / 2 : 0;
    const double beyond = isStroke && state->getLineCap() != 0 ? half : 0;
    for (const PathOutline::Side &side : outline.sides) {
        Box box { side.startX, side.startY, side.endX, side.endY };
        const double acrossX = side.isLevel ? beyond : half;
        const double acrossY = side.isLevel ? half : beyond;
        box = { box.left - acrossX, box.top - acrossY, box.right + acrossX, box.bottom + acrossY };
        if (isStroke) {
            addBar(box, UncialPDFShapeKindArea, color, clip);
        } else {
            add(UncialPDFShapeKindEdge, box, color, clip);
        }
    }
}

void PaintedShapes::addBar(Box box, UncialPDFShapeKind areaKind, uint32_t color, const Box &clip)
{
    // A border is often a large rectangle of which only a strip is not clipped away.
    const double width = std::min(box.right, clip.right) - std::max(box.left, clip.left);
    const double height = std::min(box.bottom, clip.bottom) - std::max(box.top, clip.top);
    const bool isThin = std::min(width, height) <= thickestLine;
    add(isThin ? UncialPDFShapeKindLine : areaKind, box, color, clip);
}

void PaintedShapes::add(UncialPDFShapeKind kind, Box box, uint32_t color, const Box &clip)
{
    box.left = std::max(box.left, clip.left);
    box.top = std::max(box.top, clip.top);
    box.right = std::min(box.right, clip.right);
    box.bottom = std::min(box.bottom, clip.bottom);
    // False also for what is not a number.
    if (!(box.left <= box.right && box.top <= box.bottom)) {
        return;
    }
    if (color == white && kind != UncialPDFShapeKindLine && kind != UncialPDFShapeKindImage) {
        return;
    }
    if (shapes.size() >= mostShapes
        || (shapes.size() >= mostFreeShapes && kind == UncialPDFShapeKindOther
            && isKnownPlace(box))) {
        excessCount += shapes.size() >= mostShapes;
        return;
    }
    shapes.push_back({ kind, color, box.left, box.top, box.right, box.bottom });
}

/// Whether a shape with nearly the same box is there already.
bool PaintedShapes::isKnownPlace(const Box &box)
{
    constexpr double cell = 4;
    uint64_t key = 0;
    for (double place : { box.left, box.top, box.right, box.bottom }) {
        const double bounded = std::clamp(place / cell, 0.0, 65535.0);
        key = key << 16 | static_cast<uint64_t>(bounded);
    }
    return !places.insert(key).second;
}

}
