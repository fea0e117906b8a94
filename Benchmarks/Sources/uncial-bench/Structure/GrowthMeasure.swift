internal import BenchmarkKit
internal import UncialModel
internal import UncialStructure

/// Measures how the time to find structure grows with pages.
enum GrowthMeasure {
    private static let pageCounts = [75, 150, 300]
    private static let rounds = 5

    /// Repeats the pages of the longest document that was read; `nil` when there is none.
    static func growth(_ readings: [StructureReader.Reading]) -> ReconstructionGrowth? {
        let longest = readings.filter { $0.pages?.isEmpty == false }
            .max { ($0.pages?.pages.count ?? 0) < ($1.pages?.pages.count ?? 0) }
        guard let longest, let pages = longest.pages?.pages else { return nil }
        return ReconstructionGrowth(
            document: longest.result.name,
            points: pageCounts.map { count in
                let document = repeated(pages, count: count)
                let times = (0..<rounds).map { _ in
                    let start = ProcessTime.now
                    _ = DocumentStructure.reconstruct(document)
                    return ProcessTime.now.since(start).wallSeconds
                }
                return ReconstructionGrowth.Point(pages: count, seconds: times.min() ?? 0)
            }
        )
    }

    private static func repeated(_ pages: [OcrPage], count: Int) -> OcrDocument {
        OcrDocument(
            pages: (0..<count).map { index in
                var page = pages[index % pages.count]
                page.index = index
                return page
            }
        )
    }
}
