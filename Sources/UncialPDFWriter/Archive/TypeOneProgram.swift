/// The parts of a Type 1 font that say which glyphs it has and how wide they are.
struct TypeOneProgram {
    private var widths: [String: Double] = [:]
    /// The names of the codes that the font has itself; `nil` where they make no sense.
    private(set) var ownEncoding: [String]?

    /// Reads a font; `nil` for what is none.
    init?(_ given: [UInt8]) {
        let bytes = Self.unpacked(given)
        guard let mark = Self.find("eexec", in: bytes[...]) else { return nil }
        let clear = bytes[..<mark]
        guard Self.isUsual(clear) else { return nil }
        ownEncoding = Self.encoding(clear)
        var start = mark + 5
        while start < bytes.count, [0x20, 0x09, 0x0D, 0x0A].contains(bytes[start]) { start += 1 }
        let packed = Self.binary(bytes[start...])
        readGlyphs(Array(Self.decrypted(packed, key: 55_665).dropFirst(4)))
        guard !widths.isEmpty else { return nil }
    }

    /// How far a glyph moves on, in thousandths of the size; `nil` for a glyph that is not there.
    func width(named name: String) -> Double? { widths[name] }

    /// The file without the marks that some put between its parts.
    private static func unpacked(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        while place + 6 <= bytes.count, bytes[place] == 0x80, bytes[place + 1] < 3 {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[place + 2 + $1]) << (8 * $1) }
            let end = min(place + 6 + length, bytes.count)
            result += bytes[(place + 6)..<end]
            place = end
        }
        return result.isEmpty ? bytes : result
    }

    /// Whether its units are thousandths, as nearly all have them.
    private static func isUsual(_ clear: ArraySlice<UInt8>) -> Bool {
        guard let mark = find("/FontMatrix", in: clear) else { return true }
        let text = String(decoding: clear[mark...].prefix(60), as: UTF8.self)
        guard let open = text.firstIndex(where: { $0 == "[" || $0 == "{" }) else { return false }
        let first = text[text.index(after: open)...].split(whereSeparator: \.isWhitespace).first
        return first.flatMap { Double($0) } == 0.001
    }

    private static func encoding(_ clear: ArraySlice<UInt8>) -> [String]? {
        guard let mark = find("/Encoding", in: clear) else { return nil }
        let words = String(decoding: clear[(mark + 9)...], as: UTF8.self)
            .replacingSlashes.split(whereSeparator: \.isWhitespace)
        if words.first == "StandardEncoding" { return GlyphNames.standard }
        var names = [String](repeating: ".notdef", count: 256)
        var place = 0
        while place + 3 < words.count, words[place] != "readonly", words[place] != "def" {
            if words[place] == "dup", let code = Int(words[place + 1]), (0..<256).contains(code),
                words[place + 2].hasPrefix("/")
            {
                names[code] = String(words[place + 2].dropFirst())
                place += 3
            }
            place += 1
        }
        return names
    }

    private static func binary(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let isText = bytes.prefix(4).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        guard isText else { return Array(bytes) }
        let digits = bytes.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        return stride(from: 0, to: digits.count - 1, by: 2).map {
            UInt8(digits[$0] << 4 | digits[$0 + 1])
        }
    }

    private static func decrypted(_ bytes: some Sequence<UInt8>, key: UInt16) -> [UInt8] {
        var key = key
        return bytes.map { byte in
            defer { key = (UInt16(byte) &+ key) &* 52_845 &+ 22_719 }
            return byte ^ UInt8(key >> 8)
        }
    }

    private mutating func readGlyphs(_ bytes: [UInt8]) {
        var skipped = 4
        if let mark = Self.find("/lenIV", in: bytes[...]) {
            let text = String(decoding: bytes[(mark + 6)...].prefix(8), as: UTF8.self)
            skipped = text.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) } ?? 4
        }
        guard let start = Self.find("/CharStrings", in: bytes[...]) else { return }
        var subroutines: [Int: [UInt8]] = [:]
        if let first = Self.find("/Subrs", in: bytes[..<start]) {
            // Each is "dup number length RD bytes NP".
            Self.forEachPiece(in: bytes[..<start], from: first, mark: "dup ", skipped) {
                name,
                data in
                if let number = Int(name) { subroutines[number] = data }
            }
        }
        // Each is "/name length RD bytes ND", whatever the two words are called.
        Self.forEachPiece(in: bytes[...], from: start + 12, mark: "/", skipped) { name, data in
            var stack: [Double] = []
            if case .wide(let width) = Self.read(data, &stack, subroutines, depth: 0),
                widths[name] == nil
            {
                widths[name] = width
            }
        }
    }

    private static func forEachPiece(
        in bytes: ArraySlice<UInt8>,
        from start: Int,
        mark: StaticString,
        _ skipped: Int,
        _ body: (String, [UInt8]) -> Void
    ) {
        var place = start
        while let found = find(mark, in: bytes[place...]) {
            let begin = found + mark.utf8CodeUnitCount
            let words = bytes[begin...].prefix(200).split(
                maxSplits: 3,
                omittingEmptySubsequences: true
            ) { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
            guard words.count >= 3, let length = Int(String(decoding: words[1], as: UTF8.self)),
                length >= 0, words[2].endIndex + 1 + length <= bytes.endIndex
            else {
                place = begin
                continue
            }
            let data = bytes[(words[2].endIndex + 1)...].prefix(length)
            let plain =
                skipped < 0 ? Array(data) : Array(decrypted(data, key: 4330).dropFirst(skipped))
            body(String(decoding: words[0], as: UTF8.self), plain)
            place = words[2].endIndex + 1 + length
        }
    }

    /// What reading a drawing came to.
    private enum Reading {
        /// It says how wide the glyph is.
        case wide(Double)
        /// It goes back to what called it.
        case back
        /// It makes no sense here.
        case senseless
    }

    private static func read(
        _ bytes: [UInt8],
        _ stack: inout [Double],
        _ subroutines: [Int: [UInt8]],
        depth: Int
    ) -> Reading {
        guard depth < 11 else { return .senseless }
        var place = 0
        while place < bytes.count {
            let byte = Int(bytes[place])
            place += 1
            switch byte {
            case 32...246: stack.append(Double(byte - 139))
            case 247...254:
                guard place < bytes.count else { return .senseless }
                let low = Int(bytes[place])
                place += 1
                stack.append(
                    Double(
                        byte < 251
                            ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108
                    )
                )
            case 255:
                guard place + 4 <= bytes.count else { return .senseless }
                let value = bytes[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                stack.append(Double(Int32(bitPattern: value)))
                place += 4
            case 13: return stack.count >= 2 ? .wide(stack[1]) : .senseless
            case 10:
                guard let number = stack.popLast(), let called = subroutines[Int(bounded: number)]
                else {
                    return .senseless
                }
                let reading = read(called, &stack, subroutines, depth: depth + 1)
                guard case .back = reading else { return reading }
            case 11: return .back
            case 12:
                guard place < bytes.count else { return .senseless }
                let second = bytes[place]
                place += 1
                if second == 7 { return stack.count >= 4 ? .wide(stack[2]) : .senseless }
                guard second == 12, stack.count >= 2 else { return .senseless }
                let divisor = stack.removeLast()
                stack[stack.count - 1] /= divisor
            default: return .senseless
            }
        }
        return .back
    }

    private static func find(_ text: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
        text.withUTF8Buffer { wanted in
            var place = bytes.startIndex
            while let next = bytes[place...].firstIndex(of: wanted[0]) {
                if bytes[next...].starts(with: wanted) { return next }
                place = next + 1
            }
            return nil
        }
    }
}

extension String {
    /// The text with a space before each slash, which begins a name wherever it stands.
    fileprivate var replacingSlashes: String {
        reduce(into: "") { $0 += $1 == "/" ? " /" : String($1) }
    }
}
