import UncialModel

/// Makes text of the runs of elements.
struct TaggedText {
    let document: OcrDocument
    let content: TaggedContent
    let joiner: LineJoiner

    /// The text of some elements in the order of their lines, or `nil` when they have none.
    func block(of elements: [Int], keepsLines: Bool = false) -> TextBlock? {
        let runs = elements.flatMap { content.runs[$0] ?? [] }
            .enumerated().sorted { a, b in
                let (left, right) = (a.element, b.element)
                return (left.page, left.line, a.offset) < (right.page, right.line, b.offset)
            }.map(\.element)
        return block(of: runs, keepsLines: keepsLines)
    }

    /// The text of runs that stand in their order.
    func block(of runs: [TaggedContent.Run], keepsLines: Bool = false) -> TextBlock? {
        guard let first = runs.first else { return nil }
        var text = ""
        var regions: [TextBlock.Region] = []
        var last = first
        for run in runs {
            let isSameLine = run.page == last.page && run.line == last.line
            if text.isEmpty {
                text = run.text
            } else if isSameLine {
                text += " " + run.text
            } else if keepsLines {
                text += "\n" + run.text
            } else {
                joiner.append(run.text, to: &text)
            }
            extend(&regions, with: run)
            last = run
        }
        guard !text.isEmpty, let start = regions.first else { return nil }
        return TextBlock(text: text, start: start, continuations: Array(regions.dropFirst()))
    }

    /// Adds a run to the region it goes on with, or begins a new one: on another page or in another
    /// column.
    private func extend(_ regions: inout [TextBlock.Region], with run: TaggedContent.Run) {
        let index = document.pages[run.page].index
        let box = run.box
        if let last = regions.last, last.pageIndex == index, box.bottom > last.box.top,
            box.left < last.box.right, last.box.left < box.right
        {
            regions[regions.count - 1].box = last.box.union(box)
        } else {
            regions.append(TextBlock.Region(pageIndex: index, box: box))
        }
    }
}
