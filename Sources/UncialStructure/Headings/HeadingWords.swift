/// The words that stand before the number of a heading or a caption, in the languages of Europe.
enum HeadingWords {
    /// What a numbered part of a text is called, from the largest to the smallest.
    enum Rank: Int, Sendable, Comparable {
        case part, chapter, section, article, appendix

        static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
    }

    private static let ranks: [String: Rank] = {
        var ranks: [String: Rank] = [:]
        for word in [
            "part", "book", "volume", "частина", "книга", "том", "часть", "teil", "buch", "band",
            "partie", "livre", "tome", "parte", "libro", "część", "księga", "část",
        ] {
            ranks[word] = .part
        }
        for word in [
            "chapter", "lecture", "lesson", "unit", "module", "розділ", "глава", "лекція", "урок",
            "тема", "лекция", "раздел", "модуль", "kapitel", "lektion", "chapitre", "leçon",
            "capítulo", "capitolo", "hoofdstuk", "rozdział", "kapitola", "kapittel", "raździel",
            "раздзел", "κεφάλαιο", "fejezet", "bölüm", "פרק", "الفصل",
        ] {
            ranks[word] = .chapter
        }
        for word in [
            "section", "підрозділ", "подраздел", "параграф", "abschnitt", "paragraph", "sección",
            "sezione", "seção", "sekcja", "§", "§§", "step", "крок", "шаг", "schritt", "étape",
        ] {
            ranks[word] = .section
        }
        for word in [
            "article", "стаття", "статья", "artikel", "artículo", "articolo", "artykuł",
        ] {
            ranks[word] = .article
        }
        for word in [
            "appendix", "annex", "annexe", "exhibit", "schedule", "attachment", "додаток",
            "приложение", "дадатак", "anhang", "anlage", "anexo", "apéndice", "allegato",
            "appendice", "bijlage", "załącznik", "příloha", "bilaga",
        ] {
            ranks[word] = .appendix
        }
        return ranks
    }()

    private static let captions: Set<String> = [
        "figure", "fig", "table", "tab", "chart", "graph", "plate", "scheme", "listing", "box",
        "exhibit", "algorithm", "photo", "map", "рис", "рисунок", "мал", "малюнок", "таблиця",
        "табл", "схема", "графік", "діаграма", "карта", "фото", "таблица", "график", "диаграмма",
        "лістинг", "листинг", "abbildung", "abb", "tabelle", "bild", "karte", "schema", "tableau",
        "graphique", "schéma", "carte", "figura", "tabla", "gráfico", "cuadro", "tabela",
        "rysunek", "rys", "wykres", "obrázek", "tabulka", "figuur", "tabel", "grafico",
    ]

    /// What a word before a number names, or `nil` for any other word.
    static func rank(of word: some StringProtocol) -> Rank? { ranks[word.lowercased()] }

    /// Whether a word opens the caption of a figure or a table, its full stop taken off.
    static func opensCaption(_ word: some StringProtocol) -> Bool {
        captions.contains(word.lowercased())
    }

    /// Numbers in words, as "Chapter One" has them.
    static let numerals: Set<String> = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "first",
        "second", "third", "fourth", "fifth", "перший", "другий", "третій", "четвертий", "п'ятий",
        "шостий", "сьомий", "восьмий", "дев'ятий", "десятий", "перша", "друга", "третя",
        "четверта", "первый", "второй", "третий", "четвертый", "пятый", "первая", "вторая",
        "третья", "premier", "première", "deuxième", "troisième", "eins", "zwei", "drei", "erste",
        "zweite", "dritte", "erster", "zweiter", "dritter", "erstes", "zweites", "drittes",
    ]
}
