import UncialModel

/// Finds the entries of tables of contents and of lists of figures.
enum ContentsFinder {
    static func mark(_ uses: inout [LineUse], of page: PageText) {
        for region in page.regions where region.kind == .text {
            mark(&uses, of: page, in: region.lines)
        }
    }

    private static func mark(_ uses: inout [LineUse], of page: PageText, in lines: Range<Int>) {
        var run: [(index: Int, line: ContentsLine)] = []
        /// Lines since the last entry, which may be the first lines of the next one.
        var waiting: [Int] = []
        func close() {
            if isContents(run.map { (page.lines[$0.index], $0.line) }) {
                for (index, line) in run { uses[index] = .contents(line) }
            }
            run = []
            waiting = []
        }
        for index in lines {
            let line = page.lines[index]
            if line.isChrome { continue }
            guard line.isBody, uses[index].isText else {
                close()
                continue
            }
            if let entry = ContentsLine(line) {
                for other in waiting {
                    let title = page.lines[other].text
                    run.append((other, ContentsLine(title: title, pageLabel: "")))
                }
                waiting = []
                run.append((index, entry))
            } else if !run.isEmpty, waiting.count < 2, !LineText.endsSentence(line.text) {
                waiting.append(index)
            } else {
                close()
            }
        }
        close()
    }

    /// Whether enough entries stand together: with leaders two, without them three whose numbers go
    /// up and end at one edge.
    private static func isContents(_ run: [(TextLine, ContentsLine)]) -> Bool {
        let entries = run.filter { !$0.1.pageLabel.isEmpty }
        guard entries.count >= 2 else { return false }
        let leaders = entries.count { LineText.hasLeader($0.0.text) }
        guard 2 * entries.count >= run.count else { return false }
        let numbers = entries.compactMap { Int($0.1.pageLabel) }
        let isRising = zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
        if 2 * leaders >= entries.count { return isRising || entries.count >= 4 }
        guard entries.count >= 3, isRising, numbers.count >= 2 else { return false }
        let rights = entries.map(\.0.right)
        guard let lowest = rights.min(), let highest = rights.max() else { return false }
        return highest - lowest <= 0.8 * (entries.first?.0.em ?? 0)
    }
}
