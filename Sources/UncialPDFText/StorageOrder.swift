import UncialModel

/// How the right-to-left words of a page are stored.
///
/// Nearly all producers draw them so that a reader can read them: in visual order they are the
/// wrong way round. Some draw the letters from left to right in the order of reading, which nobody
/// can read on the page, but which is the right way round already.
struct StorageOrder: Sendable, Hashable {
    /// Whether most letters of the page are read from right to left.
    let isPageRightToLeft: Bool
    /// Whether the words are in reading order already.
    let isLogical: Bool

    /// Finds the order from the words of a page as drawn.
    init(of words: some Collection<String>) {
        guard words.contains(where: \.mayBeRightToLeft) else {
            (isPageRightToLeft, isLogical) = (false, false)
            return
        }
        var rightToLeft = 0
        var leftToRight = 0
        var finalAtLeft = 0
        var finalAtRight = 0
        for word in words {
            guard word.mayBeRightToLeft else {
                // Letters by their first byte, near enough for a majority.
                leftToRight += word.utf8.count {
                    $0 >= 0xC0 || (0x61...0x7A).contains($0 | 0x20)
                }
                continue
            }
            let letters = word.unicodeScalars.filter { scalar in
                switch BidirectionalClass(of: scalar) {
                case .rightToLeft:
                    rightToLeft += 1
                    return scalar.properties.isAlphabetic
                case .leftToRight:
                    leftToRight += 1
                    return false
                default:
                    return false
                }
            }
            guard letters.count > 1, let left = letters.first, let right = letters.last else {
                continue
            }
            if left.isOnlyAtWordEnd { finalAtLeft += 1 }
            if right.isOnlyAtWordEnd { finalAtRight += 1 }
        }
        isPageRightToLeft = rightToLeft > leftToRight
        isLogical = finalAtRight > finalAtLeft
    }
}

extension Unicode.Scalar {
    /// Letters that stand at the end of a word only: the five final letters of Hebrew, and the
    /// Arabic teh marbuta and alef maksura.
    fileprivate var isOnlyAtWordEnd: Bool {
        switch value {
        case 0x5DA, 0x5DD, 0x5DF, 0x5E3, 0x5E5, 0x629, 0x649, 0xFE93, 0xFE94, 0xFEEF, 0xFEF0: true
        default: false
        }
    }
}
