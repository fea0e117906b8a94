import Testing

@testable import UncialCLI

struct SuggestionTests {
    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "abc", 0), ("dip", "dpi", 1), ("format", "fromat", 1),
        ("lang", "language", 4), ("kitten", "sitting", 3), ("сканер", "сканар", 1),
    ])
    func distanceCountsSlips(first: String, second: String, distance: Int) {
        #expect(Suggestion.distance(first, second) == distance)
        #expect(Suggestion.distance(second, first) == distance)
    }

    @Test func aFarWordIsNoSuggestion() {
        #expect(Suggestion.nearest(to: "weather", among: ["text", "json"]) == nil)
        #expect(Suggestion.nearest(to: "anything", among: []) == nil)
        #expect(Suggestion.nearest(to: "jsom", among: ["text", "json"]) == "json")
    }
}
