import UncialModel

/// Lines of dots, dashes or underscores and nothing else: rules and blanks set in type.
enum TypedRule {
    /// How many signs make a rule.
    private static let fewest = 10

    /// Takes the typed rules out of lines and gives them as rules.
    static func separated(_ lines: [OcrLine]) -> (lines: [OcrLine], rules: [PageRule]) {
        guard lines.contains(where: isRule) else { return (lines, []) }
        let rules = lines.filter(isRule).map { line in
            let y = line.baseline.map { ($0.start.y + $0.end.y) / 2 } ?? line.box.bottom
            return PageRule(
                .horizontal,
                box: BoundingBox(left: line.box.left, top: y, width: line.box.width, height: 1)
            )
        }
        return (lines.filter { !isRule($0) }, rules)
    }

    private static func isRule(_ line: OcrLine) -> Bool {
        var count = 0
        for scalar in line.text.unicodeScalars {
            switch scalar.value {
            // Full stop, underscore, hyphen, equals sign, middle dot, ellipsis, dashes, box drawing.
            case 0x2E, 0x5F, 0x2D, 0x3D, 0xB7, 0x2013...0x2015, 0x2026, 0x2500...0x2503: count += 1
            case 0x20, 0xA0: continue
            default: return false
            }
        }
        return count >= fewest && line.box.width > 4 * line.box.height
    }
}
