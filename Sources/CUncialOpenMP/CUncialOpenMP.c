#include "CUncialOpenMP.h"

// Weak: the OpenMP runtime comes with libtesseract where it was built with it, and is not linked here.
extern void omp_set_max_active_levels(int levels) __attribute__((weak));

bool uncial_openmp_disable_on_this_thread(void) {
    if (!omp_set_max_active_levels) {
        return false;
    }
    omp_set_max_active_levels(0);
    return true;
}
