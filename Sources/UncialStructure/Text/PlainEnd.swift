extension StringProtocol {
    /// The first character, where it is an ASCII letter or digit or a basic Cyrillic letter and has
    /// no mark behind it; `nil` for any other.
    ///
    /// Nearly all lines start with one. To tell characters apart by all the rules of Unicode takes
    /// many times as long.
    var plainFirst: Unicode.Scalar? {
        var scalars = unicodeScalars.makeIterator()
        guard let first = scalars.next(), first.isPlainLetter else { return nil }
        // Marks start at U+0300.
        guard let next = scalars.next(), next.value >= 0x300, !next.isPlainLetter else {
            return first
        }
        return nil
    }

    /// The last character, where it is one of those of ``plainFirst`` or a sign that ends a clause
    /// or a word; `nil` for any other.
    var plainLast: Unicode.Scalar? {
        guard let last = unicodeScalars.last else { return nil }
        switch last {
        case ".", ",", ":", ";", "!", "?", "-": return last
        default: return last.isPlainLetter ? last : nil
        }
    }
}

extension Unicode.Scalar {
    /// Whether one that `plainFirst` gives is a small letter.
    var isPlainLowercase: Bool {
        (0x61...0x7A).contains(value) || (0x430...0x45F).contains(value)
    }

    fileprivate var isPlainLetter: Bool {
        switch value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x400...0x45F: true
        default: false
        }
    }
}
