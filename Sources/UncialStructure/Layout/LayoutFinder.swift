import UncialModel

/// Finds the regions of a page and puts them in reading order.
enum LayoutFinder {
    /// Sorts the lines of a page into regions; lines of tables are taken out.
    ///
    /// - Parameters:
    ///   - page: its lines come out in reading order.
    ///   - tables: what was found on it.
    static func arrange(_ page: inout PageText, tables: [PageTable]) {
        let inside = tables.reduce(into: Set<Int>()) { $0.formUnion($1.lines) }
        page.lines = page.lines.indices.filter { !inside.contains($0) }.map { page.lines[$0] }
        page.regions = tables.map { table in
            PageRegion(kind: .table, box: table.block.box, lines: 0..<0, table: table.block)
        }
        guard let box = BoundingBox(enclosing: page.lines.lazy.map(\.box)) else { return }
        page.regions.append(PageRegion(kind: .text, box: box, lines: page.lines.indices))
    }
}
