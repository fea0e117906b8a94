import Synchronization
import UncialCore

/// The lines of the pages whose languages were looked for last: they are read soon, and need no second
/// analysis.
final class LayoutMemory: Sendable {
    private struct Entry {
        weak let raster: Raster?
        let layout: PageBlocks
    }

    private let entries = Mutex<[Entry]>([])
    /// Pages of as many workers as a machine usually has may be under way.
    private static let mostEntries = 16

    /// Keeps the layout of some pixels for as long as these live.
    func keep(_ layout: PageBlocks, of raster: Raster) {
        entries.withLock { entries in
            entries.removeAll { $0.raster == nil || $0.raster === raster }
            if entries.count == Self.mostEntries { entries.removeFirst() }
            entries.append(Entry(raster: raster, layout: layout))
        }
    }

    func layout(of raster: Raster) -> PageBlocks? {
        entries.withLock { entries in entries.first { $0.raster === raster }?.layout }
    }
}
