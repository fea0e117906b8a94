/// What is usual on one page: how far apart its lines stand, and where they begin and end.
struct PageMeasure: Sendable {
    /// The distance between baselines inside a paragraph of the usual type, in pixels.
    var pitch: Double
    /// The same for each line, where it stands among lines of another size or with other leading.
    var pitchOfLine: [Double?] = []
    /// The runs of lines that stand one below the other, in reading order.
    var columns: [ColumnMeasure]
    /// The run that each line of the page belongs to; `nil` for chrome.
    var columnOfLine: [Int?]

    /// The column of a line, or `nil` for chrome.
    func column(of line: Int) -> ColumnMeasure? { columnOfLine[line].map { columns[$0] } }

    /// The distance between baselines inside a paragraph at a line, in pixels.
    func pitch(at line: Int) -> Double {
        (line < pitchOfLine.count ? pitchOfLine[line] : nil) ?? pitch
    }

    /// Measures all pages of a document; a page with little text takes its pitch from the others.
    static func measures(of pages: [PageText], scale: TypeScale) -> [PageMeasure] {
        let evidence = pages.map(PitchEvidence.init)
        let usual = PitchEvidence.usualRatio(evidence)
        var measures = zip(pages, evidence).map { page, evidence in
            let (columns, columnOfLine) = ColumnMeasure.columns(of: page)
            let pitch = evidence.pitch(usualRatio: usual)
            return PageMeasure(
                pitch: pitch,
                pitchOfLine: LocalPitch(pitch: pitch, em: evidence.em)
                    .pitches(of: page, columns: columns, columnOfLine: columnOfLine),
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
