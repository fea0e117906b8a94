extension ContentInterpreter {
    /// Carries out one instruction.
    ///
    /// - Parameter range: where it stands, from its first operand.
    mutating func execute(_ instruction: ContentOperator, _ range: Range<Int>) throws {
        switch instruction {
        case .saveState: saveState()
        case .restoreState: restoreState()
        case .transform:
            guard operands.count >= 6 else { break }
            state.matrix = matrixOperand.followed(by: state.matrix)
        case .setState: if let name = name() { apply(frame.scope.state(name)) }
        case .lineWidth: state.lineWidth = number(1)

        case .move, .line: addToPath(number(2), number(1))
        case .curve:
            addToPath(number(6), number(5))
            addToPath(number(4), number(3))
            addToPath(number(2), number(1))
        case .curveFromCurrent, .curveToEnd:
            addToPath(number(4), number(3))
            addToPath(number(2), number(1))
        case .rectangle: addRectangle(number(4), number(3), number(2), number(1))
        case .stroke, .closeAndStroke: paintPath(fills: false, strokes: true)
        case .fill, .fillOld, .fillEvenOdd: paintPath(fills: true, strokes: false)
        case .fillAndStroke, .fillEvenOddAndStroke, .closeFillAndStroke, .closeFillEvenOddAndStroke:
            paintPath(fills: true, strokes: true)
        case .endPath: endPath()
        case .clip, .clipEvenOdd: clips = true

        case .strokeGrey: set(\.stroke, .grey)
        case .fillGrey: set(\.fill, .grey)
        case .strokeRGB: set(\.stroke, .rgb)
        case .fillRGB: set(\.fill, .rgb)
        case .strokeCMYK: set(\.stroke, .cmyk)
        case .fillCMYK: set(\.fill, .cmyk)
        case .strokeSpace: setSpace(\.stroke)
        case .fillSpace: setSpace(\.fill)
        case .strokeColour, .strokeColourNamed: set(\.stroke, state.stroke.space)
        case .fillColour, .fillColourNamed: set(\.fill, state.fill.space)

        case .beginText: beginText()
        case .endText: endText()
        case .characterSpacing: state.characterSpacing = number(1)
        case .wordSpacing: state.wordSpacing = number(1)
        case .horizontalScaling: state.horizontalScaling = number(1) / 100
        case .leading: state.leading = number(1)
        case .font:
            if let name = name(2) { state.font = frame.scope.font(name) }
            state.fontSize = number(1)
        case .renderMode:
            state.renderMode = Int(min(max(number(1), 0), 7))
            state.renderModeDepth = frame.depth
        case .rise: state.rise = number(1)
        case .moveLine: moveLine(number(2), number(1))
        case .moveLineSettingLeading:
            state.leading = -number(1)
            moveLine(number(2), number(1))
        case .textMatrix:
            guard operands.count >= 6 else { break }
            line = matrixOperand
            advance = (0, 0)
        case .nextLine: moveLine(0, -state.leading)
        case .show, .showSpaced: show(instruction, range)
        case .nextLineShow:
            moveLine(0, -state.leading)
            show(instruction, range)
        case .nextLineShowSettingSpacing:
            state.wordSpacing = number(3)
            state.characterSpacing = number(2)
            moveLine(0, -state.leading)
            show(instruction, range)

        case .shading:
            drawing.uses[frame.use].hasGraphics = true
            paint(state.clip, isWhite: false)
        case .draw: if let name = name() { try draw(frame.scope.drawable(name), range) }
        case .imageData: drawInlineImage()

        case .beginMarked: frame.marks.append(false)
        case .beginMarkedWithProperties: beginMarked()
        case .endMarked: if frame.marks.popLast() == true { offDepth -= 1 }

        case .lineCap, .lineJoin, .miterLimit, .dash, .intent, .flatness, .closePath, .beginImage,
            .endImage, .markPoint, .markPointWithProperties:
            break
        }
    }

    private var matrixOperand: ContentMatrix {
        ContentMatrix(number(6), number(5), number(4), number(3), number(2), number(1))
    }

    private mutating func apply(_ facts: StateFacts?) {
        guard let facts else { return }
        if let alpha = facts.fillAlpha {
            state.fill.isClear = alpha <= 0.001
            state.fill.isOpaque = alpha >= 0.999
        }
        if let alpha = facts.strokeAlpha {
            state.stroke.isClear = alpha <= 0.001
            state.stroke.isOpaque = alpha >= 0.999
        }
        if let mixesPlainly = facts.mixesPlainly { state.mixesPlainly = mixesPlainly }
        if let hasSoftMask = facts.hasSoftMask { state.hasSoftMask = hasSoftMask }
        if let font = facts.font { (state.font, state.fontSize) = font }
    }

    // MARK: Colours

    private mutating func set(
        _ paint: WritableKeyPath<GraphicsState, GraphicsState.Paint>,
        _ space: GraphicsState.ColourSpace
    ) {
        state[keyPath: paint].space = space
        let components = (0..<min(operands.count, 5)).map { number(operands.count - $0) }
        state[keyPath: paint].isWhite = name() == nil && space.isWhite(components[...])
    }

    private mutating func setSpace(_ paint: WritableKeyPath<GraphicsState, GraphicsState.Paint>) {
        guard let name = name() else { return }
        state[keyPath: paint].space = frame.scope.space(name)
        // Every space begins with black, or with what is not known to be white.
        state[keyPath: paint].isWhite = false
    }

    // MARK: Marked content

    private mutating func beginMarked() {
        var isOff = false
        if name(2) == "/OC", let properties = name() { isOff = frame.scope.isOff(properties) }
        frame.marks.append(isOff)
        if isOff { offDepth += 1 }
    }
}
