import UncialModel

/// The type that most of a document is set in: what headings stand out from.
struct BodyType: Sendable {
    /// How it looks; `nil` where no source tells.
    let style: TextStyle?
    /// Whether most of its letters are capitals.
    let isCapitals: Bool
    /// How many of the characters of the document are set in each style that is bold, capital or the
    /// like, whatever its size.
    private let shares: [LineType.Look: Double]

    init(_ pages: [PageText], scale: TypeScale) {
        var weights: [TextStyle: Int] = [:]
        var looks: [LineType.Look: Int] = [:]
        var capitals = 0
        var total = 0
        for page in pages {
            for line in page.lines where line.role == .body {
                total += line.characters
                guard let style = line.style else { continue }
                if abs(scale.ratio(line) - 1) < 0.05 {
                    weights[style, default: 0] += line.characters
                }
                looks[LineType.Look(style), default: 0] += line.characters
            }
            // Cells of tables have no style of their own, but they are text as well.
            for region in page.regions {
                total += region.table?.cells.reduce(0) { $0 + $1.text.utf8.count } ?? 0
            }
            // The first lines of a page tell as much about capitals as all of them.
            for line in page.lines.prefix(40) where line.role == .body {
                let share = LetterCase(line.text).capitals
                capitals += share.map { $0 > 0.8 ? line.characters : -line.characters } ?? 0
            }
        }
        style =
            weights.max { ($0.value, $1.key.fontName ?? "") < ($1.value, $0.key.fontName ?? "") }?
            .key
        isCapitals = capitals > 0
        shares = looks.mapValues { Double($0) / Double(max(1, total)) }
    }

    /// How much of the document looks like that, 0…1.
    func share(of look: LineType.Look) -> Double { shares[look] ?? 0 }
}
