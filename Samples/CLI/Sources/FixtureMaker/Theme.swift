/// A subject of the fixture's prose: headings for its sections and paragraphs for their text.
struct Theme: Sendable {
    let titles: [String]
    let paragraphs: [String]
}
