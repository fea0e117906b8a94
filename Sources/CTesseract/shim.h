// The C interface of libtesseract. No pkg-config: its file asks for libarchive and libcurl at link
// time, which a user of the interface does not need.
#include <tesseract/capi.h>

// Tesseract complains through leptonica as well as by itself. This is the one function of leptonica
// that the engine calls; leptonica's header would bring 2,500 more.
void leptSetStderrHandler(void (*handler)(const char *message));
