import Synchronization
import UncialModel

/// A page that several handles read together.
///
/// One of them, the owner, analyses the layout and then reads the page from its first line on, as it
/// would alone. Assistants read single lines from the last one backwards, each cut out of the image.
/// Where the two meet the owner stops. The page's result is the owner's lines, then the assistants':
/// the order is that of the layout, and everything before the meeting point has been read exactly as
/// on a page that is not shared.
///
/// Assistants come and go at any time. While there is no layout they read ahead: lines that stand
/// alone between white bands, counted from the foot of the page. What they find is kept if the layout
/// has the same line.
final class SharedPage: Sendable {
    /// A line to read: its place in the image and, once the layout is known, in the page.
    struct Assignment: Sendable {
        var box: BoundingBox
        fileprivate var index: Int?
    }

    let request: RecognitionRequest
    let cancellation: CancellationFlag
    let isShareable: Bool

    fileprivate struct State {
        var bands: [BoundingBox]?
        var isLookingForBands = false
        /// Lines read before there was a layout.
        var readAhead: [(box: BoundingBox, line: RecognizedLine?)] = []

        var layout: PageLayout?
        var lineOfPiece: [Int] = []
        /// How many pieces the owner has begun.
        var begunPieces = 0
        /// Lines before this one the owner has begun.
        var begunLines = 0
        /// Lines from this one on are the assistants'.
        var firstTaken = 0
        /// What assistants read, by line.
        var read: [Int: RecognizedLine?] = [:]
        /// The owner has come to where the assistants are.
        var isOwnerStopped = false
        /// No line is handed out any more.
        var isOver = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Makes a page.
    ///
    /// - Parameter isShareable: whether assistants may read some of it.
    init(request: RecognitionRequest, cancellation: CancellationFlag, isShareable: Bool) {
        self.request = request
        self.cancellation = cancellation
        self.isShareable = isShareable
    }

    // MARK: The owner

    /// Tells the assistants which lines there are.
    func publish(_ layout: PageLayout) {
        let waiting = state.withLock { state in
            state.layout = layout
            state.lineOfPiece = layout.lineOfEachPiece()
            state.firstTaken = layout.lines.count
            for (box, line) in state.readAhead { state.keep(line, from: box) }
            state.readAhead = []
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Whether the owner should read its next piece; false where it meets the assistants.
    ///
    /// - Parameter pieceCount: how many pieces Tesseract says the page has. A page that it cuts in
    ///   other pieces than the layout said is not shared.
    func ownerMayReadOn(pieceCount: Int) -> Bool {
        state.withLock { state in
            guard pieceCount == state.lineOfPiece.count else {
                state.isOver = true
                state.firstTaken = state.layout?.lines.count ?? 0
                return true
            }
            guard state.begunPieces < pieceCount else { return true }
            let line = state.lineOfPiece[state.begunPieces]
            guard line < state.firstTaken else {
                state.isOwnerStopped = true
                return false
            }
            state.begunPieces += 1
            state.begunLines = line + 1
            return true
        }
    }

    /// Ends the handing out of lines.
    ///
    /// - Returns: how many lines from the first on the owner has read; `nil` when it read them all.
    @discardableResult
    func finishOwnersPart() -> Int? {
        let (count, waiting): (Int?, [CheckedContinuation<Void, Never>]) = state.withLock { state in
            state.isOver = true
            // Those it read as well need not be taken from the assistants.
            if !state.isOwnerStopped { state.firstTaken = state.layout?.lines.count ?? 0 }
            defer { state.waiting = [] }
            return (state.isOwnerStopped ? state.firstTaken : nil, state.waiting)
        }
        for continuation in waiting { continuation.resume() }
        return count
    }

    /// Whether the owner has stopped where it met the assistants.
    var isOwnerStopped: Bool { state.withLock(\.isOwnerStopped) }

    // MARK: The assistants

    /// The next line from the end, or `nil` when there is none, or none yet.
    func takeAssignment() -> Assignment? {
        let (assignment, mustLook) = state.withLock { state in
            if state.layout != nil { return (state.takeLine(), false) }
            guard !state.isOver else { return (nil, false) }
            if state.bands != nil { return (state.takeBand(), false) }
            defer { state.isLookingForBands = true }
            return (nil, !state.isLookingForBands)
        }
        guard mustLook else { return assignment }
        let bands = TextBands.boxes(in: request.raster)
        return state.withLock { state in
            state.bands = bands
            return state.layout == nil ? state.takeBand() : state.takeLine()
        }
    }

    /// Keeps what was read of a line; `nil` when it has no text.
    func deliver(_ line: RecognizedLine?, for assignment: Assignment) {
        state.withLock { state in
            if let index = assignment.index {
                state.read[index] = .some(line)
            } else if state.layout == nil {
                state.readAhead.append((assignment.box, line))
            } else {
                state.keep(line, from: assignment.box)
            }
        }
    }

    /// Waits until the layout is known or the page has ended, and says whether lines are left.
    func waitForLines() async -> Bool {
        await withCheckedContinuation { continuation in
            let isKnown = state.withLock { state in
                let isKnown = state.layout != nil || state.isOver
                if !isKnown { state.waiting.append(continuation) }
                return isKnown
            }
            if isKnown { continuation.resume() }
        }
        return hasLinesLeft
    }

    /// Whether an assistant would get a line now.
    var hasLinesLeft: Bool { state.withLock(\.canTakeLine) }

    // MARK: The result

    /// Lines that were taken and not read, because an assistant failed.
    func missingAssignments() -> [Assignment] {
        state.withLock { state in
            guard let lines = state.layout?.lines else { return [] }
            return (state.firstTaken..<lines.count).filter { state.read[$0] == nil }
                .map { Assignment(box: lines[$0].box, index: $0) }
        }
    }

    /// What the assistants read, in the page's order.
    func assistantsLines() -> [RecognizedLine] {
        state.withLock { state in
            guard let count = state.layout?.lines.count else { return [] }
            return (state.firstTaken..<count).compactMap { state.read[$0] ?? nil }
        }
    }
}

extension SharedPage.State {
    /// Whether the line before those that are taken may be taken too: the owner has not begun it.
    fileprivate var canTakeLine: Bool {
        guard !isOver, let layout else { return false }
        return firstTaken > max(begunLines, layout.firstLineReadableAlone)
    }

    fileprivate mutating func takeLine() -> SharedPage.Assignment? {
        while canTakeLine, let layout {
            firstTaken -= 1
            if read[firstTaken] == nil {
                return SharedPage.Assignment(box: layout.lines[firstTaken].box, index: firstTaken)
            }
        }
        return nil
    }

    fileprivate mutating func takeBand() -> SharedPage.Assignment? {
        bands?.popLast().map { SharedPage.Assignment(box: $0, index: nil) }
    }

    /// Keeps a line that was read ahead, where the layout has the very same one.
    fileprivate mutating func keep(_ line: RecognizedLine?, from box: BoundingBox) {
        guard let layout else { return }
        let candidates = layout.lines.indices[layout.firstLineReadableAlone...]
        guard let index = candidates.last(where: { layout.lines[$0].box.isSameLine(as: box) }),
            index < firstTaken
        else { return }
        read[index] = .some(line)
    }
}

extension BoundingBox {
    /// Whether two boxes hold the same ink, but for specks.
    fileprivate func isSameLine(as other: BoundingBox) -> Bool {
        let down = max(2, 0.1 * height)
        let along = max(3, 0.3 * height)
        return (top - other.top).magnitude <= down && (bottom - other.bottom).magnitude <= down
            && (left - other.left).magnitude <= along
            && (right - other.right).magnitude <= along
    }
}
