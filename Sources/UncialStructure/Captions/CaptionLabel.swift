/// The words that captions of figures and tables begin with.
enum CaptionLabel {
    private static let names: Set<String> = [
        // English
        "figure", "fig", "table", "tab", "chart", "diagram", "scheme", "plate", "photo", "listing",
        "algorithm", "exhibit", "map", "box",
        // Ukrainian and Russian
        "рисунок", "рис", "малюнок", "мал", "таблиця", "табл", "схема", "діаграма", "графік",
        "фото", "карта", "лістинг", "ілюстрація", "іл", "таблица", "диаграмма", "график",
        "листинг", "фиг", "илл",
        // German
        "abbildung", "abb", "bild", "tabelle", "diagramm", "grafik", "karte",
        // French, Spanish, Italian, Portuguese
        "tableau", "illustration", "graphique", "carte", "schéma", "figura", "tabla", "cuadro",
        "gráfico", "tabella", "grafico", "tabela", "quadro", "ilustración",
        // Polish, Czech
        "rysunek", "rys", "wykres", "obrázek", "obr", "tabulka", "graf", "mapa",
    ]

    /// Whether a text begins with such a word and a number, as captions do.
    ///
    /// Then a sign or a new sentence has to follow: "Figure 3: …", "Рис. 2. …", "Table IV", but not
    /// "Table 3 shows".
    static func starts(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isUppercase else {
            return false
        }
        let words = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true)
        guard words.count >= 2 else { return false }
        let name = words[0].hasSuffix(".") ? words[0].dropLast() : words[0]
        guard name.utf8.count <= 24, names.contains(name.lowercased()) else { return false }
        let number = words[1]
        guard let core = numberCore(number) else { return false }
        let closing = number.dropFirst(core)
        guard closing.isEmpty || ".:)–—-,".contains(closing.first ?? " ") else { return false }
        guard words.count > 2 else { return true }
        if !closing.isEmpty, closing.first != "," { return true }
        // Nothing but the number: the next word has to begin something.
        guard let next = words[2].unicodeScalars.first else { return true }
        if ":–—-|.(".unicodeScalars.contains(next) { return true }
        return next.properties.isUppercase || !next.properties.isAlphabetic && next != "("
    }

    /// How many characters of a word are a number such as "3", "2.1", "IV", "A.1", "S2"; `nil` for
    /// none.
    private static func numberCore(_ word: Substring) -> Int? {
        var count = 0
        var hasDigit = false
        var characters = 0
        for scalar in word.unicodeScalars {
            if (0x30...0x39).contains(scalar.value) {
                hasDigit = true
                characters = count + 1
            } else if "IVXLABCDSАБВ".unicodeScalars.contains(scalar), !hasDigit {
                characters = count + 1
            } else if hasDigit, "abcdабвг".unicodeScalars.contains(scalar), characters == count {
                characters = count + 1
            } else if scalar != ".", scalar != "-", scalar != "–" {
                break
            }
            count += 1
        }
        guard characters > 0, hasDigit || characters <= 4 else { return nil }
        return characters
    }
}
