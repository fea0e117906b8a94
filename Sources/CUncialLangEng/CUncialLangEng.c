#include "CUncialLangEng.h"

// The model belongs to a C target: to a Swift target SwiftPM adds code that imports the whole of
// Foundation and ends the process when the folder is missing.
const char *uncial_lang_eng_bundle(void) { return "uncial_CUncialLangEng"; }
