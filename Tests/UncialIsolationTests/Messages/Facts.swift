/// All that a value says, to the last bit, in lines such as `lines.0.box.left = 3FF8000000000000`.
///
/// Two strings, and a zero and a minus zero, can be equal and yet not the same.
struct Facts {
    private(set) var lines: [String] = []
    /// Each stored property that was met, such as `OcrWord.element`.
    private(set) var properties: Set<String> = []
    /// Those of them that said something: more than none, nothing, zero and `false`.
    private(set) var filledProperties: Set<String> = []

    init(_ value: Any) {
        gather(value, at: "")
    }

    private mutating func gather(_ value: Any, at path: String) {
        switch value {
        case let number as Double:
            lines.append("\(path) = \(String(number.bitPattern, radix: 16))")
        case let text as String: lines.append("\(path) = \(Array(text.utf8))")
        case let number as any FixedWidthInteger: lines.append("\(path) = \(number)")
        case let truth as Bool: lines.append("\(path) = \(truth)")
        default:
            let mirror = Mirror(reflecting: value)
            // An enumeration without values has no children but a name.
            if mirror.displayStyle != .struct { lines.append("\(path): \(label(of: value))") }
            for (place, child) in mirror.children.enumerated() {
                let name = child.label ?? "\(place)"
                if mirror.displayStyle == .struct {
                    let property = "\(type(of: value)).\(name)"
                    properties.insert(property)
                    if Self.isFilled(child.value) { filledProperties.insert(property) }
                }
                gather(child.value, at: "\(path).\(name)")
            }
        }
    }

    /// The case of an enumeration, or how many there are of a collection.
    private func label(of value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .enum: return mirror.children.first?.label ?? "\(value)"
        case .optional: return mirror.children.isEmpty ? "none" : "some"
        default: return "\(mirror.children.count)"
        }
    }

    private static func isFilled(_ value: Any) -> Bool {
        switch value {
        case let number as Double: number != 0
        case let text as String: !text.isEmpty
        case let number as Int: number != 0
        case let truth as Bool: truth
        case let collection as any Collection: !collection.isEmpty
        default:
            Mirror(reflecting: value).displayStyle != .optional
                || !Mirror(reflecting: value).children.isEmpty
        }
    }
}
