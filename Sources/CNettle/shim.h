// The one part of nettle that is used: SHA-256.
#include <nettle/sha2.h>
