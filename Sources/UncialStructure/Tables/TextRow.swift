import UncialModel

/// The words on one baseline, from left to right.
struct TextRow: Sendable {
    /// Words with no wide gap between them.
    struct Chunk: Sendable {
        var words: [TableWord]
        var left: Double
        var right: Double

        var center: Double { (left + right) / 2 }
        var width: Double { right - left }
        var text: String { words.map(\.text).joined(separator: " ") }
    }

    var words: [TableWord]
    var base: Double
    var em: Double

    var top: Double { words.lazy.map(\.top).min() ?? base }
    var bottom: Double { words.lazy.map(\.bottom).max() ?? base }
    var left: Double { words.first?.left ?? 0 }
    var right: Double { words.lazy.map(\.right).max() ?? 0 }
    var isChrome: Bool { words.allSatisfy(\.isChrome) }
    var isMonospaced: Bool { words.allSatisfy(\.isMonospaced) }

    /// The rows of the words, from top to bottom.
    static func rows(_ words: [TableWord]) -> [TextRow] {
        var rows: [TextRow] = []
        for word in words.sorted(by: { $0.base < $1.base }) {
            if let last = rows.indices.last,
                word.base - rows[last].base <= 0.45 * min(word.em, rows[last].em)
            {
                rows[last].words.append(word)
                rows[last].em = max(rows[last].em, word.em)
            } else {
                rows.append(TextRow(words: [word], base: word.base, em: word.em))
            }
        }
        for index in rows.indices { rows[index].words.sort { $0.left < $1.left } }
        return rows
    }

    /// The words of the row in chunks, parted at gaps from the given one on, in type sizes.
    func chunks(gap: Double) -> [Chunk] {
        var chunks: [Chunk] = []
        // One space of type with one width is 0.6.
        let gap = (isMonospaced ? max(gap, 1.0) : gap) * em
        for word in words {
            if let last = chunks.indices.last, word.left - chunks[last].right < gap {
                chunks[last].words.append(word)
                chunks[last].right = max(chunks[last].right, word.right)
            } else {
                chunks.append(Chunk(words: [word], left: word.left, right: word.right))
            }
        }
        return chunks
    }

    /// Whether the row is a line drawn with signs.
    var isDrawnRule: Bool {
        let text = words.map(\.text).joined()
        return text.unicodeScalars.count >= 5
            && text.unicodeScalars.allSatisfy { "-–—_=─━═".unicodeScalars.contains($0) }
    }
}
