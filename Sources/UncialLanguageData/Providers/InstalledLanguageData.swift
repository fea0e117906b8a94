public import UncialCore

extension LanguageDataProvider where Self == ChainedLanguageDataProvider {
    /// What is on this machine: what this user has downloaded, then what packages have installed.
    ///
    /// Fetches nothing. Whoever brings models along chains them:
    ///
    /// ```swift
    /// let models = ChainedLanguageDataProvider.installed + BundledTessDataProvider.ukrainian
    /// ```
    public static var installed: ChainedLanguageDataProvider {
        CachedTessDataProvider() + SystemTessDataProvider()
    }
}
