// The C interface the fixture is drawn with. The libraries to link come from pkg-config (pangocairo).
#include <cairo/cairo-pdf.h>
#include <pango/pangocairo.h>
