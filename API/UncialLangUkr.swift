
extension LanguageDataProvider where Self == UncialLanguageData.BundledTessDataProvider {

    public static var ukrainian: UncialLanguageData.BundledTessDataProvider { get }
}

