import UncialModel

/// Follows the drawing instructions of a page and notes what text they show, and what hides it.
///
/// Made for damaged and hostile files too: what cannot be followed is passed over, forms that draw
/// themselves are drawn once, and ``instructionLimit`` bounds the work for one page.
struct ContentInterpreter {
    /// How many bytes of instructions are followed for one page, those of a form each time it is drawn.
    static let instructionLimit = 64 << 20
    /// How deep forms may draw forms.
    private static let depthLimit = 24
    /// How many graphics states are kept; real pages nest a few dozen.
    private static let stateLimit = 4096

    /// The stream that is being followed.
    struct Frame {
        var scope: ResourceScope
        var bytes: [UInt8] = []
        /// Its use in the drawing.
        var use = 0
        var depth = 0
        /// The kept states that belong to what draws it.
        var stateBase = 0
        /// For each open piece of marked content, whether it is off.
        var marks: [Bool] = []
        /// States that were to be kept when there were too many.
        var unkeptStates = 0
    }

    let library: ContentLibrary
    /// What of the page is displayed.
    let page: Extent
    /// The size below which text is too small to be read, 1 point.
    let tinySize: Double
    var drawing: PageDrawing
    var state = GraphicsState()
    var frame: Frame
    private var states: [GraphicsState] = []
    var operands: [ContentLexer.Token] = []
    var room: Int
    /// The forms that are being drawn.
    private var activeForms: Set<Int> = []
    /// How many pieces of marked content, and forms, are open that are off.
    var offDepth = 0
    /// How many forms were not followed, and how many images were drawn.
    private var cutCount = 0
    var imageCount = 0

    var path = Extent.empty
    /// How many parts the path has, and whether it is one upright rectangle.
    var pathParts = 0
    var isPathRectangle = false
    var clips = false

    /// The text matrix at the beginning of the line.
    var line = ContentMatrix.identity
    /// How far the line has come, at least and at most, in units of the text.
    var advance = (low: 0.0, high: 0.0)
    /// The strings of this text object that go into the clip at its end.
    var textsToClip: [Int] = []
    var characters: [UInt8] = []

    private init(
        _ geometry: PageGeometry,
        _ resources: PDFObject,
        _ library: ContentLibrary,
        limit: Int
    ) {
        self.library = library
        let box = geometry.box
        page = Extent(left: box.left, bottom: box.bottom, right: box.right, top: box.top)
        tinySize = 1 / geometry.userUnit
        drawing = PageDrawing(page)
        frame = Frame(scope: library.scope(resources))
        room = limit
    }

    /// Follows the instructions of a page.
    ///
    /// - Throws: `CancellationError`.
    static func draw(
        _ content: PageContent,
        of page: PDFObject,
        _ library: ContentLibrary,
        limit: Int = instructionLimit
    ) throws -> PageDrawing {
        var interpreter = ContentInterpreter(
            PageGeometry(page),
            page.nearestResources ?? page.file.null,
            library,
            limit: limit
        )
        interpreter.drawing.isComplete = content.isWhole
        interpreter.drawing.uses.append(PageDrawing.Use(form: nil, parent: 0, range: 0..<0))
        try interpreter.follow(content.bytes)
        return interpreter.drawing
    }

    // MARK: Streams

    private mutating func follow(_ bytes: [UInt8]) throws {
        room -= bytes.count
        guard room >= 0 else {
            drawing.isComplete = false
            return
        }
        drawing.instructionCount += bytes.count
        frame.bytes = bytes
        var reader = InstructionReader(bytes)
        var count = 0
        while let instruction = reader.next(into: &operands) {
            count &+= 1
            if count & 1023 == 0 { try Task.checkCancellation() }
            guard room >= 0 else {
                drawing.isComplete = false
                return
            }
            if let action = instruction.action { try execute(action, instruction.range) }
        }
    }

    /// Draws a form.
    mutating func draw(_ form: FormFacts, _ range: Range<Int>) throws {
        let outer = state
        state.matrix = form.matrix.followed(by: state.matrix)
        clip(to: state.matrix.apply(form.box), isExact: state.matrix.keepsUpright)
        if form.isGroup { enterGroup() }
        defer { state = outer }
        if form.isMereDrawing {
            if !form.paintsNothing {
                drawing.uses[frame.use].hasGraphics = true
                paint(state.clip, isWhite: false)
            }
            return
        }
        let number = form.stream.number
        guard frame.depth < Self.depthLimit, activeForms.insert(number).inserted else {
            cutCount += 1
            drawing.uses[frame.use].hasGraphics = true
            return
        }
        defer { activeForms.remove(number) }
        // A form costs something even when it is empty: there may be millions.
        room -= 2048
        let content = library.instructions(
            of: form,
            limit: min(max(0, room), Self.instructionLimit)
        )
        if !content.isWhole { drawing.isComplete = false }
        let before = (texts: drawing.texts.count, images: imageCount, cuts: cutCount)
        let (outerFrame, outerLine, outerAdvance) = (frame, line, advance)
        let (outerPath, outerOffDepth) = ((path, pathParts, isPathRectangle, clips), offDepth)
        frame = Frame(
            scope: form.resources.isNull ? frame.scope : library.scope(form.resources),
            use: drawing.uses.count,
            depth: frame.depth + 1,
            stateBase: states.count
        )
        drawing.uses.append(
            PageDrawing.Use(form: form, parent: outerFrame.use, range: range)
        )
        if form.isOff { offDepth += 1 }
        try follow(content.bytes)
        let hasGraphics = drawing.uses[frame.use].hasGraphics
        states.removeSubrange(frame.stateBase...)
        (frame, line, advance, offDepth) = (outerFrame, outerLine, outerAdvance, outerOffDepth)
        (path, pathParts, isPathRectangle, clips) = outerPath
        if hasGraphics { drawing.uses[frame.use].hasGraphics = true }
        if drawing.isComplete, cutCount == before.cuts, imageCount == before.images,
            drawing.texts.count == before.texts
        {
            form.isMereDrawing = true
            form.paintsNothing = !hasGraphics
        }
    }

    private mutating func enterGroup() {
        if !state.isPlain || !state.fill.isOpaque { state.isInPlainGroup = false }
        if state.fill.isClear { state.isInClearGroup = true }
        (state.mixesPlainly, state.hasSoftMask) = (true, false)
        (state.fill.isClear, state.fill.isOpaque) = (false, true)
        (state.stroke.isClear, state.stroke.isOpaque) = (false, true)
    }

    // MARK: Graphics states

    mutating func saveState() {
        if states.count < Self.stateLimit { states.append(state) } else { frame.unkeptStates += 1 }
    }

    mutating func restoreState() {
        if frame.unkeptStates > 0 {
            frame.unkeptStates -= 1
        } else if states.count > frame.stateBase, let kept = states.popLast() {
            state = kept
        }
    }

    // MARK: Operands

    /// An operand by its place from the end, 1 being the last; 0 where it is no number.
    func number(_ placeFromEnd: Int) -> Double {
        guard operands.count >= placeFromEnd,
            case .number(let value) = operands[operands.count - placeFromEnd].value
        else { return 0 }
        return value
    }

    /// The last operand where it is a name.
    func name(_ placeFromEnd: Int = 1) -> String? {
        guard operands.count >= placeFromEnd else { return nil }
        let token = operands[operands.count - placeFromEnd]
        guard token.kind == .name else { return nil }
        let bytes = frame.bytes[token.start..<token.end]
        guard bytes.contains(UInt8(ascii: "#")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        return String(decoding: ContentLexer.unescapedName(bytes), as: UTF8.self)
    }
}
