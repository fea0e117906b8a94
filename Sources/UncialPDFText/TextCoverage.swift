import UncialModel

/// How much of any part of a page is covered with text, roughly.
///
/// The page is cut into squares; each word counts in the square of its middle.
struct TextCoverage {
    private static let mostSquares = 256

    private let side: Double
    private let columns: Int
    private let rows: Int
    /// The area of the words in all squares above and to the left.
    private var sums: [Double]

    init(_ words: some Sequence<BoundingBox>, page: Size) {
        side = max(6, max(page.width, page.height) / Double(Self.mostSquares))
        columns = min(Self.mostSquares, max(1, Int((page.width / side).rounded(.up))))
        rows = min(Self.mostSquares, max(1, Int((page.height / side).rounded(.up))))
        sums = [Double](repeating: 0, count: (columns + 1) * (rows + 1))
        for word in words {
            let column = min(columns - 1, Self.index(word.center.x / side))
            let row = min(rows - 1, Self.index(word.center.y / side))
            sums[(row + 1) * (columns + 1) + column + 1] += word.area
        }
        for row in 1...rows {
            var inRow = 0.0
            for column in 1...columns {
                let place = row * (columns + 1) + column
                inRow += sums[place]
                sums[place] = inRow + sums[place - columns - 1]
            }
        }
    }

    /// The share of a box that is covered by words.
    func share(of box: BoundingBox) -> Double {
        guard box.area > 0 else { return 0 }
        let left = min(columns, Self.index((box.left / side).rounded()))
        let right = min(columns, max(left + 1, Self.index((box.right / side).rounded())))
        let top = min(rows, Self.index((box.top / side).rounded()))
        let bottom = min(rows, max(top + 1, Self.index((box.bottom / side).rounded())))
        func sum(_ row: Int, _ column: Int) -> Double { sums[row * (columns + 1) + column] }
        let words = sum(bottom, right) - sum(top, right) - sum(bottom, left) + sum(top, left)
        return words / box.area
    }

    private static func index(_ place: Double) -> Int { Int(min(max(place, 0), 1e6)) }
}
