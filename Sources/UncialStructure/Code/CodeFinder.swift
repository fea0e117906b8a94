import UncialModel

/// Finds listings: lines in type whose letters are all equally wide.
enum CodeFinder {
    /// Whether such type means anything in a document: in one typed throughout it does not.
    static func canTell(_ pages: [PageText]) -> Bool {
        var monospaced = 0
        var all = 0
        for line in pages.lazy.flatMap(\.lines) where line.isBody {
            all += line.characters
            if isMonospaced(line) { monospaced += line.characters }
        }
        return monospaced > 0 && 4 * monospaced < 3 * all
    }

    static func mark(_ uses: inout [LineUse], of page: PageText) {
        guard page.lines.contains(where: { $0.style?.isMonospaced == true }) else { return }
        // A numbered listing at the page foot looks like notes.
        for region in page.regions where region.kind == .text || region.kind == .footnotes {
            mark(&uses, of: page, in: region.lines)
        }
    }

    private static func mark(_ uses: inout [LineUse], of page: PageText, in lines: Range<Int>) {
        var index = lines.lowerBound
        while index < lines.upperBound {
            guard isListing(page.lines[index]) else {
                index += 1
                continue
            }
            let start = index
            while index < lines.upperBound,
                isListing(page.lines[index])
                    || index > start && isNumbered(page.lines[index], after: page.lines[index - 1])
            {
                index += 1
            }
            let run = start..<index
            guard isSetOff(run, of: page, in: lines) else { continue }
            for line in run { uses[line] = .code }
            // The numbers printed beside the lines, where they come before or after all of them.
            let code = page.lines[run]
            var before = start
            while before > lines.lowerBound, isNumber(page.lines[before - 1], beside: code) {
                before -= 1
                uses[before] = .code
            }
            while index < lines.upperBound, isNumber(page.lines[index], beside: code) {
                uses[index] = .code
                index += 1
            }
        }
    }

    private static func isListing(_ line: TextLine) -> Bool {
        line.isBody && isMonospaced(line)
    }

    /// Whether both lines start with numbers that follow each other, as those of a listing do: one
    /// that is a bracket and its number has no type of its own.
    private static func isNumbered(_ line: TextLine, after above: TextLine) -> Bool {
        guard line.isBody, let number = firstNumber(line), let before = firstNumber(above) else {
            return false
        }
        return number == before + 1 && line.pitch(to: above) > -2.5 * line.em
    }

    private static func firstNumber(_ line: TextLine) -> Int? {
        guard let digits = line.words.first?.text, digits.utf8.count <= 5 else { return nil }
        return Int(digits)
    }

    private static func isNumber(_ line: TextLine, beside code: ArraySlice<TextLine>) -> Bool {
        guard line.isBody, line.characters <= 4,
            line.text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return false }
        return code.contains {
            $0.left >= line.right && $0.top < line.middle && line.middle < $0.bottom
        }
            || code.contains {
                abs($0.middle - line.middle) <= 1.2 * $0.height && $0.left >= line.right
            }
    }

    /// Whether the lines stand for themselves rather than in a sentence.
    private static func isSetOff(
        _ run: Range<Int>,
        of page: PageText,
        in lines: Range<Int>
    ) -> Bool {
        guard let first = page.lines[run].first, let last = page.lines[run].last else {
            return false
        }
        let characters = page.lines[run].reduce(0) { $0 + $1.characters }
        guard characters >= 3 else { return false }
        let above = run.lowerBound > lines.lowerBound ? page.lines[run.lowerBound - 1] : nil
        let below = run.upperBound < lines.upperBound ? page.lines[run.upperBound] : nil
        if run.count == 1 {
            guard characters >= 6, !first.text.contains("://"), !first.text.contains("@") else {
                return false
            }
        }
        func isApart(_ upper: TextLine?, _ lower: TextLine?) -> Bool {
            guard let upper, let lower, upper.isBody, lower.isBody else { return true }
            guard upper.isAbove(lower) else { return true }
            return upper.pitch(to: lower) > 1.4 * max(upper.em, lower.em)
        }
        // Two lines of a sentence that mentions a long name are no listing.
        if run.count <= 2 { return isApart(above, first) && isApart(last, below) }
        return isApart(above, first) || above.map { LineText.endsClause($0.text) } ?? true
    }

    static func isMonospaced(_ line: TextLine) -> Bool {
        let isUsual = line.style?.isMonospaced ?? false
        guard line.words.contains(where: { $0.style != nil }) else { return isUsual }
        var monospaced = 0
        var all = 0
        for word in line.words {
            let count = word.text.utf8.count
            all += count
            if word.style?.isMonospaced ?? isUsual { monospaced += count }
        }
        return 10 * monospaced >= 9 * all
    }
}
