/// A reading beside the truth, character by character, with as few differences as can be.
public struct TextAlignment: Sendable, Hashable {
    /// A stretch of text that is right, or is not.
    public struct Piece: Sendable, Hashable {
        /// The characters.
        public var text: String
        /// Whether the other side has something else here, or nothing.
        public var differs: Bool

        /// Makes a piece.
        public init(_ text: String, differs: Bool) {
            self.text = text
            self.differs = differs
        }
    }

    /// A line of the truth and what was read for it.
    public struct Line: Sendable, Hashable {
        /// What stands on the page.
        public var truth: [Piece] = []
        /// What was read.
        public var reading: [Piece] = []

        /// Whether something differs.
        public var differs: Bool { (truth + reading).contains(where: \.differs) }
    }

    /// The lines of the truth.
    public let lines: [Line]

    /// Aligns a reading with the truth.
    ///
    /// Takes two bits of memory for each pair of characters.
    public init(_ reading: ComparedText, with truth: ComparedText) {
        var builder = Builder(reading: reading, truth: truth)
        for step in Self.steps(truth.characters, reading.characters) {
            builder.take(step)
        }
        lines = builder.finished()
    }

    /// What comes next when both are walked through.
    enum Step: Hashable {
        /// A character that was read as it is.
        case same
        /// A character of the truth with another one in its place.
        case replaced
        /// A character of the truth that was not read.
        case missing
        /// A character of the reading that is not there.
        case added
    }

    /// Returns the steps of a shortest way from the truth to the reading.
    static func steps(_ truth: [UInt32], _ reading: [UInt32]) -> [Step] {
        let shared = SharedEnds(truth, reading)
        return Array(repeating: .same, count: shared.prefix)
            + stepsOfMiddle(shared.middle(of: truth), shared.middle(of: reading))
            + Array(repeating: .same, count: shared.suffix)
    }

    private static func stepsOfMiddle(_ truth: [UInt32], _ reading: [UInt32]) -> [Step] {
        guard !truth.isEmpty else { return Array(repeating: .added, count: reading.count) }
        var table = EditTable(truth)
        let wordCount = table.rising.count
        var rising = table.rising
        var falling = table.falling
        for character in reading {
            table.append(character)
            rising += table.rising
            falling += table.falling
        }
        func isSet(_ bits: [UInt64], column: Int, row: Int) -> Bool {
            bits[column * wordCount + (row - 1) / 64] >> UInt64((row - 1) % 64) & 1 == 1
        }
        var steps: [Step] = []
        var row = truth.count
        var column = reading.count
        while row > 0, column > 0 {
            if truth[row - 1] == reading[column - 1] {
                steps.append(.same)
                row -= 1
                column -= 1
            } else if isSet(rising, column: column, row: row) {
                steps.append(.missing)
                row -= 1
            } else if isSet(falling, column: column - 1, row: row) {
                steps.append(.added)
                column -= 1
            } else {
                steps.append(.replaced)
                row -= 1
                column -= 1
            }
        }
        steps += Array(repeating: .missing, count: row) + Array(repeating: .added, count: column)
        return steps.reversed()
    }
}

extension TextAlignment {
    private struct Builder {
        private let reading: [UInt32]
        private let truth: [UInt32]
        private var lineStarts: ArraySlice<Int>
        private var lines: [Line] = []
        private var line = Line()
        private var truthPlace = 0
        private var readingPlace = 0

        init(reading: ComparedText, truth: ComparedText) {
            self.reading = reading.characters
            self.truth = truth.characters
            lineStarts = truth.lineStarts[...]
        }

        mutating func take(_ step: Step) {
            if step != .added {
                Self.add(truth[truthPlace], differs: step != .same, to: &line.truth)
                truthPlace += 1
            }
            if step != .missing {
                Self.add(reading[readingPlace], differs: step != .same, to: &line.reading)
                readingPlace += 1
            }
            if step != .added, lineStarts.first == truthPlace {
                lineStarts.removeFirst()
                lines.append(line)
                line = Line()
            }
        }

        func finished() -> [Line] {
            line == Line() ? lines : lines + [line]
        }

        private static func add(_ character: UInt32, differs: Bool, to pieces: inout [Piece]) {
            let text = ComparedText.string([character])
            if pieces.last?.differs == differs {
                pieces[pieces.count - 1].text += text
            } else {
                pieces.append(Piece(text, differs: differs))
            }
        }
    }
}
