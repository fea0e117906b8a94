/// Cuts XML into tags and text.
struct XMLReader {
    /// A start tag.
    struct Tag {
        var name: String
        /// Names as written, values with their entities undone, places with the white space before.
        var attributes: [(name: String, value: String, range: Range<Int>)] = []
        var range: Range<Int>
        var isOneTag = false
    }

    /// A tag or a text.
    enum Piece {
        case text(String)
        case start(Tag)
        case end(name: String, range: Range<Int>)
    }

    private let bytes: [UInt8]
    private var place = 0

    /// Reads UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    /// The next piece; `nil` at the end.
    mutating func next() throws(XMLTree.Fault) -> Piece? {
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<") else {
                let start = place
                while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
                return .text(try Self.unescaped(bytes[start..<place]))
            }
            if skip("<?") {
                _ = try take(until: "?>")
            } else if skip("<!--") {
                _ = try take(until: "-->")
            } else if skip("<![CDATA[") {
                return .text(String(decoding: try take(until: "]]>"), as: UTF8.self))
            } else if skip("<!") {
                throw XMLTree.Fault()
            } else if skip("</") {
                let start = place - 2
                let name = try takeName()
                skipSpace()
                guard skip(">") else { throw XMLTree.Fault() }
                return .end(name: name, range: start..<place)
            } else {
                return .start(try takeTag())
            }
        }
        return nil
    }

    private mutating func takeTag() throws(XMLTree.Fault) -> Tag {
        let start = place
        place += 1
        var tag = Tag(name: try takeName(), range: start..<start)
        while true {
            let before = place
            skipSpace()
            if skip(">") { break }
            if skip("/>") {
                tag.isOneTag = true
                break
            }
            guard place > before else { throw XMLTree.Fault() }
            let name = try takeName()
            skipSpace()
            guard skip("=") else { throw XMLTree.Fault() }
            skipSpace()
            guard place < bytes.count,
                [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[place])
            else { throw XMLTree.Fault() }
            let quote = bytes[place]
            place += 1
            let valueStart = place
            while place < bytes.count, bytes[place] != quote {
                guard bytes[place] != UInt8(ascii: "<") else { throw XMLTree.Fault() }
                place += 1
            }
            guard place < bytes.count else { throw XMLTree.Fault() }
            let value = try Self.unescaped(bytes[valueStart..<place])
            place += 1
            tag.attributes.append((name, value, before..<place))
        }
        tag.range = start..<place
        return tag
    }

    private mutating func takeName() throws(XMLTree.Fault) -> String {
        let start = place
        while place < bytes.count, !Self.endsNames.contains(bytes[place]) { place += 1 }
        guard place > start else { throw XMLTree.Fault() }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static let endsNames = Set(" \t\r\n/>=<\"'&?!".utf8)

    private mutating func skipSpace() {
        while place < bytes.count, [0x20, 0x09, 0x0D, 0x0A].contains(bytes[place]) { place += 1 }
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        let isNext = text.withUTF8Buffer { bytes[place...].starts(with: $0) }
        if isNext { place += text.utf8CodeUnitCount }
        return isNext
    }

    private mutating func take(until end: StaticString) throws(XMLTree.Fault) -> ArraySlice<UInt8> {
        let start = place
        while place < bytes.count {
            let stop = place
            if skip(end) { return bytes[start..<stop] }
            place += 1
        }
        throw XMLTree.Fault()
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) throws(XMLTree.Fault) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var result = ""
        var rest = String(decoding: bytes, as: UTF8.self)[...]
        while let mark = rest.firstIndex(of: "&") {
            result += rest[..<mark]
            guard let end = rest[mark...].firstIndex(of: ";") else { throw XMLTree.Fault() }
            result.unicodeScalars.append(try scalar(of: rest[rest.index(after: mark)..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func scalar(of entity: Substring) throws(XMLTree.Fault) -> Unicode.Scalar {
        switch entity {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let number = entity.dropFirst()
            let value =
                number.hasPrefix("x")
                ? UInt32(number.dropFirst(), radix: 16) : UInt32(number, radix: 10)
            guard entity.hasPrefix("#"), let value, let scalar = Unicode.Scalar(value) else {
                throw XMLTree.Fault()
            }
            return scalar
        }
    }
}
