/// How much of a text is in one language.
public struct LanguageShare: Sendable, Hashable, Codable {
    /// The language.
    public var language: OcrLanguage
    /// Its share of the letters of all lines whose language is known, 0…1.
    public var share: Double

    /// Makes a share; a value outside 0…1 is clamped.
    public init(language: OcrLanguage, share: Double) {
        self.language = language
        self.share = min(1, max(0, share.finiteOrZero))
    }

    /// The languages of lines, most text first.
    ///
    /// Letters and digits are counted, not marks and spaces. Lines whose language nobody knows do not count.
    public static func of(_ lines: some Sequence<OcrLine>) -> [LanguageShare] {
        var counts: [OcrLanguage: Int] = [:]
        for line in lines {
            guard let language = line.language else { continue }
            counts[language, default: 0] += line.text.unicodeScalars.count {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
            }
        }
        let total = counts.values.reduce(0, +)
        guard total > 0 else { return [] }
        return counts.filter { $0.value > 0 }
            .sorted { ($0.value, $1.key.code) > ($1.value, $0.key.code) }
            .map { LanguageShare(language: $0.key, share: Double($0.value) / Double(total)) }
    }
}
