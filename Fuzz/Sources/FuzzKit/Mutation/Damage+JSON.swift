/// Damage of JSON that leaves it JSON: numbers, texts, missing, doubled and swapped values.
extension Damage {
    /// Texts that break parsers of numbers, markers, marks and markup, as they stand in JSON.
    private static let texts =
        [
            "", " ", "\\u0000", "\\n", "\\r\\n", "\\t", "a", "1", "1.", "1)", "(a)", "iv.",
            "xlviii", "•",
            "—", "-", "- ", "*", "...", "…………………… 12", "|", "||||", "#", "```", "]]>", "-->",
            "<a href='x'>&amp;", "&<>\\\"'", "\\\\", "\\ud83d\\ude00",
            "\\ud83d\\udc68\\u200d\\ud83d\\udc69",
            "a\\u0301\\u0301\\u0301", "\\u0301", "\\u202eabc", "\\u00ad", "co-\\u00ad", "hyphen-",
            "\\ufffd", "\\uffff", "\\u2028", "\\u200b", "مرحبا بالعالم", "שלום", "漢字仮名", "ｆｕｌｌ",
            "¹",
            "²³⁴", "½", "Ⅷ", "٣", "१२", "99999999999999999999999", "-9223372036854775808",
            "9223372036854775807", "9223372036854775807.", "9999", "99999",
            "Figure 99999999999999999999.", "Table 1.1.1.1.1.1.1.1.1.1.1 x", "Рис. 1 — Назва",
            "1.2.3.4.5.6.7.8.9", "18446744073709551616 Heading", "Chapter IIIIIIIIIIIIIIIII",
            "Page 9223372036854775807 of 9223372036854775807", "a,b;c\\\"d", "=1+1", "func f() {",
            "  }",
            "I", "Contents", "Зміст", "Abstract", "References", "[1]", "*†‡§", "0", "00", "1e999",
            "NaN",
        ] + [String(repeating: "x", count: 5000), String(repeating: "a b ", count: 800)]
        + [String(repeating: "é", count: 300), String(repeating: "9", count: 400)]

    private static let words = ["null", "true", "false", "[]", "{}", "0", "\"\"", "[[]]", "[null]"]

    mutating func damageJSON() {
        let parts = JSONPart.all(in: bytes)
        guard let part = random.pick(parts) else { return damageBytes() }
        switch random.below(18) {
        case 0, 1, 2, 3: replaceNumber(in: parts)
        case 4, 5: replaceText(in: parts)
        case 6, 7: replaceAll(namedAlike: parts)
        case 8: remove(part)
        case 9: duplicate(part)
        case 10, 11: copyValue(in: parts)
        case 12: spliceValue(into: part)
        case 13: nudgeAll(namedAlike: parts)
        case 14: editText(in: parts)
        case 15, 16: repeatText(in: parts)
        default: replace(part.value, with: (random.pick(Self.words) ?? "0").utf8)
        }
    }

    private mutating func pick(_ kind: JSONPart.Kind, in parts: [JSONPart]) -> JSONPart? {
        // A few tries are cheaper than a list of all.
        for _ in 0..<40 {
            if let part = random.pick(parts), part.kind == kind { return part }
        }
        return nil
    }

    private mutating func replaceNumber(in parts: [JSONPart]) {
        guard let part = pick(.number, in: parts) else { return }
        replace(part.value, with: number(insteadOf: bytes[part.value]).utf8)
    }

    private mutating func replaceText(in parts: [JSONPart]) {
        guard let part = pick(.string, in: parts) else { return }
        replace(part.value, with: "\"\(random.pick(Self.texts) ?? "")\"".utf8)
    }

    /// Puts a hard text into another text, at its start or its end.
    private mutating func editText(in parts: [JSONPart]) {
        guard let part = pick(.string, in: parts), part.value.count >= 2 else { return }
        let at = random.chance(50) ? part.value.lowerBound + 1 : part.value.upperBound - 1
        replace(at..<at, with: (random.pick(Self.texts) ?? "").utf8)
    }

    /// Gives some texts one text, one as the next: what repeats is taken for a table, a list, a head.
    private mutating func repeatText(in parts: [JSONPart]) {
        let share = random.chance(30) ? 100 : 1 + random.below(60)
        let text = "\"\(random.pick(Self.texts.filter { $0.utf8.count < 100 }) ?? "")\""
        let isNamedText = Array("\"text\"".utf8)
        for part in parts.reversed() where part.kind == .string && random.chance(share) {
            guard let key = part.key, bytes[key].elementsEqual(isNamedText) else { continue }
            replace(part.value, with: text.utf8)
        }
    }

    /// The values that have the same name as any one number.
    private mutating func numbers(namedAlike parts: [JSONPart]) -> [JSONPart] {
        guard let part = pick(.number, in: parts), let key = part.key else { return [] }
        let name = bytes[key]
        return parts.filter { $0.kind == .number && $0.key.map { bytes[$0] == name } == true }
    }

    private mutating func replaceAll(namedAlike parts: [JSONPart]) {
        let same = numbers(namedAlike: parts)
        let share = random.chance(50) ? 100 : 1 + random.below(99)
        let value = random.pick(Self.numbers) ?? "0"
        for part in same.reversed() where random.chance(share) {
            replace(part.value, with: value.utf8)
        }
    }

    private mutating func nudgeAll(namedAlike parts: [JSONPart]) {
        for part in numbers(namedAlike: parts).reversed() where random.chance(60) {
            let value = number(insteadOf: bytes[part.value])
            replace(part.value, with: value.utf8)
        }
    }

    private mutating func remove(_ part: JSONPart) {
        var range = part.member
        // One of the commas beside it goes with it.
        if range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: ",") {
            range = range.lowerBound..<range.upperBound + 1
        } else if range.lowerBound > 0, bytes[range.lowerBound - 1] == UInt8(ascii: ",") {
            range = range.lowerBound - 1..<range.upperBound
        }
        replace(range, with: [])
    }

    private mutating func duplicate(_ part: JSONPart) {
        let copies = [1, 1, 2, 10, 60]
        let copy = Array(bytes[part.member]) + [UInt8(ascii: ",")]
        let count = min(random.pick(copies) ?? 1, max(1, 200_000 / copy.count))
        let at = part.member.lowerBound
        replace(at..<at, with: Array(repeatElement(copy, count: count).joined()))
    }

    /// Puts a value of the same kind in the place of another one.
    private mutating func copyValue(in parts: [JSONPart]) {
        guard let from = random.pick(parts), let to = pick(from.kind, in: parts) else { return }
        guard random.chance(70) || from.value.count < 20_000 else { return }
        replace(to.value, with: Array(bytes[from.value]))
    }

    private mutating func spliceValue(into part: JSONPart) {
        let foreign = JSONPart.all(in: other)
        guard other.first == UInt8(ascii: "{") else { return }
        for _ in 0..<20 {
            guard let taken = random.pick(foreign) else { return }
            guard taken.kind == part.kind, taken.value.count < 50_000 else { continue }
            return replace(part.value, with: other[taken.value])
        }
    }
}
