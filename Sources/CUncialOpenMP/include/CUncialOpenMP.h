#ifndef CUNCIAL_OPENMP_H
#define CUNCIAL_OPENMP_H

#include <stdbool.h>

/// Makes OpenMP regions that the calling thread enters run on that thread alone.
///
/// Tesseract asks for four threads by name, which makes a page several times slower. Neither the
/// environment, once the library is loaded, nor omp_set_num_threads overrides it; the limit on nesting
/// levels does, for the thread that sets it.
///
/// Returns false when no OpenMP runtime is loaded: then there is nothing to limit.
bool uncial_openmp_disable_on_this_thread(void);

#endif
