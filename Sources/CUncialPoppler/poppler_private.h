// The one door to poppler's private headers. Written against poppler 22.12 (Debian 12): they carry
// no promise between releases, so a build against another release may need changes in this target,
// and nowhere else.
#ifndef UNCIAL_POPPLER_PRIVATE_H
#define UNCIAL_POPPLER_PRIVATE_H

// Their warnings are not ours.
#pragma GCC system_header

#include <Annot.h>
#include <Catalog.h>
#include <Error.h>
#include <ErrorCodes.h>
#include <Gfx.h>
#include <GfxFont.h>
#include <GfxState.h>
#include <GlobalParams.h>
#include <Link.h>
#include <Object.h>
#include <PDFDoc.h>
#include <Page.h>
#include <Parser.h>
#include <SplashOutputDev.h>
#include <Stream.h>
#include <TextOutputDev.h>
#include <UTF.h>
#include <UnicodeMapFuncs.h>
#include <UnicodeTypeTable.h>
#include <XRef.h>
#include <splash/SplashBitmap.h>

#endif
