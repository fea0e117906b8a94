import UncialModel

extension RecognizedLine {
    /// Widths of lone dashes as shares of a line's height, which is about one em: a hyphen has 0.3, a
    /// dash between numbers 0.5, a dash between words 0.8 and more.
    private static let dashes: [(leastWidth: Double, text: String)] = [(0.62, "—"), (0.42, "–")]
    /// Parts of one dash that was read as several hyphens are not further apart than this.
    private static let largestGap = 0.4

    /// A longer row of hyphens is no dash.
    private static let mostHyphens = 3
    /// Models without a dash, by language.
    private static let languages: Set = ["ukr"]

    /// The line with dashes for what stands alone and was read as one hyphen or several, by a model
    /// that knows no dash.
    func withDashes() -> RecognizedLine {
        guard let mainLanguage, Self.languages.contains(mainLanguage),
            words.contains(where: \.isOnlyHyphens)
        else { return self }
        var repaired = self
        repaired.words = []
        for word in words {
            guard word.isOnlyHyphens, let before = repaired.words.last, before.isOnlyHyphens,
                word.box.left - before.box.right <= Self.largestGap * fittedHeight
            else {
                repaired.words.append(word)
                continue
            }
            repaired.words[repaired.words.count - 1].text += word.text
            repaired.words[repaired.words.count - 1].box = before.box.union(word.box)
        }
        for index in repaired.words.indices
        where repaired.words[index].isOnlyHyphens
            && repaired.words[index].text.count <= Self.mostHyphens
        {
            let share = repaired.words[index].box.width / max(1, fittedHeight)
            guard let dash = Self.dashes.first(where: { share >= $0.leastWidth }) else { continue }
            repaired.words[index].text = dash.text
        }
        guard repaired.words != words else { return self }
        repaired.text = repaired.words.map(\.text).joined(separator: " ")
        return repaired
    }
}

extension OcrWord {
    fileprivate var isOnlyHyphens: Bool { text.allSatisfy { $0 == "-" } }
}
