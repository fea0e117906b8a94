/// A value in JSON text, by its place.
struct JSONPart {
    enum Kind {
        case number
        case string
        case word
        case list
        case object
    }

    var kind: Kind
    /// The value alone.
    var value: Range<Int>
    /// The value with its name.
    var member: Range<Int>
    /// The name with its quotes, where it has one.
    var key: Range<Int>?

    /// All values of a text, in the order they start.
    ///
    /// Text that is no JSON gives some of them.
    static func all(in bytes: [UInt8]) -> [JSONPart] {
        var parts: [JSONPart] = []
        var open: [Int] = []
        var key: Range<Int>?
        var at = 0
        func add(_ kind: Kind, _ range: Range<Int>) {
            let member = (key?.lowerBound ?? range.lowerBound)..<range.upperBound
            parts.append(JSONPart(kind: kind, value: range, member: member, key: key))
            key = nil
        }
        while at < bytes.count {
            let start = at
            switch bytes[at] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open.append(parts.count)
                at += 1
                add(bytes[start] == UInt8(ascii: "{") ? .object : .list, start..<at)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                at += 1
                key = nil
                if let opened = open.popLast() {
                    parts[opened].value = parts[opened].value.lowerBound..<at
                    parts[opened].member = parts[opened].member.lowerBound..<at
                }
            case UInt8(ascii: "\""):
                at += 1
                while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
                    at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
                }
                at = min(bytes.count, at + 1)
                var next = at
                while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
                if next < bytes.count, bytes[next] == UInt8(ascii: ":") {
                    key = start..<at
                    at = next + 1
                } else {
                    add(.string, start..<at)
                }
            case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ":"):
                at += 1
            default:
                let ends = Array(",:{}[]\" \n\r\t".utf8)
                while at < bytes.count, !ends.contains(bytes[at]) { at += 1 }
                let isNumber =
                    bytes[start] == UInt8(ascii: "-") || (0x30...0x39).contains(bytes[start])
                add(isNumber ? .number : .word, start..<at)
            }
        }
        return parts
    }
}
