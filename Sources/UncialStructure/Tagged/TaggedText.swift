import UncialModel

/// Makes text of the runs of elements.
struct TaggedText {
    let document: OcrDocument
    let content: TaggedContent
    let joiner: LineJoiner
    let elements: [StructureTree.Element]

    /// The text of some elements in the order of their lines, or `nil` when they have none.
    func block(of elements: [Int], keepsLines: Bool = false) -> TextBlock? {
        let runs = elements.flatMap { content.runs[$0] ?? [] }.sorted { a, b in
            (a.page, a.line, a.start) < (b.page, b.line, b.start)
        }
        return block(of: runs, keepsLines: keepsLines)
    }

    /// The text of runs that stand in their order.
    func block(of runs: [TaggedContent.Run], keepsLines: Bool = false) -> TextBlock? {
        guard let first = runs.first else { return nil }
        var text = ""
        var regions: [TextBlock.Region] = []
        var marks: [TextBlock.NoteMark] = []
        var replaced: Set<Int> = []
        var last = first
        var counter = CharacterCounter()
        for run in runs {
            let lastStart = text.utf8.count
            let isSameLine = run.page == last.page && run.line == last.line
            extend(&regions, with: run)
            last = run
            var printed = run.text
            if let element = run.element, let actual = elements[element].actualText {
                guard replaced.insert(element).inserted else { continue }
                printed = actual
            }
            if text.isEmpty {
                text = printed
            } else if isSameLine {
                text += " " + printed
            } else if keepsLines {
                text += "\n" + printed
            } else {
                joiner.append(printed, to: &text)
            }
            if printed == run.text, run.words.contains(where: { $0.raised != nil }) {
                let end = counter.count(text, lastStart: lastStart)
                marks += Self.marks(of: run, endingAt: end)
            }
        }
        guard !text.isEmpty, let start = regions.first else { return nil }
        return TextBlock(
            text: text,
            start: start,
            continuations: Array(regions.dropFirst()),
            noteMarks: marks
        )
    }

    /// The raised signs of a run that ends at a character of a text.
    private static func marks(
        of run: TaggedContent.Run,
        endingAt end: Int
    ) -> [TextBlock.NoteMark] {
        var place = end - run.text.count
        return run.words.compactMap { word in
            let letters = Array(word.text)
            let start = place
            place += letters.count + 1
            guard let raised = word.raised, raised.lowerBound >= 0,
                raised.upperBound <= letters.count, !raised.isEmpty
            else { return nil }
            let marker = NoteMarks.plain(letters[raised])
            let range = (start + raised.lowerBound)..<(start + raised.upperBound)
            return marker.isEmpty ? nil : TextBlock.NoteMark(range: range, marker: marker)
        }
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
