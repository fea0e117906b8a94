/// One instruction of a content stream.
struct ContentInstruction {
    /// What it does; `nil` for an operator that is not known.
    var action: ContentOperator?
    /// Where it stands, from its first operand.
    var range: Range<Int>
}

/// Reads drawing instructions one by one.
struct InstructionReader {
    private var lexer: ContentLexer

    init(_ bytes: [UInt8]) {
        lexer = ContentLexer(bytes)
    }

    /// The next instruction; `nil` when there is none.
    ///
    /// - Parameter operands: gets what stands before the operator.
    mutating func next(into operands: inout [ContentLexer.Token]) -> ContentInstruction? {
        operands.removeAll(keepingCapacity: true)
        while true {
            let token = lexer.next()
            switch token.kind {
            case .end: return nil
            case .word where !isConstant(token):
                let range = (operands.first?.start ?? token.start)..<token.end
                guard case .letters(let letters) = token.value else {
                    return ContentInstruction(action: nil, range: range)
                }
                let action = ContentOperator(rawValue: letters)
                guard action == .imageData else {
                    return ContentInstruction(action: action, range: range)
                }
                lexer.skipInlineImage()
                return ContentInstruction(action: action, range: range.lowerBound..<lexer.position)
            default:
                // No instruction has as many; they would only fill the memory.
                if operands.count > 1 << 20 { operands.removeAll() }
                operands.append(token)
            }
        }
    }

    /// Whether a word is `true`, `false` or `null`.
    private func isConstant(_ token: ContentLexer.Token) -> Bool {
        guard token.end - token.start == 4 || token.end - token.start == 5 else { return false }
        let word = lexer.bytes[token.start..<token.end]
        return word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8)
            || word.elementsEqual("null".utf8)
    }
}
