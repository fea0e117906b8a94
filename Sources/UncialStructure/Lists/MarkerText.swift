/// The marker that a text begins with, read from its letters alone.
struct MarkerText: Sendable {
    typealias Style = ItemMarker.Style
    typealias Frame = ItemMarker.Frame
    typealias Reading = ItemMarker.Reading

    var text: String
    var readings: [Reading]
    var isCertain: Bool
    /// How many bytes the printed marker takes.
    var printed: Int
    /// How many bytes marker and space take.
    var length: Int

    static let dashes: Set<Unicode.Scalar> = ["-", "–", "—", "−", "‐", "‑", "―"]

    /// - Parameters:
    ///   - text: the text of a line.
    ///   - isRecognized: whether it was read from a picture, where "•" becomes a letter or a sign
    ///     and "4." may become "4,".
    init?(_ text: String, isRecognized: Bool = false) {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, Self.canOpen(first) else { return nil }
        if Self.isBullet(first) {
            self.init(bullet: first, in: text)
            return
        }
        let token = text.utf8.prefix { $0 != 0x20 }
        // Nearly all lines end here: their first word is longer than any marker.
        guard token.count <= 16, token.count + 1 < text.utf8.count else { return nil }
        let marker = String(decoding: token, as: UTF8.self)
        var core = Array(marker.unicodeScalars)
        if isRecognized, core.count == 1, Self.isMisreadBullet(first) {
            let reading = Reading(style: .bullet(Self.misread), ordinal: 0)
            self.init(
                "•",
                [reading],
                isCertain: false,
                printed: token.count,
                length: token.count + 1
            )
            return
        }
        if isRecognized, core.count > 1, core.last == ",",
            core.dropLast().allSatisfy(Self.isDigit)
        {
            core[core.count - 1] = "."
        }
        let readings =
            core.count == 1 && Self.isWeakBullet(first)
            ? [Reading(style: .bullet(first), ordinal: 0)]
            : Self.ordered(core)
        guard !readings.isEmpty else { return nil }
        self.init(marker, readings, isCertain: false, printed: token.count, length: token.count + 1)
    }

    private init(
        _ text: String,
        _ readings: [Reading],
        isCertain: Bool,
        printed: Int,
        length: Int
    ) {
        self.text = text
        self.readings = readings
        self.isCertain = isCertain
        self.printed = printed
        self.length = length
    }

    private init?(bullet: Unicode.Scalar, in text: String) {
        var rest = text.unicodeScalars.dropFirst()
        // A variation selector or a joiner belongs to the sign.
        while let next = rest.first, next == "\u{FE0E}" || next == "\u{FE0F}" {
            rest.removeFirst()
        }
        let printed = text.utf8.count - String(rest).utf8.count
        let hadSpace = rest.first?.properties.isWhitespace == true
        while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
        // "··" and "••••" are ornaments, "○5" is a sign of its own.
        guard let next = rest.first, !Self.isBullet(next) else { return nil }
        guard hadSpace || next.properties.isAlphabetic || bullet == "•" else { return nil }
        let isPrivate = (0xE000...0xF8FF).contains(bullet.value)
        self.init(
            isPrivate ? "•" : String(bullet),
            [Reading(style: .bullet(bullet), ordinal: 0)],
            isCertain: true,
            printed: printed,
            length: text.utf8.count - String(rest).utf8.count
        )
    }

    // MARK: Bullets

    static func isBullet(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "•", "◦", "▪", "▫", "‣", "⁃", "●", "○", "■", "□", "◆", "◇", "♦", "▶", "►", "▸", "▹",
            "➢", "➤", "➔", "➜", "✓", "✔", "✗", "✘", "❖", "⬥", "❑", "❒", "☐", "☑", "☒", "∙", "·",
            "⦁", "⚫", "∎", "➣":
            true
        default: (0xE000...0xF8FF).contains(scalar.value)
        }
    }

    private static func isWeakBullet(_ scalar: Unicode.Scalar) -> Bool {
        dashes.contains(scalar) || scalar == "*" || scalar == "+" || scalar == "o"
            || scalar == "»" || scalar == "†"
    }

    /// Stands for bullets that recognition took for something else.
    static let misread: Unicode.Scalar = "\u{FFFD}"

    /// What recognition makes of a bullet; "e" and "о" are words as well.
    private static func isMisreadBullet(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "e", "е", "о", "©", "®", "¢", "°", "«", "¥", "¤": true
        default: false
        }
    }

    /// Whether a marker may begin with it; settles most lines at the first letter.
    private static func canOpen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x22, 0x24...0x27, 0x2C, 0x2F, 0x3A...0x40, 0x5C, 0x5E...0x60, 0x7B...0x7F:
            false
        default: true
        }
    }

    // MARK: Numbers and letters

    private static func ordered(_ token: [Unicode.Scalar]) -> [Reading] {
        guard let (core, frame) = unframed(token) else { return [] }
        if core.allSatisfy(isDigit) {
            // Four digits are a year, and a bare number may be anything.
            guard core.count <= 3, frame != .none, let value = number(core) else { return [] }
            return [Reading(style: .number(frame), ordinal: value)]
        }
        let parts = core.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 1 {
            guard parts.count <= 5, frame != .brackets,
                parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy(isDigit) }),
                let last = parts.last.flatMap({ number(Array($0)) }), parts.first != ["0"]
            else { return [] }
            return [Reading(style: .chain(parts.count, frame), ordinal: last)]
        }
        guard frame != .none, frame != .brackets else { return [] }
        return letters(core, frame: frame)
    }

    private static func unframed(_ token: [Unicode.Scalar]) -> ([Unicode.Scalar], Frame)? {
        guard let first = token.first, let last = token.last, !token.isEmpty else { return nil }
        let (core, frame): (ArraySlice<Unicode.Scalar>, Frame) =
            switch (first, last) {
            case ("(", ")"): (token.dropFirst().dropLast(), .parentheses)
            case ("[", "]"): (token.dropFirst().dropLast(), .brackets)
            case (_, ")"): (token.dropLast(), .parenthesis)
            case (_, "."): (token.dropLast(), .dot)
            default: (token[...], .none)
            }
        return core.isEmpty ? nil : (Array(core), frame)
    }

    private static func letters(_ core: [Unicode.Scalar], frame: Frame) -> [Reading] {
        guard let first = core.first, core.count <= 5 else { return [] }
        let isCapital = first.properties.isUppercase
        let small = String(String.UnicodeScalarView(core)).lowercased()
        var readings: [Reading] = []
        if let value = RomanNumeral.value(of: small), value <= 60,
            core.allSatisfy({ $0.properties.isUppercase == isCapital })
        {
            readings.append(Reading(style: .roman(isCapital: isCapital, frame), ordinal: value))
        }
        guard core.count == 1, let letter = small.unicodeScalars.first else { return readings }
        if (0x61...0x7A).contains(letter.value) {
            let ordinal = Int(letter.value) - 0x60
            let style = Style.latin(isCapital: isCapital, frame)
            readings.append(Reading(style: style, ordinal: ordinal))
        } else if let ordinal = cyrillic.firstIndex(of: letter) {
            let style = Style.cyrillic(isCapital: isCapital, frame)
            readings.append(Reading(style: style, ordinal: ordinal + 1))
        }
        return readings
    }

    /// The letters of Ukrainian and Russian; lists leave some of them out.
    private static let cyrillic = Array("абвгґдеёєжзиіїйклмнопрстуфхцчшщ".unicodeScalars)

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        (0x30...0x39).contains(scalar.value)
    }

    private static func number(_ digits: [Unicode.Scalar]) -> Int? {
        guard digits.count <= 4 else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1.value) - 0x30 }
    }
}
