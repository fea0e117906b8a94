import CLeptonica

/// Dots that make up a screen or a dotted rule: small components with many like them near.
///
/// Full stops, dots over letters and ellipses stand alone or in a few; the leaders of a table of contents
/// stand in one row with words beside them.
struct ScreenDots {
    /// For each component, whether it is such a dot, or a few of them that touch.
    private(set) var isDot: [Bool]
    private(set) var count = 0
    /// The usual distance from a dot to the next, in pixels.
    private(set) var spacing: Int32 = 1
    private let side: Int32

    /// Dots of one screen: more than any ellipsis has, fewer than a dotted rule across a cell.
    private static let fewest = 8

    /// - Parameters:
    ///   - components: the ink of a page.
    ///   - largestDot: the largest side of a dot in pixels; about a quarter of a capital.
    init(_ components: [UncialComponent], largestDot: Int) {
        isDot = [Bool](repeating: false, count: components.count)
        side = Int32(clamping: max(1, min(largestDot, 1000)))
        let small = components.indices.filter { [side] in components[$0].longerSide <= side }
        guard small.count >= Self.fewest else { return }
        let letters = LetterRows(components, largestDot: side)
        var found = DotGrid(cellSide: side * 2)
        let dots = small.map { components[$0] }
        let clusters = DotClusters(dots, reach: side * 2)
        for cluster in clusters.all where cluster.count >= Self.fewest {
            let box = UncialComponent(enclosing: cluster.map { dots[$0] })
            let isRow = box.bottom - box.top <= side * 3 / 2
            if isRow && letters.stand(beside: box) { continue }
            count += cluster.count
            for member in cluster {
                isDot[small[member]] = true
                found.insert(small[member], at: dots[member].middle)
            }
        }
        guard count > 0 else { return }
        let spacings = small.indices.filter { isDot[small[$0]] }.map { clusters.spacings[$0] }
        spacing = spacings.sorted()[spacings.count / 2]
        let few = clusters.all.filter { $0.count >= 3 && $0.count < Self.fewest }
        for _ in 0..<Self.mostSteps {
            let before = found.count
            addFew(few.map { $0.map { small[$0] } }, of: components, beside: &found)
            addTouchingDots(components, beside: &found)
            if found.count == before { break }
        }
    }

    /// How far from sure dots others are looked for, in clusters and pieces.
    private static let mostSteps = 4

    /// Adds small clusters beside dots that are sure, such as those around the crossing of two rules.
    private mutating func addFew(
        _ clusters: [[Int]],
        of components: [UncialComponent],
        beside found: inout DotGrid
    ) {
        for cluster in clusters where !isDot[cluster[0]] {
            let places = cluster.map { components[$0].middle }
            guard places.contains(where: { found.hasDot(near: $0, reach: side * 2) }) else {
                continue
            }
            for (index, place) in zip(cluster, places) {
                isDot[index] = true
                found.insert(index, at: place)
            }
        }
    }

    /// Adds dots of a rule that hang together: flat pieces with gaps.
    private mutating func addTouchingDots(
        _ components: [UncialComponent],
        beside found: inout DotGrid
    ) {
        for (index, piece) in components.enumerated() where !isDot[index] {
            let (width, height) = (piece.right - piece.left, piece.bottom - piece.top)
            // A dash is full.
            guard width > side, height <= side, piece.area * 4 < width * height * 3 else {
                continue
            }
            let ends = [(piece.left, piece.middle.y), (piece.right, piece.middle.y)]
            guard ends.contains(where: { found.hasDot(near: $0, reach: side * 2) }) else {
                continue
            }
            isDot[index] = true
            for end in ends { found.insert(index, at: end) }
        }
    }
}

/// Dots by the places of their middles.
private struct DotGrid {
    struct Cell: Hashable {
        var column: Int32
        var row: Int32
    }

    let cellSide: Int32
    private(set) var count = 0
    private var cells: [Cell: [(index: Int, place: (x: Int32, y: Int32))]] = [:]

    init(cellSide: Int32) { self.cellSide = cellSide }

    mutating func insert(_ index: Int, at place: (x: Int32, y: Int32)) {
        cells[cell(of: place), default: []].append((index, place))
        count += 1
    }

    /// Calls for every dot no further away than the reach, across and down; at most a cell's side.
    func forEach(near place: (x: Int32, y: Int32), reach: Int32, _ body: (Int, Int32) -> Void) {
        let middle = cell(of: place)
        for row in middle.row - 1...middle.row + 1 {
            for column in middle.column - 1...middle.column + 1 {
                for dot in cells[Cell(column: column, row: row)] ?? [] {
                    let distance = max(abs(dot.place.x - place.x), abs(dot.place.y - place.y))
                    if distance <= reach { body(dot.index, distance) }
                }
            }
        }
    }

    func hasDot(near place: (x: Int32, y: Int32), reach: Int32) -> Bool {
        var isFound = false
        forEach(near: place, reach: reach) { _, _ in isFound = true }
        return isFound
    }

    private func cell(of place: (x: Int32, y: Int32)) -> Cell {
        Cell(column: place.x / cellSide, row: place.y / cellSide)
    }
}

/// Dots put together by their distance.
private struct DotClusters {
    /// The dots of each.
    private(set) var all: [[Int]] = []
    /// How far each dot is from the nearest other.
    let spacings: [Int32]

    /// - Parameters:
    ///   - dots: what to put together.
    ///   - reach: how far apart, across and down, the middles of neighbours may be.
    init(_ dots: [UncialComponent], reach: Int32) {
        let grid = Self.grid(of: dots, cellSide: reach)
        let spacings = dots.indices.map { index in
            var least = reach
            grid.forEach(near: dots[index].middle, reach: reach) { other, distance in
                if other != index { least = min(least, distance) }
            }
            return least
        }
        self.spacings = spacings
        var isSeen = [Bool](repeating: false, count: dots.count)
        for start in dots.indices where !isSeen[start] {
            isSeen[start] = true
            var cluster = [start]
            var next = 0
            while next < cluster.count {
                let dot = cluster[next]
                next += 1
                grid.forEach(near: dots[dot].middle, reach: reach) { other, distance in
                    // A dot over a letter is further from a screen than the dots of the screen are
                    // from each other.
                    guard !isSeen[other],
                        distance * 4 <= min(spacings[dot], spacings[other]) * 5 + 1
                    else { return }
                    isSeen[other] = true
                    cluster.append(other)
                }
            }
            all.append(cluster)
        }
    }

    private static func grid(of dots: [UncialComponent], cellSide: Int32) -> DotGrid {
        var grid = DotGrid(cellSide: cellSide)
        for (index, dot) in dots.enumerated() { grid.insert(index, at: dot.middle) }
        return grid
    }
}

extension UncialComponent {
    fileprivate init(enclosing components: [UncialComponent]) {
        self = components.reduce(components[0]) { box, other in
            UncialComponent(
                left: min(box.left, other.left),
                top: min(box.top, other.top),
                right: max(box.right, other.right),
                bottom: max(box.bottom, other.bottom),
                area: box.area + other.area,
                longest: max(box.longest, other.longest)
            )
        }
    }

    fileprivate var longerSide: Int32 { max(right - left, bottom - top) }

    var middle: (x: Int32, y: Int32) { ((left + right) / 2, (top + bottom) / 2) }
}

/// Letters by the rows of the page that they reach into.
private struct LetterRows {
    private let largestDot: Int32
    private let rowHeight: Int32
    private var rows: [Int32: [UncialComponent]] = [:]

    init(_ components: [UncialComponent], largestDot: Int32) {
        self.largestDot = largestDot
        rowHeight = largestDot * 4
        for component in components {
            let width = component.right - component.left
            let height = component.bottom - component.top
            // A dot is a quarter of a capital.
            guard height >= largestDot * 2, height <= largestDot * 8, width <= largestDot * 40
            else {
                continue
            }
            for row in component.top / rowHeight...component.bottom / rowHeight {
                rows[row, default: []].append(component)
            }
        }
    }

    /// Whether a letter stands at an end of a row of dots, with its foot at their height.
    func stand(beside row: UncialComponent) -> Bool {
        let reach = largestDot * 6
        let height = (row.top + row.bottom) / 2
        return (rows[height / rowHeight] ?? []).contains { letter in
            let isNear =
                (letter.right <= row.left + largestDot && letter.right >= row.left - reach)
                || (letter.left >= row.right - largestDot && letter.left <= row.right + reach)
            return isNear && letter.top < row.top - largestDot && letter.bottom >= height
                && letter.bottom <= row.bottom + largestDot * 2
        }
    }
}
