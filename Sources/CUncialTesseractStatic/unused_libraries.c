// What libtesseract.a refers to and Uncial has no use for, answered with "not available".
//
// Tesseract calls libcurl to fetch an image whose file name is a URL, in functions that open files
// themselves; Uncial hands over pixels alone. It calls libarchive to unpack a model that is an archive
// of its parts; where that does not open it reads the file as it is, and Uncial refuses before that
// what is no model. The two libraries would bring thirty more into the process, and with them code
// that speaks to the network.
//
// The first call of each kind, curl_easy_init or archive_read_new, gives no handle, so Tesseract makes
// no other one.
//
// Hidden: a shared libcurl or libarchive that comes into the process some other way keeps its own
// functions, and who looks them up finds those. Code linked into the same program would find these,
// which is why the trait is not for programs that use the two libraries.
//
// No header declares them: those of the two libraries are not needed to build this, and the linker
// looks at names alone.

#include <stddef.h>

#pragma GCC visibility push(hidden)

// libcurl

void *curl_easy_init(void) { return NULL; }
// The arguments that follow the option are never looked at.
int curl_easy_setopt(void *handle, int option, ...) { return 2; }
int curl_easy_perform(void *handle) { return 2; }
void curl_easy_cleanup(void *handle) {}
const char *curl_easy_strerror(int code) { return "built without libcurl"; }

// libarchive

void *archive_read_new(void) { return NULL; }
int archive_read_support_filter_all(void *archive) { return -30; }
int archive_read_support_format_all(void *archive) { return -30; }
int archive_read_open_filename(void *archive, const char *path, size_t block) { return -30; }
int archive_read_next_header(void *archive, void **entry) { return -30; }
ptrdiff_t archive_read_data(void *archive, void *buffer, size_t size) { return -30; }
int archive_read_free(void *archive) { return 0; }
const char *archive_entry_pathname(void *entry) { return NULL; }
long long archive_entry_size(void *entry) { return 0; }

#pragma GCC visibility pop
