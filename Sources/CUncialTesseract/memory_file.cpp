#include "CUncialTesseract.h"

#include <cerrno>

#ifdef __linux__
#include <sys/mman.h>
#endif

int32_t uncial_tesseract_memory_file(void)
{
#ifdef __linux__
    return memfd_create("uncial-words", MFD_CLOEXEC);
#else
    errno = ENOSYS;
    return -1;
#endif
}
