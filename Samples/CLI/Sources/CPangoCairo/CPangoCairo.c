#include "CPangoCairo.h"

#include <dlfcn.h>

#ifdef __APPLE__
static const char *const library_name = "libpangocairo-1.0.0.dylib";
#else
static const char *const library_name = "libpangocairo-1.0.so.0";
#endif

// Where the libraries have each function.
static struct {
#define FUNCTION(result, name, parameters, arguments) result(*name) parameters;
#include "functions.h"
#undef FUNCTION
} library;

bool pango_cairo_open(void) {
    // It brings pango, cairo and GObject, and stays until the process ends.
    void *handle = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return false;
#define FUNCTION(result, name, parameters, arguments) \
    library.name = (result(*) parameters)dlsym(handle, #name); \
    if (!library.name) return false;
#include "functions.h"
#undef FUNCTION
    return true;
}

#define FUNCTION(result, name, parameters, arguments) \
    result name parameters { return library.name arguments; }
#include "functions.h"
#undef FUNCTION
