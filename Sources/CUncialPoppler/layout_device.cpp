#include "layout_device.h"

namespace uncial {

void LayoutDevice::startPage(int number, GfxState *state, XRef *xref)
{
    shapes.clear();
    marks.clear();
    groups.clear();
    maskGroups = 0;
    TextDevice::startPage(number, state, xref);
}

void LayoutDevice::drawChar(GfxState *state, double x, double y, double dx, double dy,
    double originX, double originY, CharCode code, int byteCount, const Unicode *letters,
    int letterCount)
{
    marks.noteText(position());
    const size_t runCount = diagonalRuns.size();
    TextDevice::drawChar(
        state, x, y, dx, dy, originX, originY, code, byteCount, letters, letterCount);
    if (diagonalRuns.size() > runCount) {
        diagonalRuns.back().mark = marks.current();
    }
}

// MARK: - Shapes

void LayoutDevice::stroke(GfxState *state)
{
    if (isSeen()) {
        shapes.addStroke(state);
    }
}

void LayoutDevice::fill(GfxState *state)
{
    if (isSeen()) {
        shapes.addFill(state);
    }
}

void LayoutDevice::eoFill(GfxState *state)
{
    fill(state);
}

bool LayoutDevice::tilingPatternFill(GfxState *state, Gfx *, Catalog *, GfxTilingPattern *,
    const double *, int, int, int, int, double, double)
{
    if (isSeen()) {
        shapes.addPatternFill(state);
    }
    return true;
}

bool LayoutDevice::functionShadedFill(GfxState *state, GfxFunctionShading *)
{
    return tilingPatternFill(state, nullptr, nullptr, nullptr, nullptr, 0, 0, 0, 0, 0, 0);
}

bool LayoutDevice::axialShadedFill(GfxState *state, GfxAxialShading *, double, double)
{
    return functionShadedFill(state, nullptr);
}

bool LayoutDevice::radialShadedFill(GfxState *state, GfxRadialShading *, double, double)
{
    return functionShadedFill(state, nullptr);
}

bool LayoutDevice::gouraudTriangleShadedFill(GfxState *state, GfxGouraudTriangleShading *)
{
    return functionShadedFill(state, nullptr);
}

bool LayoutDevice::patchMeshShadedFill(GfxState *state, GfxPatchMeshShading *)
{
    return functionShadedFill(state, nullptr);
}

// MARK: - Images

void LayoutDevice::drawImage(GfxState *state, Object *ref, Stream *stream, int width, int height,
    GfxImageColorMap *colors, bool interpolate, const int *maskColors, bool isInline)
{
    if (isSeen()) {
        shapes.addImage(state, /*isStencil*/ false);
    }
    if (isInline) {
        // Its pixels stand between the drawing instructions, and must be read past.
        OutputDev::drawImage(
            state, ref, stream, width, height, colors, interpolate, maskColors, isInline);
    }
}

void LayoutDevice::drawImageMask(GfxState *state, Object *ref, Stream *stream, int width,
    int height, bool isInverted, bool interpolate, bool isInline)
{
    if (isSeen()) {
        shapes.addImage(state, /*isStencil*/ true);
    }
    if (isInline) {
        OutputDev::drawImageMask(
            state, ref, stream, width, height, isInverted, interpolate, isInline);
    }
}

void LayoutDevice::drawMaskedImage(GfxState *state, Object *ref, Stream *stream, int width,
    int height, GfxImageColorMap *colors, bool interpolate, Stream *, int, int, bool, bool)
{
    drawImage(state, ref, stream, width, height, colors, interpolate, nullptr, false);
}

void LayoutDevice::drawSoftMaskedImage(GfxState *state, Object *ref, Stream *stream, int width,
    int height, GfxImageColorMap *colors, bool interpolate, Stream *, int, int,
    GfxImageColorMap *, bool)
{
    drawImage(state, ref, stream, width, height, colors, interpolate, nullptr, false);
}

void LayoutDevice::setSoftMaskFromImageMask(GfxState *state, Object *ref, Stream *stream,
    int width, int height, bool isInverted, bool isInline, double *)
{
    if (isInline) {
        OutputDev::drawImageMask(
            state, ref, stream, width, height, isInverted, /*interpolate*/ false, isInline);
    }
}

// MARK: - Transparency

void LayoutDevice::beginTransparencyGroup(
    GfxState *, const double *, GfxColorSpace *, bool, bool, bool isForSoftMask)
{
    groups.push_back(isForSoftMask);
    maskGroups += isForSoftMask;
}

void LayoutDevice::endTransparencyGroup(GfxState *)
{
    if (!groups.empty()) {
        maskGroups -= groups.back();
        groups.pop_back();
    }
}

// MARK: - Marked content

void LayoutDevice::beginMarkedContent(const char *name, Dict *properties)
{
    marks.begin(name, properties);
    TextDevice::beginMarkedContent(name, properties);
}

void LayoutDevice::endMarkedContent(GfxState *state)
{
    marks.end();
    TextDevice::endMarkedContent(state);
}

void LayoutDevice::beginForm(Ref form)
{
    marks.beginForm(form);
}

void LayoutDevice::endForm(Ref)
{
    marks.endForm();
}

}
