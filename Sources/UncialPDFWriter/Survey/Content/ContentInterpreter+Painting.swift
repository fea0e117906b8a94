extension ContentInterpreter {
    // MARK: Paths

    mutating func addToPath(_ x: Double, _ y: Double) {
        path.include(state.matrix.apply(x, y))
        pathParts += 1
        isPathRectangle = false
    }

    mutating func addRectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        let sides = Extent(
            left: min(x, x + width),
            bottom: min(y, y + height),
            right: max(x, x + width),
            top: max(y, y + height)
        )
        for corner in state.matrix.apply(sides).corners { path.include(corner) }
        isPathRectangle = pathParts == 0 && state.matrix.keepsUpright
        pathParts += 1
    }

    mutating func paintPath(fills: Bool, strokes: Bool) {
        drawing.uses[frame.use].hasGraphics = true
        let fills = fills && !state.fill.isClear
        let strokes = strokes && !state.stroke.isClear
        if fills || strokes, pathParts > 0 {
            let margin = strokes ? state.lineWidth.magnitude * state.matrix.scale / 2 : 0
            paint(
                path.grown(by: margin),
                isWhite: (!fills || state.fill.isWhite) && (!strokes || state.stroke.isWhite)
            )
        }
        endPath()
    }

    mutating func endPath() {
        if clips, pathParts > 0 { clip(to: path, isExact: isPathRectangle) }
        clips = false
        path = .empty
        pathParts = 0
        isPathRectangle = false
    }

    mutating func clip(to extent: Extent, isExact: Bool) {
        state.clip = state.clip.intersection(extent)
        if !isExact { state.isClipExact = false }
    }

    /// Notes that something is painted inside an extent.
    mutating func paint(_ extent: Extent, isWhite: Bool) {
        let part = extent.intersection(state.clip).intersection(page)
        guard !part.isEmpty, offDepth == 0, !state.isInClearGroup else { return }
        showClipTexts()
        guard !isWhite || !state.isPlain else { return }
        drawing.hasGraphics = true
        drawing.painted.markTouched(by: part)
    }

    /// What is painted through glyphs shows them.
    mutating func showClipTexts() {
        for text in state.clipTexts { drawing.texts[text].sight = .seen }
        state.clipTexts.removeAll()
    }

    // MARK: Images and forms

    mutating func draw(_ drawable: Drawable?, _ range: Range<Int>) throws {
        switch drawable {
        case .form(let form): try draw(form, range)
        case .image(let image):
            if image.isOff { offDepth += 1 }
            drawImage(isOpaque: image.isOpaque)
            if image.isOff { offDepth -= 1 }
        case nil: break
        }
    }

    mutating func drawInlineImage() {
        let isMask = operands.indices.dropLast().contains { index in
            let (key, value) = (operands[index], operands[index + 1])
            let word = frame.bytes[key.start..<key.end]
            return key.kind == .name
                && frame.bytes[value.start..<value.end].elementsEqual("true".utf8)
                && (word.elementsEqual("/IM".utf8) || word.elementsEqual("/ImageMask".utf8))
        }
        drawImage(isOpaque: !isMask)
    }

    private mutating func drawImage(isOpaque: Bool) {
        drawing.uses[frame.use].hasGraphics = true
        imageCount += 1
        guard !state.fill.isClear, !state.isInClearGroup, offDepth == 0 else { return }
        let unit = Extent(left: 0, bottom: 0, right: 1, top: 1)
        let extent = state.matrix.apply(unit).intersection(state.clip).intersection(page)
        guard !extent.isEmpty else { return }
        paint(extent, isWhite: false)
        drawing.images.markCovered(by: extent)
        guard isOpaque, state.isPlain, state.fill.isOpaque, state.isClipExact,
            drawing.covers.count < 4096
        else { return }
        let cover = state.matrix.inner(unit).intersection(state.clip)
        // Smaller ones hide no line of text.
        if cover.area >= page.area / 2000 { drawing.covers.append(cover) }
    }
}
