/// The names of months as they stand behind the number of a day.
enum MonthNames {
    private static let names: Set<String> = [
        "січня", "лютого", "березня", "квітня", "травня", "червня", "липня", "серпня", "вересня",
        "жовтня", "листопада", "грудня",
        "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
        "октября", "ноября", "декабря",
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
        "januar", "jänner", "februar", "märz", "mai", "juni", "juli", "oktober", "dezember",
        "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia",
        "września", "października", "grudnia",
    ]

    /// Whether a marker such as "12." is the day of a date.
    static func startsDate(_ marker: ItemMarker) -> Bool {
        guard case .number(.dot) = marker.reading.style, marker.reading.ordinal <= 31 else {
            return false
        }
        return names.contains(marker.content.prefix { $0.isLetter }.lowercased())
    }
}
