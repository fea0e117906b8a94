import UncialModel

@testable import UncialPDFWriter

/// Reads drawing instructions as a viewer does: which codes stand where, and how wide.
struct LayerReading {
    /// What one instruction showed.
    struct Shown {
        var text: String
        /// Where it begins, in points of the page, y up.
        var x: Double
        var y: Double
        /// Where it ends.
        var endX: Double
        var endY: Double
        var fontSize: Double
        var scaling: Double
        /// The marked content around it, from the outermost.
        var marks: [String]
        var isInvisible: Bool
    }

    private(set) var shown: [Shown] = []
    /// How many text objects there were.
    private(set) var textObjectCount = 0
    /// Whether text objects and marked content were closed in order.
    private(set) var isBalanced = true

    private var operands: [String] = []
    private var matrix: [Double] = [1, 0, 0, 1, 0, 0]
    private var fontSize = 0.0
    private var scaling = 100.0
    private var mode = 0.0
    private var marks: [String] = []
    private var isInText = false

    /// - Parameters:
    ///   - bytes: the instructions.
    ///   - font: tells the widths of the codes.
    init(_ bytes: [UInt8], font: GlyphlessFont) throws {
        var reading: LayerReading? = nil
        reading = LayerReading()
        try ContentToken.forEach(in: bytes) { token in
            reading?.take(token, of: bytes, font: font)
            return true
        }
        self = reading ?? LayerReading()
        if !marks.isEmpty || isInText { isBalanced = false }
    }

    private init() {}

    private mutating func take(_ token: ContentToken, of bytes: [UInt8], font: GlyphlessFont) {
        if bytes[token.range.lowerBound] == UInt8(ascii: "(") {
            codes = stride(from: 0, to: token.value.count - 1, by: 2).map {
                UInt16(token.value[$0]) << 8 | UInt16(token.value[$0 + 1])
            }
        } else if let word = token.word, !word.hasPrefix("/") {
            perform(word, font: font)
            operands = []
        } else {
            let operand = String(decoding: bytes[token.range], as: UTF8.self)
            if operand.contains(where: { !$0.isWhitespace }) { operands.append(operand) }
        }
    }

    private var codes: [UInt16] = []
    private var numbers: [Double] { operands.compactMap { Double($0) } }

    private mutating func perform(_ word: String, font: GlyphlessFont) {
        switch word {
        case "BT":
            if isInText { isBalanced = false }
            isInText = true
            textObjectCount += 1
            matrix = [1, 0, 0, 1, 0, 0]
        case "ET":
            if !isInText { isBalanced = false }
            isInText = false
        case "Tf": fontSize = numbers.last ?? 0
        case "Tr": mode = numbers.last ?? 0
        case "Tz": scaling = numbers.last ?? 0
        case "Tm": if numbers.count == 6 { matrix = numbers }
        case "Td":
            let (x, y) = (numbers[0], numbers[1])
            matrix[4] += x * matrix[0] + y * matrix[2]
            matrix[5] += x * matrix[1] + y * matrix[3]
        case "BMC", "BDC": marks.append(operands.joined(separator: " "))
        case "EMC": if marks.popLast() == nil { isBalanced = false }
        case "Tj": show(font)
        default: break
        }
    }

    private mutating func show(_ font: GlyphlessFont) {
        let length =
            codes.reduce(0) { $0 + font.width(of: $1) } / 1000 * fontSize * scaling / 100
        shown.append(
            Shown(
                text: String(decoding: codes, as: UTF16.self),
                x: matrix[4],
                y: matrix[5],
                endX: matrix[4] + length * matrix[0],
                endY: matrix[5] + length * matrix[1],
                fontSize: fontSize,
                scaling: scaling,
                marks: marks,
                isInvisible: mode == 3
            )
        )
    }
}

extension PlacedWord {
    /// An upright word with its box.
    init(_ text: String, _ box: BoundingBox, index: Int = 0, space: Bool = true) {
        self.init(text: text, corners: Quadrilateral(box), index: index, isFollowedBySpace: space)
    }
}

extension PlacedLine {
    /// An upright line of words on a baseline.
    init(_ words: [PlacedWord], baseline: Double?, fontSize: Double = 10, height: Double = 10) {
        let left = words.map(\.corners.topLeft.x).min() ?? 0
        let right = words.map(\.corners.topRight.x).max() ?? 0
        self.init(
            words: words,
            baseline: baseline.map {
                Baseline(start: Point(x: left, y: $0), end: Point(x: right, y: $0))
            },
            height: height,
            fontSize: fontSize,
            index: 0,
            language: nil
        )
    }

    /// Words side by side from the left, or from the right, each as long as it has characters times 5.
    static func row(_ words: [String], rightToLeft: Bool = false, space: Bool = true) -> PlacedLine
    {
        var x = rightToLeft ? 500.0 : 100
        return PlacedLine(
            words.enumerated().map { index, text in
                let width = Double(text.unicodeScalars.count) * 5
                let gap = space ? 3.0 : 0
                let left = rightToLeft ? x - width : x
                x = rightToLeft ? left - gap : left + width + gap
                return PlacedWord(
                    text,
                    BoundingBox(left: left, top: 92, width: width, height: 10),
                    index: index,
                    space: space
                )
            },
            baseline: 100
        )
    }
}
