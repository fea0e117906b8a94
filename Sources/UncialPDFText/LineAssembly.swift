import UncialModel

/// Turns a line of a text layer into a line of the result.
struct LineAssembly {
    /// How each font of the layer looks.
    let styles: [TextStyle]
    let order: StorageOrder
    /// Pixels for a point.
    let scale: Double
    /// The page in pixels: nothing reaches beyond it.
    let bounds: BoundingBox
    let includeWords: Bool
    /// Finds the element that marked content belongs to; `nil` where nobody asks for details of
    /// words.
    var element: ((ContentMark) -> Int?)?

    /// The line in pixels, or `nil` when nothing of it is printed.
    func line(_ source: TextLayer.Line) -> OcrLine? {
        let type = prevailingType(of: source.words)
        let detail = element.map { element in
            WordDetail(source, lineType: type, styles: styles, element: element)
        }
        let words = words(of: source, detail: detail)
        guard let extent = BoundingBox(enclosing: words.lazy.map(\.box)) else { return nil }
        return OcrLine(
            text: joined(words),
            box: extent,
            baseline: baseline(of: source, extent: extent),
            fontSize: type.size,
            style: type.font.map { styles[$0] },
            confidence: .certain,
            words: includeWords ? words : []
        )
    }

    /// The words of the result: what stands between two spaces.
    private func words(of line: TextLayer.Line, detail: WordDetail?) -> [OcrWord] {
        if line.words.allSatisfy(\.text.isSpelledAsDrawn) {
            return wordsAsDrawn(of: line, detail: detail)
        }
        let parts = line.words.map { box(of: $0, orientation: line.orientation) }
        return tokens(of: line).compactMap { token in
            BoundingBox(enclosing: token.pieces.lazy.map { parts[$0.source] }).map { box in
                var word = OcrWord(
                    text: String(String.UnicodeScalarView(token.scalars)),
                    box: box,
                    confidence: .certain
                )
                detail?.add(to: &word, of: token.pieces)
                return word
            }
        }
    }

    /// The same for a line whose characters are right as they are, which nearly all are.
    private func wordsAsDrawn(of line: TextLayer.Line, detail: WordDetail?) -> [OcrWord] {
        var words: [OcrWord] = []
        words.reserveCapacity(line.words.count)
        var isContinued = false
        var pieces: [WordDetail.Piece] = []
        func finishWord() {
            guard let detail, let last = words.indices.last else { return }
            detail.add(to: &words[last], of: pieces)
            pieces.removeAll(keepingCapacity: true)
        }
        for (index, part) in line.words.enumerated() {
            let box = box(of: part, orientation: line.orientation)
            if isContinued, let last = words.indices.last {
                words[last].text += part.text
                words[last].box = words[last].box.union(box)
            } else {
                finishWord()
                words.append(OcrWord(text: part.text, box: box, confidence: .certain))
            }
            if detail != nil {
                let count = part.text.unicodeScalars.count
                pieces.append(WordDetail.Piece(source: index, scalarCount: count))
            }
            isContinued = !part.hasSpaceAfter
        }
        finishWord()
        return words
    }

    private func joined(_ words: [OcrWord]) -> String {
        guard words.count > 1 else { return words.first?.text ?? "" }
        var text = ""
        text.reserveCapacity(words.reduce(words.count) { $0 + $1.text.utf8.count })
        for (place, word) in words.enumerated() {
            if place > 0 { text += " " }
            text += word.text
        }
        return text
    }

    /// A word of the result, letter by letter.
    private struct Token {
        var scalars: [Unicode.Scalar] = []
        /// The words of the source that it is made of.
        var pieces: [WordDetail.Piece] = []
    }

    /// The line's characters in reading order, as printed, cut at spaces.
    private func tokens(of line: TextLayer.Line) -> [Token] {
        var scalars: [Unicode.Scalar] = []
        var owners: [Int] = []
        for (index, word) in line.words.enumerated() {
            scalars.append(contentsOf: word.text.unicodeScalars)
            owners.append(contentsOf: repeatElement(index, count: scalars.count - owners.count))
            if word.hasSpaceAfter {
                scalars.append(" ")
                owners.append(index)
            }
        }
        let placed =
            order.isLogical || !line.words.contains { $0.text.mayBeRightToLeft }
            ? scalars.indices.map { VisualOrder.Placed(scalar: scalars[$0], source: $0) }
            : VisualOrder.logical(scalars, isPageRightToLeft: order.isPageRightToLeft)
        var tokens: [Token] = []
        var current = Token()
        for item in placed {
            for scalar in PrintedText.spelling(of: item.scalar) {
                if scalar == " " {
                    if !current.scalars.isEmpty { tokens.append(current) }
                    current = Token()
                } else {
                    // A mark belongs to the letter before it, whatever the gap that it was drawn
                    // at.
                    if current.scalars.isEmpty, scalar.isMark, let last = tokens.popLast() {
                        current = last
                    }
                    current.scalars.append(scalar)
                    let owner = owners[item.source]
                    if let last = current.pieces.indices.last,
                        current.pieces[last].source == owner
                    {
                        current.pieces[last].scalarCount += 1
                    } else {
                        current.pieces.append(WordDetail.Piece(source: owner, scalarCount: 1))
                    }
                }
            }
        }
        if !current.scalars.isEmpty { tokens.append(current) }
        return tokens
    }

    /// The box of a word in pixels.
    ///
    /// Some fonts state no height, or a wrong one. Then the type size tells.
    private func box(of word: TextLayer.Word, orientation: Orientation) -> BoundingBox {
        var box = word.box
        let size = word.fontSize
        let isTurned = orientation == .right || orientation == .left
        if size > 0, word.baseline.isFinite, (isTurned ? box.width : box.height) < 0.5 * size {
            // Letters reach about four fifths above what they stand on, and a fifth below.
            let start =
                word.baseline - (orientation == .up || orientation == .left ? 0.8 : 0.2) * size
            box =
                isTurned
                ? BoundingBox(left: start, top: box.top, width: size, height: box.height)
                : BoundingBox(left: box.left, top: start, width: box.width, height: size)
        }
        return box.scaled(by: scale).clipped(to: bounds)
    }

    /// From the beginning of the line to its end, as far as its direction goes.
    private func baseline(of line: TextLayer.Line, extent: BoundingBox) -> Baseline? {
        guard let position = line.words.first?.baseline, position.isFinite else { return nil }
        let place = position * scale
        return switch line.orientation {
        case .up:
            Baseline(start: Point(x: extent.left, y: place), end: Point(x: extent.right, y: place))
        case .down:
            Baseline(start: Point(x: extent.right, y: place), end: Point(x: extent.left, y: place))
        case .right:
            Baseline(start: Point(x: place, y: extent.top), end: Point(x: place, y: extent.bottom))
        case .left:
            Baseline(start: Point(x: place, y: extent.bottom), end: Point(x: place, y: extent.top))
        }
    }

    /// The font and the type size that most characters of the line are set in.
    private func prevailingType(of words: [TextLayer.Word]) -> FontAndSize {
        guard let first = words.first.map(FontAndSize.init) else { return .unknown }
        if words.dropFirst().allSatisfy({ FontAndSize($0) == first }) { return first }
        var counts: [FontAndSize: Int] = [:]
        var best: (type: FontAndSize, count: Int)?
        for word in words {
            let type = FontAndSize(word)
            let count = counts[type, default: 0] + word.text.unicodeScalars.count
            counts[type] = count
            if count > best?.count ?? 0 { best = (type, count) }
        }
        return best?.type ?? .unknown
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool { value >= 0x300 && properties.generalCategory == .nonspacingMark }
}

extension BoundingBox {
    /// The part inside other bounds; where there is none, the nearest line or point of them.
    fileprivate func clipped(to bounds: BoundingBox) -> BoundingBox {
        let left = min(max(left, bounds.left), bounds.right)
        let top = min(max(top, bounds.top), bounds.bottom)
        return BoundingBox(
            left: left,
            top: top,
            width: max(0, min(right, bounds.right) - left),
            height: max(0, min(bottom, bounds.bottom) - top)
        )
    }
}
