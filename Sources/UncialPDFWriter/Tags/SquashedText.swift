/// Text without what comes and goes when lines are joined: white space and hyphens.
struct SquashedText: Hashable {
    let bytes: [UInt8]

    init(joining parts: [SquashedText]) { bytes = parts.flatMap(\.bytes) }

    init(_ text: String) {
        bytes = Array(String(text.filter { !$0.isWhitespace && !Self.isHyphen($0) }).utf8)
    }

    /// Where another text stands first in this one.
    func firstPlace(of other: SquashedText) -> Int? {
        let (count, length) = (bytes.count, other.bytes.count)
        guard length > 0, length <= count else { return nil }
        return (0...count - length).first { start in
            bytes[start] == other.bytes[0]
                && bytes[start..<start + length].elementsEqual(other.bytes)
        }
    }

    /// In which order the text has parts of it, from first to last.
    ///
    /// The text is gone through once: where a part begins, the earliest of those that do is taken.
    /// Parts that it does not have stay behind those that they followed.
    func order(of parts: [SquashedText]) -> [Int] {
        var rest = Array(parts.indices)
        var found: [Int] = []
        var place = 0
        // Where the text goes on without any part, short ones would be found by chance.
        var isLost = false
        while place < bytes.count, !rest.isEmpty {
            let next = rest.firstIndex { part in
                !parts[part].bytes.isEmpty && (!isLost || parts[part].bytes.count >= Self.surely)
                    && bytes[place...].starts(with: parts[part].bytes)
            }
            isLost = next == nil
            if let next {
                let part = rest.remove(at: next)
                found.append(part)
                place += parts[part].bytes.count
            } else {
                place += 1
            }
        }
        for part in rest {
            let before = found.firstIndex(of: part - 1)
            found.insert(part, at: before.map { $0 + 1 } ?? (part == 0 ? 0 : found.count))
        }
        return found
    }

    /// The bytes of a part that is hardly found by chance.
    private static let surely = 6

    static func isHyphen(_ character: Character) -> Bool {
        character == "-" || character == "\u{2010}" || character == "\u{AD}"
    }
}
