import CUncialLangUkr
public import UncialCore
public import UncialLanguageData
import UncialModel

extension LanguageDataProvider where Self == BundledTessDataProvider {
    /// The model of Ukrainian that this product brings along.
    ///
    /// Its folder, `uncial_CUncialLangUkr.resources`, must stand beside the program, where SwiftPM puts
    /// it: copy the two together.
    public static var ukrainian: BundledTessDataProvider { ukrainianModel }
}

private let ukrainianModel = BundledTessDataProvider(
    bundle: String(cString: uncial_lang_ukr_bundle()),
    languages: [.ukrainian]
)
