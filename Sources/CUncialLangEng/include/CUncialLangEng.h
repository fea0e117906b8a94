#ifndef UNCIAL_LANG_ENG_H
#define UNCIAL_LANG_ENG_H

/// The name of the folder of resources that holds the model, without what follows its last dot.
///
/// SwiftPM makes it of the names of the package and of this target. Lives as long as the process.
const char *_Nonnull uncial_lang_eng_bundle(void);

#endif
