import UncialModel

/// What stands before the text of an item: a bullet, a number or a letter.
struct ItemMarker: Sendable {
    /// The signs around a number or a letter.
    enum Frame: Sendable, Hashable {
        case dot
        case parenthesis
        case parentheses
        case brackets
        case none
    }

    /// The kind of marker; items of one list have the same.
    enum Style: Sendable, Hashable {
        case bullet(Unicode.Scalar)
        case number(Frame)
        /// Numbers of several parts, such as "1.2"; how many parts.
        case chain(Int, Frame)
        case latin(isCapital: Bool, Frame)
        case cyrillic(isCapital: Bool, Frame)
        case roman(isCapital: Bool, Frame)
    }

    /// One way to read the marker: "i)" is the first of a list of numbers or the ninth of letters.
    struct Reading: Sendable {
        var style: Style
        /// The place in the list, counted from 1; 0 for bullets.
        var ordinal: Int
    }

    /// The marker as printed; a glyph of a symbol font becomes "•".
    var text: String
    var readings: [Reading]
    /// The text behind the marker.
    var content: String
    /// How many bytes of the line the marker and the space behind it take.
    var length: Int
    /// Where the marker begins on the levelled page.
    var left: Double
    /// Where the text behind it begins.
    var contentLeft: Double
    /// Whether the marker is a sign that stands for nothing else.
    var isCertain: Bool

    /// The way it is read; the first where nothing tells.
    var reading: Reading {
        get { readings.first ?? Reading(style: .bullet("•"), ordinal: 0) }
        set { readings = [newValue] }
    }

    var isBullet: Bool {
        if case .bullet = reading.style { true } else { false }
    }

    /// Whether the marker is a dash, which may open a speech as well.
    var isDash: Bool {
        guard case .bullet(let sign) = reading.style else { return false }
        return MarkerText.dashes.contains(sign)
    }

    /// Reads the marker of a line, or gives `nil` where it has none.
    init?(_ line: TextLine) {
        guard let found = MarkerText(line.text, isRecognized: line.isRecognized) else { return nil }
        text = found.text
        readings = found.readings
        isCertain = found.isCertain
        length = found.length
        content = String(decoding: line.text.utf8.dropFirst(found.length), as: UTF8.self)
        left = line.left
        contentLeft = line.left
        contentLeft = Self.contentLeft(line, marker: found, content: content)
    }

    private static func contentLeft(
        _ line: TextLine,
        marker: MarkerText,
        content: String
    ) -> Double {
        // The levelled line may be moved against the words.
        let shift = line.left - line.box.left
        var passed = 0
        for word in line.words {
            if passed >= marker.printed { return word.box.left + shift }
            passed += word.text.utf8.count
            if passed > marker.printed {
                // A bullet without a space behind it.
                let share = Double(marker.printed) / Double(max(1, word.text.utf8.count))
                return word.box.left + shift + word.box.width * share
            }
        }
        let share =
            Double(line.text.utf8.count - content.utf8.count)
            / Double(max(1, line.text.utf8.count))
        return line.left + line.width * share
    }
}
