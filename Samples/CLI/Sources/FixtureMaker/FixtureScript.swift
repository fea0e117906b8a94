/// The writing of a fixture.
public enum FixtureScript: Sendable, Hashable {
    /// Ukrainian prose with a few English words, set in DejaVu Serif.
    case ukrainian
    /// English prose in ASCII alone, set in DejaVu Serif or whatever serif font there is.
    case ascii

    var header: String {
        switch self {
        case .ukrainian: UkrainianProse.header
        case .ascii: EnglishProse.header
        }
    }

    var chapters: [String] {
        switch self {
        case .ukrainian: UkrainianProse.chapters
        case .ascii: EnglishProse.chapters
        }
    }

    var themes: [Theme] {
        switch self {
        case .ukrainian: UkrainianProse.themes
        case .ascii: EnglishProse.themes
        }
    }

    var slots: [String: [String]] {
        switch self {
        case .ukrainian: UkrainianProse.slots
        case .ascii: EnglishProse.slots
        }
    }

    var chapterWord: String {
        switch self {
        case .ukrainian: "Розділ"
        case .ascii: "Chapter"
        }
    }

    var vowels: Set<Character> {
        switch self {
        case .ukrainian: Set("аеєиіїоуюя")
        case .ascii: Set("aeiouy")
        }
    }
}
