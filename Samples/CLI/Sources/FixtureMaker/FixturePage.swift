/// One page of a fixture.
public struct FixturePage: Sendable {
    /// The text of the page as a perfect reader returns it: body lines joined, end-of-line hyphens
    /// resolved, blocks separated by a blank line, without the running header and the page number.
    public internal(set) var text = ""

    /// The body lines as printed, top to bottom.
    public internal(set) var lines: [String] = []

    /// Body, running header and page number, each at its place.
    var placed: [PlacedLine] = []
}
