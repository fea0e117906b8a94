#ifndef UNCIAL_SOLE_IMAGE_DEVICE_H
#define UNCIAL_SOLE_IMAGE_DEVICE_H

#include "sole_image.h"

#include <memory>
#include <vector>

namespace uncial {

/// Watches a page being drawn, without a pixel, until it shows more than one image.
class SoleImageDevice final : public OutputDev {
public:
    SoleImageDevice(uncial_pdf_document *document, double pageWidth, double pageHeight);
    ~SoleImageDevice() override;

    /// The image; null where there is none or it is not alone.
    std::unique_ptr<SoleImage> takeImage();
    /// Whether something lies below the image.
    bool hasPaintedBefore() const { return paintedBefore; }
    /// Whether the rest of the page does not matter, for poppler, which asks between two drawing
    /// instructions.
    static bool isDone(void *device);

    bool upsideDown() override { return true; }
    bool useDrawChar() override { return false; }
    bool useTilingPatternFill() override { return true; }
    bool useShadedFills(int) override { return true; }
    bool interpretType3Chars() override { return true; }

    void saveState(GfxState *state) override;
    void restoreState(GfxState *state) override;
    void clip(GfxState *state) override;
    void eoClip(GfxState *state) override;
    void clipToStrokePath(GfxState *state) override;

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

    void drawString(GfxState *state, const GooString *text) override;
    bool beginType3Char(GfxState *state, double x, double y, double dx, double dy, CharCode code,
        const Unicode *letters, int letterCount) override;

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
    void setSoftMaskFromImageMask(GfxState *state, Object *ref, Stream *stream, int width,
        int height, bool isInverted, bool isInline, double *baseMatrix) override;

    void beginTransparencyGroup(GfxState *state, const double *box, GfxColorSpace *blendingSpace,
        bool isIsolated, bool isKnockout, bool isForSoftMask) override;
    void setSoftMask(GfxState *state, const double *box, bool isAlpha, Function *transfer,
        GfxColor *backdrop) override;

private:
    void paint(double opacity);
    void noteClip(GfxState *state);
    /// Takes an image that is to be painted, or finds that there is no sole image; null then.
    SoleImage *takePainted(GfxState *state, Stream *stream, int width, int height);

    uncial_pdf_document *document;
    double pageWidth;
    double pageHeight;
    std::unique_ptr<SoleImage> image;
    bool paintedBefore = false;
    bool ruledOut = false;
    /// Whether the clip path is anything but a rectangle along the page, now and in saved states.
    bool isClipShaped = false;
    std::vector<bool> savedClips;
};

}

#endif
