/// The scripts as the model `osd` names them.
enum ScriptName {
    /// So many scripts are tried without asking which.
    static let mostToTry = 4

    private static let codes: [String: [String]] = [
        "Arabic": ["Arab"], "Armenian": ["Armn"], "Bengali": ["Beng"],
        "Canadian_Aboriginal": ["Cans"], "Cherokee": ["Cher"], "Cyrillic": ["Cyrl"],
        "Devanagari": ["Deva"], "Ethiopic": ["Ethi"], "Fraktur": ["Latn"], "Georgian": ["Geor"],
        "Greek": ["Grek"], "Gujarati": ["Gujr"], "Gurmukhi": ["Guru"],
        "Han": ["Hans", "Hant", "Jpan"], "Hangul": ["Kore"], "Hebrew": ["Hebr"],
        "Hiragana": ["Jpan"], "Japanese": ["Jpan", "Hans", "Hant"], "Kannada": ["Knda"],
        "Katakana": ["Jpan"], "Khmer": ["Khmr"], "Korean": ["Kore"], "Lao": ["Laoo"],
        "Latin": ["Latn"], "Malayalam": ["Mlym"], "Myanmar": ["Mymr"], "Oriya": ["Orya"],
        "Sinhala": ["Sinh"], "Syriac": ["Syrc"], "Tamil": ["Taml"], "Telugu": ["Telu"],
        "Thaana": ["Thaa"], "Thai": ["Thai"], "Tibetan": ["Tibt"],
    ]

    /// The groups to try: those that the name stands for, then the first of the others.
    static func likeliest(of groups: [ScriptGroup], named name: String?) -> [ScriptGroup] {
        let codes = name.flatMap { Self.codes[$0] } ?? []
        let likely = codes.compactMap { code in groups.first { $0.script == code } }
        return Array((likely + groups.filter { !likely.contains($0) }).prefix(mostToTry))
    }
}
