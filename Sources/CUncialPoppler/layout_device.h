#ifndef UNCIAL_LAYOUT_DEVICE_H
#define UNCIAL_LAYOUT_DEVICE_H

#include "content_marks.h"
#include "painted_shapes.h"
#include "text_device.h"

#include <vector>

namespace uncial {

/// The collector of text, which also notes what else is painted, and which marked content of the
/// page each word belongs to. Nothing is drawn, and no image is decoded.
class LayoutDevice final : public TextDevice {
public:
    PaintedShapes shapes;
    ContentMarks marks;

    bool needNonText() override { return true; }
    bool useTilingPatternFill() override { return true; }
    bool useShadedFills(int) override { return true; }

    void startPage(int number, GfxState *state, XRef *xref) override;
    void drawChar(GfxState *state, double x, double y, double dx, double dy, double originX,
        double originY, CharCode code, int byteCount, const Unicode *letters,
        int letterCount) override;

    void stroke(GfxState *state) override;
    void fill(GfxState *state) override;
    void eoFill(GfxState *state) override;
    bool tilingPatternFill(GfxState *state, Gfx *gfx, Catalog *catalog, GfxTilingPattern *pattern,
        const double *matrix, int x0, int y0, int x1, int y1, double xStep, double yStep) override;
    bool functionShadedFill(GfxState *state, GfxFunctionShading *shading) override;
    bool axialShadedFill(
        GfxState *state, GfxAxialShading *shading, double from, double to) override;
    bool radialShadedFill(
        GfxState *state, GfxRadialShading *shading, double from, double to) override;
    bool gouraudTriangleShadedFill(GfxState *state, GfxGouraudTriangleShading *shading) override;
    bool patchMeshShadedFill(GfxState *state, GfxPatchMeshShading *shading) override;

    void drawImage(GfxState *state, Object *ref, Stream *stream, int width, int height,
        GfxImageColorMap *colors, bool interpolate, const int *maskColors, bool isInline) override;
    void drawImageMask(GfxState *state, Object *ref, Stream *stream, int width, int height,
        bool isInverted, bool interpolate, bool isInline) override;
    void drawMaskedImage(GfxState *state, Object *ref, Stream *stream, int width, int height,
        GfxImageColorMap *colors, bool interpolate, Stream *mask, int maskWidth, int maskHeight,
        bool isMaskInverted, bool maskInterpolate) override;
    void drawSoftMaskedImage(GfxState *state, Object *ref, Stream *stream, int width, int height,
        GfxImageColorMap *colors, bool interpolate, Stream *mask, int maskWidth, int maskHeight,
        GfxImageColorMap *maskColors, bool maskInterpolate) override;
    void setSoftMaskFromImageMask(GfxState *, Object *, Stream *, int, int, bool, bool,
        double *) override;
    void unsetSoftMaskFromImageMask(GfxState *, double *) override { }

    void beginTransparencyGroup(GfxState *state, const double *box, GfxColorSpace *blendingSpace,
        bool isIsolated, bool isKnockout, bool isForSoftMask) override;
    void endTransparencyGroup(GfxState *state) override;

    void beginMarkedContent(const char *name, Dict *properties) override;
    void endMarkedContent(GfxState *state) override;
    void beginForm(Ref form) override;
    void endForm(Ref form) override;

private:
    /// What a mask is made of is not seen.
    bool isSeen() const { return maskGroups == 0; }

    std::vector<bool> groups;
    int maskGroups = 0;
};

}

#endif
