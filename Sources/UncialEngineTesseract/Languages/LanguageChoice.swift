import UncialModel

/// Which languages a recognizer has models for, and which of them a page may be read in.
struct LanguageChoice: Sendable {
    /// All that have a model, those that were named first; never empty.
    let installed: [OcrLanguage]
    /// Those that pages are read in where they do not tell; never empty.
    let usual: [OcrLanguage]
    /// What pages may be written in, by script; `nil` where languages are told, not found.
    let groups: [ScriptGroup]?

    /// - Parameters:
    ///   - installed: what has a model, the languages that were named first; never empty.
    ///   - options: what was asked for.
    init(installed: [OcrLanguage], options: OcrOptions) {
        self.installed = installed
        let named = options.languages.filter(installed.contains)
        guard options.languageDetection != .off else {
            usual = installed
            groups = nil
            return
        }
        let groups = ScriptGroup.groups(of: installed, named: named)
        // Of those that nobody named one alone is taken: all together would read nothing.
        usual = named.isEmpty ? [groups.first?.pivot ?? installed[0]] : named
        self.groups = groups
    }

    /// The languages for a page whose options name them.
    func languages(for options: OcrOptions) -> [OcrLanguage] {
        let named = options.languages.filter(installed.contains)
        return named.isEmpty ? usual : named
    }
}
