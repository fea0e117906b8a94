/// The writing of a fixture.
public enum FixtureScript: Sendable, Hashable {
    /// Ukrainian prose with a few English words, set in DejaVu Serif.
    case ukrainian
    /// English prose in ASCII alone, set in DejaVu Serif or whatever serif font there is.
    case ascii
    /// Ukrainian prose among which stand English paragraphs, sentences and words, in DejaVu Serif.
    case mixed

    var header: String {
        switch self {
        case .ukrainian, .mixed: UkrainianProse.header
        case .ascii: EnglishProse.header
        }
    }

    var chapters: [String] {
        switch self {
        case .ukrainian, .mixed: UkrainianProse.chapters
        case .ascii: EnglishProse.chapters
        }
    }

    var themes: [Theme] {
        switch self {
        case .ukrainian, .mixed: UkrainianProse.themes
        case .ascii: EnglishProse.themes
        }
    }

    var slots: [String: [String]] {
        switch self {
        case .ukrainian, .mixed: UkrainianProse.slots
        case .ascii: EnglishProse.slots
        }
    }

    var chapterWord: String {
        switch self {
        case .ukrainian, .mixed: "Розділ"
        case .ascii: "Chapter"
        }
    }

    var vowels: Set<Character> {
        switch self {
        case .ukrainian, .mixed: Set("аеєиіїоуюя")
        case .ascii: Set("aeiouy")
        }
    }
}
