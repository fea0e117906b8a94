internal import UncialDist

#if BundledLanguages
internal import UncialLangEng
internal import UncialLangUkr
#endif

/// The models that come along with the program, in folders beside it.
enum BundledLanguages {
    /// Has them; `nil` when the program was built without the trait `BundledLanguages`.
    static var provider: (any LanguageDataProvider)? {
        #if BundledLanguages
        BundledTessDataProvider.ukrainian + BundledTessDataProvider.english
        #else
        nil
        #endif
    }
}
