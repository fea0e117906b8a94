/// Where the full columns of a document end, by where they begin.
///
/// A page with a few short lines does not show how far its lines could have gone. The full pages do.
struct UsualMargins: Sendable {
    private struct Place: Hashable {
        var pageWidth: Int
        var left: Int
    }

    private var rights: [Place: Double] = [:]

    init(_ pages: [PageText], _ measures: [PageMeasure]) {
        var found: [Place: [Double]] = [:]
        for (page, measure) in zip(pages, measures) {
            for column in measure.columns where column.isRightKnown {
                found[Self.place(column.left, page), default: []].append(column.right)
            }
        }
        rights = found.compactMapValues { $0.lowerMedian() }
    }

    /// Moves the right edge of a column out to where columns with the same left edge usually end.
    func widen(_ column: inout ColumnMeasure, on page: PageText) {
        let place = Self.place(column.left, page)
        for left in (place.left - 1)...(place.left + 1) {
            guard let right = rights[Place(pageWidth: place.pageWidth, left: left)] else {
                continue
            }
            column.right = max(column.right, right)
            column.isRightKnown = true
        }
    }

    /// Left edges within a fiftieth of the page or so count as the same.
    private static func place(_ left: Double, _ page: PageText) -> Place {
        let step = max(1, page.width / 50)
        return Place(
            pageWidth: Int(min(page.width, 1e6).rounded()),
            left: Int(max(-1e6, min(left / step, 1e6)).rounded())
        )
    }
}
