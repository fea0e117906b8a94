extension ContentInterpreter {
    // MARK: Places

    mutating func beginText() {
        line = .identity
        advance = (0, 0)
    }

    mutating func endText() {
        guard !textsToClip.isEmpty else { return }
        state.clipTexts += textsToClip
        state.isClipExact = false
        textsToClip.removeAll()
    }

    mutating func moveLine(_ x: Double, _ y: Double) {
        line = ContentMatrix(1, 0, 0, 1, x, y).followed(by: line)
        advance = (0, 0)
    }

    // MARK: Strings

    /// A font for text that has none: its characters are bytes.
    private static let unknownFont = FontFacts()

    /// Notes the strings of an instruction that shows text.
    mutating func show(_ instruction: ContentOperator, _ range: Range<Int>) {
        var glyphCount = 0
        var reach = advance
        let strings =
            instruction == .showSpaced
            ? operands.drop { $0.kind != .arrayOpen } : operands.suffix(1)
        for token in strings {
            switch token.kind {
            case .literalString, .hexString:
                ContentLexer.decode(token, of: frame.bytes, into: &characters)
                glyphCount += addCharacters()
            case .number:
                if case .number(let value) = token.value {
                    move(by: -value / 1000 * state.fontSize)
                }
            default: break
            }
            reach = (min(reach.low, advance.low), max(reach.high, advance.high))
        }
        let isUnpainted = isUnpainted
        var text = PageDrawing.Text(
            sight: .unpainted,
            glyphCount: glyphCount,
            extent: extent(from: reach.low, to: reach.high),
            coverCount: drawing.covers.count,
            use: frame.use,
            range: range,
            isUnseenAnywhere: state.renderMode == 3 && state.renderModeDepth == frame.depth
                || state.font?.isBlank == true
        )
        if !isUnpainted {
            text.sight = sight(of: text.extent)
            text.extent = text.extent.intersection(state.clip).intersection(page)
            if text.sight == .seen, glyphCount > 0 {
                showClipTexts()
                drawing.painted.markTouched(by: text.extent)
            }
        } else if clipsOnly {
            textsToClip.append(drawing.texts.count)
        }
        drawing.texts.append(text)
    }

    /// Adds the width of a string to the line.
    ///
    /// - Returns: how many glyphs it has that are no spaces.
    private mutating func addCharacters() -> Int {
        let (count, spaces) = (state.font ?? Self.unknownFont).count(characters)
        // No glyph is taken to be wider than the size of the font, nor narrower than nothing.
        move(by: Double(count) * state.fontSize)
        move(by: Double(count) * state.characterSpacing)
        move(by: Double(spaces) * state.wordSpacing)
        return count - spaces
    }

    private mutating func move(by distance: Double) {
        let distance = min(max(distance * state.horizontalScaling, -1e15), 1e15)
        if distance < 0 { advance.low += distance } else { advance.high += distance }
    }

    // MARK: What is seen

    /// Whether glyphs are added to the clip and not painted.
    private var clipsOnly: Bool { state.renderMode == 7 && state.font?.isType3 != true }

    /// Whether nothing is painted where glyphs are shown.
    private var isUnpainted: Bool {
        if state.isInClearGroup { return true }
        // The glyphs of Type 3 are painted whatever the render mode is (ISO 32000-2, 9.3.6).
        if let font = state.font, font.isType3 { return font.isBlank || state.fill.isClear }
        return switch state.renderMode {
        case 0, 4: state.fill.isClear
        case 1, 5: state.stroke.isClear
        case 2, 6: state.fill.isClear && state.stroke.isClear
        default: true
        }
    }

    private var isWhite: Bool {
        guard state.isPlain, state.font?.isType3 != true else { return false }
        return switch state.renderMode {
        case 0, 4: state.fill.isWhite
        case 1, 5: state.stroke.isWhite
        default: state.fill.isWhite && state.stroke.isWhite
        }
    }

    private func sight(of extent: Extent) -> PageDrawing.Sight {
        let size =
            state.fontSize.magnitude * (state.font?.unit ?? 1) * line.scale * state.matrix.scale
        if offDepth > 0 || size < tinySize || extent.intersection(page).isEmpty { return .absent }
        let part = extent.intersection(page).intersection(state.clip)
        if part.area == 0 || (isWhite && !drawing.painted.isMarked(part)) { return .hidden }
        return .seen
    }

    /// What a string covers at most that lies between two places of the line.
    private func extent(from low: Double, to high: Double) -> Extent {
        // How large the glyphs of Type 3 are, nobody says.
        if state.font?.isType3 == true { return page }
        let size = state.fontSize.magnitude
        var text = Extent(
            left: low - size * 0.3,
            bottom: state.rise - size * 0.4,
            right: high + size * 0.3,
            top: state.rise + size * 1.2
        )
        if state.fontSize < 0 {
            (text.bottom, text.top) = (state.rise - size * 1.2, state.rise + size * 0.4)
        }
        if state.font?.mayBeVertical == true {
            let length = high - low
            text = Extent(
                left: text.left - size,
                bottom: text.bottom - length - size,
                right: text.right,
                top: text.top + length
            )
        }
        return line.followed(by: state.matrix).apply(text)
    }
}
