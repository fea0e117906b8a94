import UncialModel

/// Where the words of a line go, in the order in which they are drawn.
///
/// Readers make lines of words that stand level, and take tilted letters apart: a line that is tilted
/// a little is drawn as level words on stairs, one that is tilted more as it stands.
struct LineLayout {
    /// A word to draw.
    struct Slot {
        /// The characters from left to right.
        var scalars: [Unicode.Scalar]
        /// Where it begins, along the line and across it; see ``LineFrame``.
        var start: Double
        var baseline: Double
        /// How long it is to be.
        var length: Double
        /// Whether a space stands between it and the next one that is drawn.
        var isFollowedBySpace: Bool
    }

    let frame: LineFrame
    /// The type size in points.
    let fontSize: Double
    let slots: [Slot]
    /// Whether readers are shown each word for itself.
    ///
    /// Not where text is read from right to left: they find its order in the line as a whole.
    let hasWordsApart: Bool

    /// Whether its words stand on stairs.
    var isTilted: Bool {
        let levels = slots.map(\.baseline)
        return (levels.max() ?? 0) - (levels.min() ?? 0) > 1
    }

    /// Whether a space may stand at the end: not after a word that is broken there, nor in text without
    /// spaces, nor where the last word that is drawn is not the last that is read.
    var mayEndWithSpace: Bool {
        guard hasWordsApart, let last = slots.last?.scalars.last else { return false }
        return !["-", "\u{AD}", "\u{2010}", "\u{2011}"].contains(last) && !last.isEastAsian
    }

    /// - Parameters:
    ///   - line: what is to be drawn.
    ///   - height: the height of the displayed page in points.
    /// - Returns: `nil` when nothing of the line can be drawn.
    init?(_ line: PlacedLine, height: Double) {
        let text = LineText(line.words)
        var words = line.words.indices.filter { !text.ranges[$0].isEmpty }
        guard !words.isEmpty else { return nil }
        let isVertical = Self.isVertical(
            text,
            words.map { line.words[$0].corners },
            pageHeight: height
        )
        let turn = isVertical ? .down : Turn(of: words.map { line.words[$0] })
        let corners = line.words.map { turn?.applied(to: $0.corners) ?? $0.corners }
        let frame = LineFrame(words.map { corners[$0] }, pageHeight: height)
        self.frame = frame
        let boxes = corners.map { frame.box($0) }
        let ink = words.map { boxes[$0] }
        let size = Self.fontSize(of: line, text, ink, isTurned: turn != nil)
        fontSize = size
        let baseline = LineBaseline(
            text.isEastAsian || turn != nil ? nil : line.baseline,
            in: frame,
            ink: ink,
            fontSize: size
        )
        hasWordsApart = !text.order.hasRightToLeft
        if text.order.hasRightToLeft {
            words.sort { boxes[$0].start + boxes[$0].end < boxes[$1].start + boxes[$1].end }
        }
        slots = words.indices.map { place in
            let word = words[place]
            let next = place + 1 < words.count ? words[place + 1] : nil
            let hasSpace = next.map { next in
                // Neighbours on the page are neighbours in the text, but where it changes direction.
                abs(next - word) == 1
                    ? text.hasSpace(after: min(word, next), isVertical: isVertical) : true
            }
            return Slot(
                scalars: text.drawn(word),
                start: boxes[word].start,
                baseline: baseline.level(of: boxes[word]),
                length: Self.length(
                    of: boxes[word],
                    before: next.map { boxes[$0].start },
                    hasSpace: hasSpace ?? false,
                    fontSize: size
                ),
                isFollowedBySpace: hasSpace ?? false
            )
        }
    }

    /// Whether the line is written from top to bottom: it is higher than wide.
    private static func isVertical(
        _ text: LineText,
        _ words: [Quadrilateral],
        pageHeight: Double
    ) -> Bool {
        guard text.isEastAsian, text.letterCount > 1 else { return false }
        let frame = LineFrame(words, pageHeight: pageHeight)
        let boxes = words.map { frame.box($0) }
        let across = (boxes.map(\.end).max() ?? 0) - (boxes.map(\.start).min() ?? 0)
        let down = (boxes.map(\.top).max() ?? 0) - (boxes.map(\.bottom).min() ?? 0)
        return down > 1.5 * across
    }

    private static func fontSize(
        of line: PlacedLine,
        _ text: LineText,
        _ ink: [LineFrame.Box],
        isTurned: Bool
    ) -> Double {
        let heights = ink.map(\.height).sorted()
        let usual = heights[(heights.count - 1) * 3 / 4]
        // A rule that was read as a letter makes the line's box higher than its words.
        let isBelieved = !isTurned && line.height > 0 && line.height <= 1.8 * usual
        let height = isBelieved ? line.height : usual
        guard height > 0 else { return line.fontSize > 1 ? min(line.fontSize, 2000) : 10 }
        // The engine's size is that of Latin type, which Chinese and Japanese fill to the brim.
        let isStated =
            !text.isEastAsian && line.fontSize > 0.5 * height && line.fontSize < 1.6 * height
        let size = min(max(isStated ? line.fontSize : height, 1), 2000)
        return (size * 10).rounded() / 10
    }

    /// How long a word may be drawn.
    ///
    /// Readers that go by the gap alone see a space from 0.15 of the type size on: a word that comes
    /// closer to the next one ends a little earlier. Where no space follows, the next one begins
    /// where this one ends, so that no reader sees one.
    private static func length(
        of box: LineFrame.Box,
        before next: Double?,
        hasSpace: Bool,
        fontSize: Double
    ) -> Double {
        let length = max(box.end - box.start, 0.05 * fontSize)
        guard let next, next > box.start + 0.1 * fontSize else { return length }
        let room = next - box.start
        if hasSpace { return min(length, max(room - 0.17 * fontSize, 0.6 * min(length, room))) }
        return room < length + 2.5 * fontSize ? room : length
    }
}
