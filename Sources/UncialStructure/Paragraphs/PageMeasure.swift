/// What is usual on one page: how far apart its lines stand, and where they begin and end.
struct PageMeasure: Sendable {
    /// The distance between baselines inside a paragraph, in pixels.
    var pitch: Double
    /// The runs of lines that stand one below the other, in reading order.
    var columns: [ColumnMeasure]
    /// The run that each line of the page belongs to; `nil` for chrome.
    var columnOfLine: [Int?]

    /// The column of a line, or `nil` for chrome.
    func column(of line: Int) -> ColumnMeasure? { columnOfLine[line].map { columns[$0] } }

    /// Measures all pages of a document; a page with little text takes its pitch from the others.
    static func measures(of pages: [PageText], scale: TypeScale) -> [PageMeasure] {
        let evidence = pages.map(PitchEvidence.init)
        let usual = PitchEvidence.usualRatio(evidence)
        var measures = zip(pages, evidence).map { page, evidence in
            let (columns, columnOfLine) = ColumnMeasure.columns(of: page)
            return PageMeasure(
                pitch: evidence.pitch(usualRatio: usual),
                columns: columns,
                columnOfLine: columnOfLine
            )
        }
        let margins = UsualMargins(pages, measures)
        for place in measures.indices {
            for column in measures[place].columns.indices {
                margins.widen(&measures[place].columns[column], on: pages[place])
            }
        }
        return measures
    }
}
