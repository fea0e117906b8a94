import UncialModel

/// A word of the page, as the table finder sees it.
struct TableWord: Sendable {
    var text: String
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double
    /// The y of its baseline.
    var base: Double
    /// The line of the page it stands in.
    var line: Int
    /// Its place among the words of that line.
    var place: Int
    /// Its place among the words of the page: the order that the source gives.
    var order: Int
    /// The type size in pixels.
    var em: Double
    var isBold: Bool
    var isMonospaced: Bool
    /// Whether its line was taken for a running head or foot, which the last row of a table may be.
    var isChrome = false

    var middle: Double { (top + bottom) / 2 }
    var center: Double { (left + right) / 2 }
    var height: Double { bottom - top }
    var width: Double { right - left }

    var box: BoundingBox {
        BoundingBox(left: left, top: top, width: max(0, width), height: max(0, height))
    }

    /// The words of a page in the order of its lines; a line without words is one word.
    static func words(of page: PageText) -> [TableWord] {
        var result: [TableWord] = []
        result.reserveCapacity(page.lines.reduce(0) { $0 + max(1, $1.words.count) })
        for (index, line) in page.lines.enumerated() {
            let isChrome = line.role == .chrome
            let isBold = (line.style?.weight ?? 400) >= 600
            let isMonospaced = line.style?.isMonospaced ?? false
            func add(_ text: String, _ box: BoundingBox, at place: Int) {
                result.append(
                    TableWord(
                        text: text,
                        left: box.left,
                        right: box.left + box.width,
                        top: box.top,
                        bottom: box.top + box.height,
                        base: line.baseline ?? line.bottom,
                        line: index,
                        place: place,
                        order: result.count,
                        em: line.em,
                        isBold: isBold,
                        isMonospaced: isMonospaced,
                        isChrome: isChrome
                    )
                )
            }
            if line.words.isEmpty {
                add(line.text, line.box, at: 0)
            } else {
                for (place, word) in line.words.enumerated()
                where !word.text.allSatisfy(\.isWhitespace) {
                    add(word.text, word.box, at: place)
                }
            }
        }
        return result
    }
}
