import UncialModel

/// Finds the lines that the entries of a document's outline name.
struct OutlineMatcher: Sendable {
    /// The entries that lead to each page.
    private let entries: [Int: [Entry]]

    private struct Entry: Sendable {
        var title: [Unicode.Scalar]
        var level: Int
        var position: Double?
    }

    /// - Parameter outline: entries whose title a caption has are left out: some producers list
    ///   tables as well.
    init(_ outline: [OutlineEntry]) {
        var entries: [Int: [Entry]] = [:]
        for entry in outline {
            guard let page = entry.pageIndex else { continue }
            let title = Self.key(entry.title)
            guard title.count >= 2 else { continue }
            entries[page, default: []].append(
                // Levels are subtracted from each other.
                Entry(
                    title: title,
                    level: min(1000, max(0, entry.level)),
                    position: entry.position
                )
            )
        }
        self.entries = entries
    }

    var isEmpty: Bool { entries.isEmpty }

    /// The level of each run of a page that an entry names, by the place of the run.
    func levels(of runs: [HeadingRun], on page: PageText) -> [Int: Int] {
        guard let wanted = entries[page.index] else { return [:] }
        let keys = runs.map { run in
            run.characters <= 400
                ? Self.key(page.lines[run.lines].map(\.text).joined(separator: " ")) : []
        }
        var places: [[Unicode.Scalar]: [Int]] = [:]
        for (place, key) in keys.enumerated() where !key.isEmpty {
            places[key, default: []].append(place)
        }
        // A page of a hundred thousand words may be the aim of a thousand bookmarks.
        let isSearched = wanted.count * keys.count <= 100_000
        var levels: [Int: Int] = [:]
        for entry in wanted {
            var found = places[entry.title] ?? []
            if found.isEmpty, isSearched {
                found = keys.indices.filter { Self.isSame(entry.title, keys[$0]) }
            }
            let best = found.lazy
                .filter { levels[$0] == nil && isPossible(runs[$0], on: page) }
                .max { score(runs[$0], entry, on: page) < score(runs[$1], entry, on: page) }
            if let best { levels[best] = entry.level }
        }
        return levels
    }

    /// An entry of a contents page is no heading.
    private func isPossible(_ run: HeadingRun, on page: PageText) -> Bool {
        let first = page.lines[run.lines.lowerBound]
        return !first.isRow && !LineText.hasLeader(first.text)
    }

    /// Which of several lines of that text the entry means: the most prominent one, the nearest one.
    private func score(_ run: HeadingRun, _ entry: Entry, on page: PageText) -> Double {
        var score = run.type.ratio + (run.type.isBold ? 0.2 : 0)
        if run.isBesideOther { score -= 0.3 }
        if let position = entry.position, page.height > 0 {
            let top = page.lines[run.lines.lowerBound].top
            score -= min(0.5, abs(top / page.height - position))
        }
        return score
    }

    /// Letters and digits in small letters, without the number in front.
    static func key(_ text: String) -> [Unicode.Scalar] {
        var rest = text[...]
        if let number = HeadingNumber(text), !number.isAlone {
            if case .word = number.kind {
            } else {
                rest = text[text.utf8.index(text.startIndex, offsetBy: number.length)...]
            }
        }
        var key = String.UnicodeScalarView()
        for scalar in rest.lowercased().unicodeScalars
        where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
            key.append(scalar)
        }
        return Array(key)
    }

    /// Whether two keys are the same but for a sign in eight that was misread or left out.
    private static func isSame(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
        if a == b { return true }
        guard !a.isEmpty, !b.isEmpty, abs(a.count - b.count) * 8 <= max(a.count, b.count),
            a.count >= 8
        else { return false }
        return EditDistance.between(a, b, limit: max(a.count, b.count) / 8) != nil
    }
}
