/// Takes instructions out of a content stream, and what only served them; all other bytes stay.
struct ContentEdit {
    /// Bytes and what comes in their place.
    struct Edit {
        var range: Range<Int>
        var replacement: [UInt8] = []
    }

    /// What becomes of an instruction.
    private enum Fate: Equatable {
        case stays
        case goes
        case becomes([UInt8])
    }

    private let bytes: [UInt8]
    private let removal: RemovalPlan.StreamRemoval
    private var instructions: [ContentInstruction] = []
    private var fates: [Fate] = []
    /// For each `q` and `Q`, the place of the other; for others nothing.
    private var partners: [Int: Int] = [:]

    init(_ bytes: [UInt8], removing removal: RemovalPlan.StreamRemoval) {
        self.bytes = bytes
        self.removal = removal
        guard !removal.isEmpty else { return }
        var reader = InstructionReader(bytes)
        var operands: [ContentLexer.Token] = []
        while let instruction = reader.next(into: &operands) {
            instructions.append(instruction)
            fates.append(fate(of: instruction, operands))
        }
        findPartners()
        keepWhatPlacesText()
        removeTextObjects()
        removeEmptyGroups()
    }

    /// What is to be changed, in order.
    var edits: [Edit] {
        var edits: [Edit] = []
        for (instruction, fate) in zip(instructions, fates) {
            switch fate {
            case .stays: break
            case .goes: edits.append(Edit(range: withSpace(instruction.range)))
            case .becomes(let replacement):
                edits.append(Edit(range: instruction.range, replacement: replacement))
            }
        }
        return edits
    }

    // MARK: What was asked for

    private func fate(
        of instruction: ContentInstruction,
        _ operands: [ContentLexer.Token]
    ) -> Fate {
        let start = instruction.range.lowerBound
        switch instruction.action {
        case .show, .showSpaced: return removal.texts.contains(start) ? .goes : .stays
        case .nextLineShow where removal.texts.contains(start):
            return .becomes(Array(" T*".utf8))
        case .nextLineShowSettingSpacing where removal.texts.contains(start):
            // The spacing that it sets holds for what follows.
            guard operands.count >= 3 else { return .stays }
            let spacing = operands.suffix(3).map { Array(bytes[$0.start..<$0.end]) }
            return .becomes(spacing[0] + Array(" Tw ".utf8) + spacing[1] + Array(" Tc T*".utf8))
        case .draw: return removal.draws.contains(start) ? .goes : .stays
        default: return .stays
        }
    }

    private mutating func findPartners() {
        var open: [Int] = []
        for (place, instruction) in instructions.enumerated() {
            if instruction.action == .saveState {
                open.append(place)
            } else if instruction.action == .restoreState, let start = open.popLast() {
                partners[start] = place
                partners[place] = start
            }
        }
    }

    /// Keeps strings that others follow on the line, which begin where these end.
    private mutating func keepWhatPlacesText() {
        var removed: [Int] = []
        for (place, instruction) in instructions.enumerated() {
            switch instruction.action {
            case .beginText, .endText, .moveLine, .moveLineSettingLeading, .textMatrix, .nextLine:
                removed.removeAll()
            case .show, .showSpaced:
                if fates[place] == .goes {
                    removed.append(place)
                } else {
                    for place in removed { fates[place] = .stays }
                    removed.removeAll()
                }
            case .nextLineShow, .nextLineShowSettingSpacing:
                removed = fates[place] == .stays ? [] : [place]
            default: break
            }
        }
    }

    // MARK: Text objects

    /// Takes from text objects that show nothing any more what only served their text.
    private mutating func removeTextObjects() {
        let isNeeded = neededStates()
        var start: Int?
        var (hasLost, hasKept) = (false, false)
        for (place, instruction) in instructions.enumerated() {
            switch instruction.action {
            case .beginText: (start, hasLost, hasKept) = (place, false, false)
            case .endText:
                if let start, hasLost, !hasKept { removeTextObject(start, place, isNeeded) }
                start = nil
            case let action? where action.showsText:
                if fates[place] == .stays { hasKept = true } else { hasLost = true }
            default: break
            }
        }
    }

    private mutating func removeTextObject(_ start: Int, _ end: Int, _ isNeeded: [Bool]) {
        var isEmpty = true
        for place in start + 1..<end where fates[place] != .goes {
            switch instructions[place].action {
            case .moveLine, .textMatrix, .nextLine, .nextLineShow: fates[place] = .goes
            case let action? where !action.setText.isEmpty && !isNeeded[place]:
                fates[place] = .goes
            default: isEmpty = false
            }
        }
        if isEmpty { (fates[start], fates[end]) = (.goes, .goes) }
    }

    /// For each instruction that sets something of the state of text, whether a string that stays is
    /// shown with it.
    private func neededStates() -> [Bool] {
        var isNeeded = [Bool](repeating: false, count: instructions.count)
        var needed: TextParameters = []
        var outer: [TextParameters] = []
        for place in instructions.indices.reversed() {
            guard let action = instructions[place].action else { continue }
            switch action {
            case .restoreState where partners[place] != nil:
                outer.append(needed)
                needed = []
            case .saveState where partners[place] != nil:
                needed.formUnion(outer.popLast() ?? [])
            case .draw where removal.drawsWithText.contains(instructions[place].range.lowerBound):
                needed = .all
            default:
                if action.showsText, fates[place] == .stays {
                    needed = .all
                } else {
                    isNeeded[place] = !needed.isDisjoint(with: action.setText)
                    needed.subtract(action.setText)
                }
            }
        }
        return isNeeded
    }

    // MARK: Groups

    /// Takes out `q` to `Q` where something was taken from between them and nothing is left that draws.
    private mutating func removeEmptyGroups() {
        var open: [(start: Int, hasLost: Bool, isEmpty: Bool)] = []
        for place in instructions.indices {
            if fates[place] != .stays {
                open.indices.last.map { open[$0].hasLost = true }
                continue
            }
            let action = instructions[place].action
            if action == .saveState, partners[place] != nil {
                open.append((place, false, true))
            } else if action == .restoreState, partners[place] != nil, let group = open.popLast() {
                if group.hasLost, group.isEmpty {
                    for inside in group.start...place { fates[inside] = .goes }
                    open.indices.last.map { open[$0].hasLost = true }
                } else {
                    open.indices.last.map { open[$0].isEmpty = false }
                }
            } else if action?.onlySets != true {
                open.indices.last.map { open[$0].isEmpty = false }
            }
        }
    }

    // MARK: Bytes

    /// A range with the white space behind it, to the end of the line, where white space stands before
    /// it too.
    private func withSpace(_ range: Range<Int>) -> Range<Int> {
        guard range.lowerBound == 0 || Self.isSpace(bytes[range.lowerBound - 1]) else {
            return range
        }
        var end = range.upperBound
        while end < bytes.count, Self.isSpace(bytes[end]) {
            end += 1
            // The next stream of the page begins behind a line feed, and stays as it is.
            if bytes[end - 1] == 0x0A { break }
        }
        return range.lowerBound..<end
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x0C || byte == 0
    }
}

extension [UInt8] {
    /// A part of the bytes with edits made; those that begin before the part are cut off at its start.
    func applying(_ edits: [ContentEdit.Edit], to part: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        var end = part.lowerBound
        for edit in edits where edit.range.overlaps(part) {
            result += self[end..<Swift.max(end, edit.range.lowerBound)]
            if part.contains(edit.range.lowerBound) { result += edit.replacement }
            end = Swift.min(edit.range.upperBound, part.upperBound)
        }
        return result + self[end..<part.upperBound]
    }
}
