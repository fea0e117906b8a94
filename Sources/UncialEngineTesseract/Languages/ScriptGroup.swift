import UncialModel

/// Languages of one script, among which a page in that script is written.
struct ScriptGroup: Sendable, Hashable {
    /// The script as ISO 15924 names it; Fraktur is Latin.
    let script: String
    /// Never empty.
    let languages: [OcrLanguage]

    /// The language whose model is asked first: it can tell the script, and reads enough of the words of
    /// the others for their dictionaries to know them.
    var pivot: OcrLanguage { languages[0] }

    /// Languages whose models read most widely, where nobody names one of the script.
    private static let wide = ["eng", "rus", "ukr"]
    /// Scripts that most pages are in, after those of the languages that were named.
    private static let usual = ["Latn", "Cyrl"]

    /// Groups languages, the likeliest script first and the likeliest language of each.
    ///
    /// Left out are models for vertical text and those that nobody knows the script of, unless they are
    /// named.
    ///
    /// - Parameters:
    ///   - languages: what has a model.
    ///   - named: what somebody asked for; likelier than others.
    static func groups(of languages: [OcrLanguage], named: [OcrLanguage]) -> [ScriptGroup] {
        let wide = languages.filter { Self.wide.contains($0.code) }
            .sorted {
                Self.wide.firstIndex(of: $0.code) ?? 0 < Self.wide.firstIndex(of: $1.code) ?? 0
            }
        let first = named + wide.filter { !named.contains($0) }
        var order: [String] = named.compactMap(script) + usual
        var members: [String: [OcrLanguage]] = [:]
        for language in first + languages.filter({ !first.contains($0) }) {
            let isNamed = named.contains(language)
            guard isNamed || !language.code.hasSuffix("_vert"),
                let script = script(of: language) ?? (isNamed ? language.code : nil)
            else { continue }
            members[script, default: []].append(language)
            order.append(script)
        }
        var groups: [ScriptGroup] = []
        for script in order {
            guard let languages = members.removeValue(forKey: script) else { continue }
            groups.append(ScriptGroup(script: script, languages: languages))
        }
        return groups
    }

    private static func script(of language: OcrLanguage) -> String? {
        language.script == "Latf" ? "Latn" : language.script
    }
}
