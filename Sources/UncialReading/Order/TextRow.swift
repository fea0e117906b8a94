import UncialModel

/// Fragments side by side at one height.
struct TextRow {
    /// From left to right.
    private(set) var fragments: [LineFragment]
    private var top: Double
    private var bottom: Double

    private init(_ fragment: LineFragment) {
        fragments = [fragment]
        top = fragment.box.top
        bottom = fragment.box.bottom
    }

    var middle: Double { (top + bottom) / 2 }
    var left: Double { fragments.first?.box.left ?? 0 }
    var right: Double { fragments.map(\.box.right).max() ?? 0 }
    var length: Int { fragments.reduce(0) { $0 + $1.length } }

    /// The share of the row's width that its fragments fill.
    var fill: Double {
        fragments.reduce(0) { $0 + $1.box.width } / Swift.max(1, right - left)
    }

    /// The share of the row that its longest fragment has: 1 for a line of prose, less for cells.
    var mainShare: Double {
        Double(fragments.map(\.length).max() ?? 0) / Double(Swift.max(1, length))
    }

    /// Puts fragments into rows, from the top down.
    static func rows(of fragments: [LineFragment]) -> [TextRow] {
        var rows: [TextRow] = []
        for fragment in fragments.sorted(by: { $0.middle < $1.middle }) {
            // Rows further up than these cannot overlap it.
            let near = rows.indices.suffix(8)
            let best = near.filter { rows[$0].hasRoom(for: fragment) }
                .max { rows[$0].overlap(with: fragment) < rows[$1].overlap(with: fragment) }
            if let best {
                rows[best].add(fragment)
            } else {
                rows.append(TextRow(fragment))
            }
        }
        return rows.sorted { $0.middle < $1.middle }
    }

    private mutating func add(_ fragment: LineFragment) {
        let count = Double(fragments.count)
        top = (top * count + fragment.box.top) / (count + 1)
        bottom = (bottom * count + fragment.box.bottom) / (count + 1)
        let place = fragments.firstIndex { $0.box.left > fragment.box.left }
        fragments.insert(fragment, at: place ?? fragments.endIndex)
    }

    private func overlap(with fragment: LineFragment) -> Double {
        min(bottom, fragment.box.bottom) - max(top, fragment.box.top)
    }

    /// Whether the fragment is at the row's height and beside, not upon, what is there.
    private func hasRoom(for fragment: LineFragment) -> Bool {
        guard fragment.isLevel, fragments.allSatisfy(\.isLevel),
            overlap(with: fragment) > 0.5 * min(bottom - top, fragment.box.height)
        else { return false }
        return fragments.allSatisfy { other in
            let shared =
                min(other.box.right, fragment.box.right) - max(other.box.left, fragment.box.left)
            return shared <= 0.3 * min(other.box.width, fragment.box.width)
        }
    }
}
