/// Titles and notes of tables, which are no part of them.
enum TableCaption {
    /// What tables are called, in small letters.
    private static let names: Set<String> = [
        "table", "tab", "exhibit", "figure", "fig", "tabelle", "abbildung", "abb", "übersicht",
        "tableau", "таблиця", "табл", "рисунок", "рис", "таблица", "tabla", "tabela", "tabella",
        "schedule", "chart", "graph", "box",
    ]

    private static let notes: Set<String> = [
        "note", "notes", "source", "sources", "quelle", "quellen", "anmerkung", "anmerkungen",
        "hinweis", "remarque", "remarques", "джерело", "джерела", "примітка", "примітки",
        "источник", "источники", "примечание", "примечания", "fuente", "nota", "legend", "key",
        "abbreviations", "see",
    ]

    private static let marks: Set<Character> = ["*", "†", "‡", "§", "¶"]

    /// Whether the words begin as a caption does: "Table 3".
    static func isCaption(_ words: [TableWord]) -> Bool {
        guard let first = words.first, words.count >= 2 else { return false }
        let name = first.text.lowercased().filter(\.isLetter)
        guard names.contains(name) else { return false }
        let number = words[1].text
        return number.contains(where: \.isNumber) || number.count <= 4 && number.last == "."
            || number.contains("-")
            || number.unicodeScalars.allSatisfy { "IVXLCivxlc.:".unicodeScalars.contains($0) }
    }

    /// Whether the words begin as a note under a table does.
    static func isNote(_ words: [TableWord]) -> Bool {
        guard let first = words.first else { return false }
        if isLong(words) { return true }
        if let mark = first.text.first, marks.contains(mark) { return true }
        return notes.contains(first.text.lowercased().filter(\.isLetter))
    }

    /// Whether the words are running text over more than one line.
    static func isLong(_ words: [TableWord]) -> Bool {
        words.count >= 12 && Set(words.lazy.map(\.base)).count >= 2
    }
}
