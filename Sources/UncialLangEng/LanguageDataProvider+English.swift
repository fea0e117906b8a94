import CUncialLangEng
public import UncialCore
public import UncialLanguageData
import UncialModel

extension LanguageDataProvider where Self == BundledTessDataProvider {
    /// The model of English that this product brings along.
    ///
    /// Its folder, `uncial_CUncialLangEng.resources`, must stand beside the program, where SwiftPM puts
    /// it: copy the two together.
    public static var english: BundledTessDataProvider { englishModel }
}

private let englishModel = BundledTessDataProvider(
    bundle: String(cString: uncial_lang_eng_bundle()),
    languages: [.english]
)
