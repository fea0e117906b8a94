#include "sole_image_device.h"

#include "nesting.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <utility>

namespace uncial {

namespace {

/// A reference to a stream that somebody else owns as well.
Object share(Stream *stream)
{
    // An `Object` takes a stream over without counting, its copies count. So the first one, in
    // memory that nobody cleans up, is the owner's.
    alignas(Object) unsigned char memory[sizeof(Object)];
    return (new (memory) Object(stream))->copy();
}

/// Whether a path is one rectangle along the axes of the page.
bool isRectangle(GfxState *state)
{
    const GfxPath *path = state->getPath();
    if (!path || path->getNumSubpaths() != 1) {
        return false;
    }
    const GfxSubpath *outline = const_cast<GfxPath *>(path)->getSubpath(0);
    const int count = outline->getNumPoints();
    constexpr double tolerance = 0.05;
    double x[5];
    double y[5];
    if (count != 4 && count != 5) {
        return false;
    }
    for (int index = 0; index < count; ++index) {
        if (outline->getCurve(index)) {
            return false;
        }
        state->transform(outline->getX(index), outline->getY(index), &x[index], &y[index]);
    }
    const auto isSame = [&](double one, double other) { return std::fabs(one - other) < tolerance; };
    if (count == 5 && !(isSame(x[0], x[4]) && isSame(y[0], y[4]))) {
        return false;
    }
    return (isSame(x[0], x[1]) && isSame(y[1], y[2]) && isSame(x[2], x[3]) && isSame(y[3], y[0]))
        || (isSame(y[0], y[1]) && isSame(x[1], x[2]) && isSame(y[2], y[3]) && isSame(x[3], x[0]));
}

bool isChangedByState(GfxState *state)
{
    return state->getFillOpacity() != 1 || state->getBlendMode() != gfxBlendNormal
        || state->getTransfer()[0];
}

/// Places an image of `width` × `height` pixels; false where it stands askew or has no extent.
bool place(const double *matrix, int width, int height, SoleImage &image)
{
    // The image is the unit square, its first row on top, where y is 1.
    const bool isTurned = std::fabs(matrix[0]) < std::fabs(matrix[1]);
    const double right = isTurned ? matrix[1] : matrix[0];
    const double up = isTurned ? matrix[2] : matrix[3];
    const double rightStray = isTurned ? matrix[0] : matrix[1];
    const double upStray = isTurned ? matrix[3] : matrix[2];
    const double rightOrigin = (isTurned ? matrix[5] : matrix[4]) + upStray / 2;
    const double upOrigin = (isTurned ? matrix[4] : matrix[5]) + rightStray / 2;
    // By a pixel from one end to the other, which is a tenth of the thickness of a letter.
    const bool isAskew = !(std::fabs(rightStray) * height <= std::fabs(up)
        && std::fabs(upStray) * width <= std::fabs(right));
    constexpr double most = 1e6;
    if (isAskew || !(std::fabs(right) > 0) || !(std::fabs(up) > 0)
        || !(std::fabs(right) + std::fabs(rightOrigin) < most)
        || !(std::fabs(up) + std::fabs(upOrigin) < most)) {
        return false;
    }
    image.isTurned = isTurned;
    image.across.pixels = width;
    image.across.start = rightOrigin;
    image.across.end = rightOrigin + right;
    image.down.pixels = height;
    image.down.start = upOrigin + up;
    image.down.end = upOrigin;
    return true;
}

}

SoleImageDevice::SoleImageDevice(
    uncial_pdf_document *document, double pageWidth, double pageHeight)
    : document(document), pageWidth(pageWidth), pageHeight(pageHeight)
{
}

SoleImageDevice::~SoleImageDevice() = default;

std::unique_ptr<SoleImage> SoleImageDevice::takeImage()
{
    return ruledOut || document->source->isStopped() ? nullptr : std::move(image);
}

bool SoleImageDevice::isDone(void *device)
{
    const auto *self = static_cast<SoleImageDevice *>(device);
    return self->ruledOut || self->document->source->isStopped();
}

// MARK: - Clip paths

void SoleImageDevice::saveState(GfxState *)
{
    savedClips.push_back(isClipShaped);
    ruledOut = ruledOut || savedClips.size() > static_cast<size_t>(Nesting::mostStates);
}

void SoleImageDevice::restoreState(GfxState *)
{
    if (!savedClips.empty()) {
        isClipShaped = savedClips.back();
        savedClips.pop_back();
    }
}

void SoleImageDevice::noteClip(GfxState *state)
{
    isClipShaped = isClipShaped || !isRectangle(state);
}

void SoleImageDevice::clip(GfxState *state)
{
    noteClip(state);
}

void SoleImageDevice::eoClip(GfxState *state)
{
    noteClip(state);
}

void SoleImageDevice::clipToStrokePath(GfxState *)
{
    isClipShaped = true;
}

// MARK: - What is no image

void SoleImageDevice::paint(double opacity)
{
    if (opacity == 0) {
        return;
    }
    if (image) {
        ruledOut = true;
    } else {
        paintedBefore = true;
    }
}

void SoleImageDevice::stroke(GfxState *state)
{
    paint(state->getStrokeOpacity());
}

void SoleImageDevice::fill(GfxState *state)
{
    paint(state->getFillOpacity());
}

void SoleImageDevice::eoFill(GfxState *state)
{
    paint(state->getFillOpacity());
}

bool SoleImageDevice::tilingPatternFill(
    GfxState *, Gfx *, Catalog *, GfxTilingPattern *, const double *, int, int, int, int, double,
    double)
{
    paint(1);
    return true;
}

bool SoleImageDevice::functionShadedFill(GfxState *, GfxFunctionShading *)
{
    paint(1);
    return true;
}

bool SoleImageDevice::axialShadedFill(GfxState *, GfxAxialShading *, double, double)
{
    paint(1);
    return true;
}

bool SoleImageDevice::radialShadedFill(GfxState *, GfxRadialShading *, double, double)
{
    paint(1);
    return true;
}

bool SoleImageDevice::gouraudTriangleShadedFill(GfxState *, GfxGouraudTriangleShading *)
{
    paint(1);
    return true;
}

bool SoleImageDevice::patchMeshShadedFill(GfxState *, GfxPatchMeshShading *)
{
    paint(1);
    return true;
}

void SoleImageDevice::drawString(GfxState *state, const GooString *text)
{
    // 3 is invisible; 4 and above become part of the clip path.
    const int mode = state->getRender();
    if (mode == 3 || text->getLength() == 0) {
        return;
    }
    isClipShaped = isClipShaped || mode >= 4;
    if (mode != 7) {
        paint(std::max(state->getFillOpacity(), state->getStrokeOpacity()));
    }
}

bool SoleImageDevice::beginType3Char(
    GfxState *state, double, double, double, double, CharCode, const Unicode *, int)
{
    // It draws what it likes, whatever the mode.
    paint(std::max(state->getFillOpacity(), state->getStrokeOpacity()));
    return true;
}

// MARK: - Images

SoleImage *SoleImageDevice::takePainted(GfxState *state, Stream *stream, int width, int height)
{
    if (state->getFillOpacity() == 0) {
        return nullptr;
    }
    auto found = std::make_unique<SoleImage>();
    const bool isPlaced = place(state->getCTM(), width, height, *found);
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
    state->getClipBBox(&left, &top, &right, &bottom);
    ImageSide &horizontal = found->isTurned ? found->down : found->across;
    ImageSide &vertical = found->isTurned ? found->across : found->down;
    horizontal.clipStart = left;
    horizontal.clipEnd = right;
    horizontal.page = pageWidth;
    vertical.clipStart = top;
    vertical.clipEnd = bottom;
    vertical.page = pageHeight;
    if (isPlaced && (horizontal.visible() == 0 || vertical.visible() == 0)) {
        return nullptr;
    }
    if (!isPlaced || image || isClipShaped || isChangedByState(state)) {
        ruledOut = true;
        return nullptr;
    }
    found->stream = share(stream);
    image = std::move(found);
    return image.get();
}

namespace {

/// A map of its own for samples that outlive the drawing instruction.
std::unique_ptr<GfxImageColorMap> copied(GfxImageColorMap &colors, Stream *stream)
{
    if (colors.getBits() <= 8) {
        return std::unique_ptr<GfxImageColorMap>(colors.copy());
    }
    // poppler 22.12 copies a table of 65,536 entries where there are 256.
    Object decode = stream->getDict()->lookup("Decode");
    if (decode.isNull()) {
        decode = stream->getDict()->lookup("D");
    }
    return std::make_unique<GfxImageColorMap>(
        colors.getBits(), &decode, colors.getColorSpace()->copy());
}

}

void SoleImageDevice::drawImage(GfxState *state, Object *ref, Stream *stream, int width, int height,
    GfxImageColorMap *colors, bool interpolate, const int *maskColors, bool isInline)
{
    if (isInline || maskColors) {
        // The pixels of an inline image stand between the drawing instructions, and must be read
        // past.
        OutputDev::drawImage(
            state, ref, stream, width, height, colors, interpolate, maskColors, isInline);
        ruledOut = true;
    } else if (SoleImage *taken = takePainted(state, stream, width, height)) {
        taken->colors = copied(*colors, stream);
    }
}

void SoleImageDevice::drawImageMask(GfxState *state, Object *ref, Stream *stream, int width,
    int height, bool isInverted, bool interpolate, bool isInline)
{
    if (isInline || paintedBefore) {
        // Between the pixels of a stencil shows what was there before.
        OutputDev::drawImageMask(
            state, ref, stream, width, height, isInverted, interpolate, isInline);
        ruledOut = true;
    } else if (SoleImage *taken = takePainted(state, stream, width, height)) {
        state->getFillGray(&taken->stencilGray);
        state->getFillRGB(&taken->stencilColor);
        taken->stencilSample = isInverted ? 1 : 0;
    }
}

void SoleImageDevice::drawMaskedImage(GfxState *, Object *, Stream *, int, int, GfxImageColorMap *,
    bool, Stream *, int, int, bool, bool)
{
    ruledOut = true;
}

void SoleImageDevice::drawSoftMaskedImage(GfxState *, Object *, Stream *, int, int,
    GfxImageColorMap *, bool, Stream *, int, int, GfxImageColorMap *, bool)
{
    ruledOut = true;
}

void SoleImageDevice::setSoftMaskFromImageMask(
    GfxState *, Object *, Stream *, int, int, bool, bool, double *)
{
    ruledOut = true;
}

// MARK: - Transparency

void SoleImageDevice::beginTransparencyGroup(
    GfxState *, const double *, GfxColorSpace *, bool, bool, bool)
{
    ruledOut = true;
}

void SoleImageDevice::setSoftMask(GfxState *, const double *, bool, Function *, GfxColor *)
{
    ruledOut = true;
}

}
