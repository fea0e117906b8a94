
extension LanguageDataProvider where Self == UncialLanguageData.BundledTessDataProvider {

    public static var english: UncialLanguageData.BundledTessDataProvider { get }
}

