/// Signs in a text that it tells where one is rather than what is said: addresses of the net, dates,
/// volumes, numbers of pages and of documents.
enum FurnitureText {
    private static let starts = [
        "http://", "https://", "www.", "doi:", "doi.org", "issn", "isbn", "©", "(c)", "copyright",
        "arxiv:", "downloaded from", "published by",
    ]
    /// Words before a number that make it one of a volume, an issue, a page or a version.
    private static let counters: Set<String> = [
        "vol", "volume", "issue", "no", "nr", "№", "p", "pp", "page", "seite", "s", "стор",
        "сторінка", "стр", "страница", "том", "вип", "випуск", "выпуск", "номер", "revision",
        "rev", "version", "edition", "ausgabe", "band", "heft", "tome", "numéro", "p/n", "rel",
        "release", "chapter", "kapitel", "chapitre", "розділ", "глава",
    ]
    private static let months: Set<String> = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep",
        "sept", "oct", "nov", "dec", "januar", "februar", "märz", "mai", "juni", "juli", "oktober",
        "dezember", "janvier", "février", "mars", "avril", "juin", "juillet", "août", "septembre",
        "octobre", "novembre", "décembre", "січня", "лютого", "березня", "квітня", "травня",
        "червня", "липня", "серпня", "вересня", "жовтня", "листопада", "грудня", "января",
        "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября",
        "ноября", "декабря",
    ]

    static func hasSign(_ text: String) -> Bool {
        guard text.utf8.count <= 200 else { return false }
        if hasAddress(text) { return true }
        guard text.utf8.count <= 100 else { return false }
        let small = text.lowercased()
        let words = small.split {
            !($0.isLetter || $0.isNumber || $0 == "/" || $0 == "№" || $0 == "-" || $0 == ".")
        }
        .map { $0.last == "." ? $0.dropLast() : $0 }
        for (word, next) in zip(words, words.dropFirst()) {
            if counters.contains(String(word)), next.first?.isNumber == true { return true }
            if months.contains(String(word)), next.first?.isNumber == true { return true }
            if months.contains(String(next)), word.first?.isNumber == true { return true }
        }
        return words.contains(where: isDate)
    }

    /// Whether a text has an address of the net, or says whose copy it is.
    static func hasAddress(_ text: String) -> Bool {
        let small = text.lowercased()
        return starts.contains(where: small.contains)
    }

    private static let captionWords: Set<String> = [
        "figure", "fig", "table", "tab", "plate", "chart", "abbildung", "abb", "tabelle", "tableau",
        "рисунок", "рис", "таблиця", "табл", "таблица", "мал", "малюнок", "схема", "tabla",
        "tabela",
        "exhibit", "box", "map",
    ]

    /// Whether a text begins as a caption does, such as "Figure 3".
    static func isCaption(_ text: String) -> Bool {
        let words = text.lowercased().split(maxSplits: 2, whereSeparator: \.isWhitespace)
        guard words.count >= 2, words[1].first?.isNumber == true else { return false }
        return captionWords.contains(
            words[0].last == "." ? String(words[0].dropLast()) : String(words[0])
        )
    }

    /// Whether a word is a date of digits, such as "2025-01-11", "11.01.2025" or "2004/06".
    private static func isDate(_ word: Substring) -> Bool {
        let parts = word.split { $0 == "-" || $0 == "." || $0 == "/" }
        guard (2...3).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(\.isWholeNumber) })
        else { return false }
        let years = parts.count { $0.count == 4 && ($0.first == "1" || $0.first == "2") }
        return years == 1 && parts.allSatisfy { $0.count == 4 || $0.count <= 2 }
    }
}
