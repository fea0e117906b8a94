import UncialModel

/// Looks for the tables of a page, from the best evidence to the least: drawn lattices, level rules,
/// shades, white space.
struct TableSearch {
    private var words: [TableWord]
    private var levels: [TableRules.Rule]
    private let rules: TableRules
    private let figures: [BoundingBox]
    private let em: Double
    /// The tables in the order they were found.
    private(set) var tables: [(grid: TableGrid, kind: TableEvidence.Area.Kind)] = []
    private var rejected: [(box: BoundingBox, reason: TableEvidence.Area.Rejection)] = []

    init(words: [TableWord], rules: TableRules, figures: [PageFigure], size: Size, em: Double) {
        // Pictures that cover the page are its background or its scan.
        let pictures = figures.filter { $0.kind == .image }
        let covered = pictures.reduce(0) { $0 + $1.box.area }
        let isBackground = covered > 0.6 * size.width * size.height
        self.figures = figures.lazy.filter { !isBackground || $0.kind != .image }.map(\.box)
            .filter { $0.area < 0.6 * size.width * size.height }
        self.words = words
        self.rules = rules
        self.em = em
        levels = rules.horizontals
    }

    mutating func run() {
        let areas = RuledArea.joined(RuledArea.areas(of: rules, em: em), words: words, em: em)
        addLattices(areas.filter { !$0.isShaded })
        removeDrawings()
        let shaded = areas.filter(\.isShaded)
        let drawn = UnruledAreas(words: words, rules: levels, em: em).betweenRules { !$0.isEdge }
        // Rules inside a shaded table are part of it.
        add(
            drawn.filter { grid in
                !shaded.contains {
                    $0.box.area >= grid.box.area && $0.box.contains(grid.box.center)
                }
            },
            kind: .levelRules
        )
        addLattices(shaded)
        add(
            UnruledAreas(words: words, rules: levels, em: em).betweenRules { _ in true },
            kind: .levelRules
        )
        words.removeAll { word in
            figures.contains { $0.contains(Point(x: word.center, y: word.middle)) }
        }
        let running = ProseLines.places(of: words)
        words.removeAll { running.contains($0.line) }
        add(UnruledAreas(words: words, rules: levels, em: em).open(), kind: .whiteSpace)
    }

    /// Takes the words of drawings out of the search: frames that make no lattice, frames around
    /// several others, and frames around pages of text.
    private mutating func removeDrawings() {
        let frames = rejected.map(\.box)
        let irregular = rejected.filter { $0.reason == .irregular }.map(\.box)
        let around = frames.filter { frame in
            frames.count { $0 != frame && frame.contains($0.center) } >= 3
                || irregular.contains { frame.contains($0.center) && 3 * $0.area >= frame.area }
        }
        let pages = rejected.filter { $0.reason == .framesOfPages }.map(\.box)
        let drawings = irregular + around + pages
        guard !drawings.isEmpty else { return }
        words.removeAll { word in
            drawings.contains { $0.contains(Point(x: word.center, y: word.middle)) }
        }
        levels.removeAll { rule in
            drawings.contains { $0.contains(Point(x: (rule.from + rule.to) / 2, y: rule.at)) }
        }
    }

    private mutating func addLattices(_ areas: [RuledArea]) {
        for area in areas {
            let box = area.box
            let inside = words.filter { box.contains(Point(x: $0.center, y: $0.middle)) }
            guard !inside.isEmpty else { continue }
            switch RuledTable.grid(area, words: inside) {
            case .success(let grid): add([grid], kind: .lattice)
            case .failure(let failure): rejected.append((area.box, failure.rejection))
            }
        }
    }

    /// Takes what belongs to the tables out of the search.
    private mutating func add(_ found: [TableGrid], kind: TableEvidence.Area.Kind) {
        guard !found.isEmpty else { return }
        tables += found.map { ($0, kind) }
        let taken = Set(found.flatMap(\.words).map(\.order))
        words.removeAll { word in
            taken.contains(word.order)
                || found.contains { $0.box.contains(Point(x: word.center, y: word.middle)) }
        }
        levels.removeAll { rule in
            found.contains { $0.box.contains(Point(x: (rule.from + rule.to) / 2, y: rule.at)) }
        }
    }

    // MARK: Evidence

    /// What the search went by.
    var evidence: TableEvidence {
        let found = tables.map { grid, kind in
            TableEvidence.Area(
                kind,
                box: grid.box,
                columnBorders: grid.columnBorders,
                rowBorders: grid.rowBorders,
                cells: grid.cells.compactMap { cell in
                    BoundingBox(enclosing: cell.words.lazy.map(\.box))
                }
            )
        }
        let others = rejected.map { box, reason in
            TableEvidence.Area(.lattice, box: box, rejection: reason)
        }
        let levels = rules.horizontals.map { rule in
            PageRule(
                .horizontal,
                kind: rule.isEdge ? .edge : .line,
                box: BoundingBox(left: rule.from, top: rule.at, width: rule.length, height: 0)
            )
        }
        let uprights = rules.verticals.map { rule in
            PageRule(
                .vertical,
                kind: rule.isEdge ? .edge : .line,
                box: BoundingBox(left: rule.at, top: rule.from, width: 0, height: rule.length)
            )
        }
        return TableEvidence(rules: levels + uprights, areas: found + others)
    }
}
