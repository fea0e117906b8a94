/// Letters without what sets them apart from their kin: case, accents and other marks.
///
/// A model of another language reads "příliš" as "prilis" or "přiliš".
enum LetterFolding {
    private static let kin: [(plain: String, others: String)] = [
        ("a", "àáâãäåāăąǎạảấầẩẫậắằẳẵặ"), ("c", "çćĉċč"), ("d", "ďđð"),
        ("e", "èéêëēĕėęěẹẻẽếềểễệə"), ("g", "ĝğġģǧ"), ("h", "ĥħ"), ("i", "ìíîïĩīĭįıỉị"),
        ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņňŋ"),
        ("o", "òóôõöøōŏőơǒọỏốồổỗộớờởỡợ"), ("r", "ŕŗř"), ("s", "śŝşšșſ"), ("t", "ţťŧț"),
        ("u", "ùúûüũūŭůűųưụủứừửữự"), ("w", "ŵ"), ("y", "ýÿŷỳỵỷỹ"), ("z", "źżž"),
        ("ss", "ß"), ("ae", "æ"), ("oe", "œ"),
        ("а", "әӑӓ"), ("г", "ґғѓ"), ("е", "ёѐӗ"), ("ж", "җ"), ("и", "йѝӣ"), ("і", "їı"),
        ("к", "қќҝ"), ("н", "ңһ"), ("о", "өӧ"), ("у", "ўүұӯӱ"), ("х", "ҳ"), ("ч", "ҷҹ"),
        ("α", "ά"), ("ε", "έ"), ("η", "ή"), ("ι", "ίϊΐ"), ("ο", "ό"), ("υ", "ύϋΰ"),
        ("ω", "ώ"), ("σ", "ς"),
        ("ا", "أإآٱ"), ("ي", "ىئی"), ("ه", "ة"), ("و", "ؤ"), ("ك", "ک"),
        ("כ", "ך"), ("מ", "ם"), ("נ", "ן"), ("פ", "ף"), ("צ", "ץ"),
    ]

    private static let plain: [Unicode.Scalar: [Unicode.Scalar]] = {
        var plain: [Unicode.Scalar: [Unicode.Scalar]] = [:]
        for (letter, others) in kin {
            for other in others.unicodeScalars { plain[other] = Array(letter.unicodeScalars) }
        }
        return plain
    }()

    /// The letters of a text in their plain forms; marks that stand for themselves are dropped.
    static func folded(_ text: some StringProtocol) -> [Unicode.Scalar] {
        var letters: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            // The usual case, without a look into the tables of Unicode.
            if ("a"..."z").contains(scalar) {
                letters.append(scalar)
                continue
            }
            for lower in scalar.properties.lowercaseMapping.unicodeScalars
            where lower.properties.isAlphabetic {
                letters += plain[lower] ?? [lower]
            }
        }
        return letters
    }
}
