import UncialModel

/// Which way the letters of a text run.
enum WritingDirection {
    /// Whether more letters run from right to left than from left to right.
    static func isRightToLeft(_ lines: [TextLine]) -> Bool {
        var leftward = 0
        var rightward = 0
        for line in lines {
            for scalar in line.text.unicodeScalars {
                switch scalar.value {
                case 0x41...0x5A, 0x61...0x7A, 0xC0...0x58F: rightward += 1
                case _ where scalar.isOfRightToLeftScript: leftward += 1
                case 0x900...0x1FFF, 0x3040...0xFAFF: rightward += 1
                default: continue
                }
            }
        }
        return leftward > rightward
    }
}
