extension OcrLanguage {
    /// The language that a BCP-47 tag or a code of ISO 639 names, among ``all``.
    ///
    /// Subtags are dropped from the end until one is known, as RFC 4647 looks tags up: "uk-UA" is
    /// "ukr", "en-GB" is "eng". A script is never dropped unless the model reads it: "sr-Latn-RS" is
    /// "srp_latn", "ru-Latn" is nothing. Letter case does not count, and an underscore is a hyphen.
    /// Where several models have the tag, the plain one is taken: "zh-Hant-TW" is "chi_tra", not
    /// "chi_tra_vert".
    ///
    /// - Parameter tag: a tag such as "uk", "en-GB" or "zh-Hant"; a code of ISO 639-1, 639-2 (either
    ///   kind, so "ger" is "deu") or 639-3; or a model's code.
    /// - Returns: the language, or `nil` when none in ``all`` is meant.
    public static func matching(_ tag: String) -> OcrLanguage? {
        let wanted = key(tag)
        guard LanguageTag.isWellFormed(wanted) else { return nil }
        var subtags = wanted.split(separator: "-").map(String.init)
        let script = subtags.count > 1 && subtags[1].utf8.count == 4 ? subtags[1] : nil
        // Tags are written with two letters where there are two: "zho-Hant" is "zh-Hant".
        let tagOfLanguage = record(ofKey: subtags[0])?.tag ?? subtags[0]
        let language = String(tagOfLanguage.prefix { $0 != "-" })
        while !subtags.isEmpty {
            let spellings = [subtags, [language] + subtags.dropFirst()]
            let found = spellings.lazy.compactMap { record(ofKey: $0.joined(separator: "-")) }.first
            if let found {
                let isRead = subtags.count > 1 || script.map { found.reads($0) } ?? true
                return isRead ? OcrLanguage(found) : nil
            }
            subtags.removeLast()
        }
        return nil
    }

    /// The language that a member of a list means as a tag; `nil` where it is to be taken as a code.
    ///
    /// Models of one's own have names too, such as "ukr_best", "eng-2024" or "my-model", so a tag
    /// here is two letters for the language, a script and a region, or one that is known whole.
    static func tagged(_ member: String) -> OcrLanguage? {
        if LanguageRecord.of(member) != nil || member.utf8.contains(UInt8(ascii: "_")) {
            return nil
        }
        if let record = record(ofKey: key(member)) { return OcrLanguage(record) }
        let subtags = member.split(separator: "-")
        let isPlain = subtags.dropFirst().allSatisfy { subtag in
            switch subtag.utf8.count {
            case 2, 4: subtag.allSatisfy(\.isLetter)
            case 3: subtag.allSatisfy(\.isNumber)
            default: false
            }
        }
        return isPlain && subtags.first?.utf8.count == 2 ? matching(member) : nil
    }

    private static func record(ofKey key: String) -> LanguageRecord? {
        if let code = otherNames[key] { return LanguageRecord.of(code) }
        return LanguageRecord.all.first { has($0.code, key: key) }
            ?? LanguageRecord.all.first { has($0.tag, key: key) }
    }

    /// How names are compared: in lower case, parted by hyphens.
    private static func key(_ name: String) -> String {
        String(name.lowercased().map { $0 == "_" ? "-" : $0 })
    }

    /// Whether an ASCII name has a key; all names are tried, so none is copied.
    private static func has(_ name: String, key: String) -> Bool {
        name.utf8.count == key.utf8.count
            && name.utf8.elementsEqual(key.utf8) { byte, other in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20 == other
                case UInt8(ascii: "_"): other == UInt8(ascii: "-")
                default: byte == other
                }
            }
    }

    /// What languages are also called: names that are neither their code nor their tag.
    private static let otherNames = [
        // ISO 639-2/B
        "alb": "sqi", "arm": "hye", "baq": "eus", "bur": "mya", "chi": "chi_sim", "cze": "ces",
        "dut": "nld", "fre": "fra", "geo": "kat", "ger": "deu", "gre": "ell", "ice": "isl",
        "mac": "mkd", "mao": "mri", "may": "msa", "per": "fas", "rum": "ron", "slo": "slk",
        "tib": "bod", "wel": "cym",
        // Chinese by language and by place
        "zh": "chi_sim", "zho": "chi_sim", "cmn": "chi_sim", "yue": "chi_tra",
        "zh-hk": "chi_tra", "zh-mo": "chi_tra", "zh-tw": "chi_tra",
        // Members of a language that ISO 639-3 counts one by one
        "als": "sqi", "arb": "ara", "azj": "aze", "ekk": "est", "khk": "mon", "lvs": "lav",
        "nb": "nor", "nn": "nor", "nno": "nor", "nob": "nor", "npi": "nep", "ory": "ori",
        "pes": "fas", "swh": "swa", "tgl": "fil", "tl": "fil", "uzn": "uzb", "ydd": "yid",
        "zsm": "msa",
        // Kurdish is Kurmanji unless the script says otherwise
        "ku": "kmr", "kur": "kmr", "ku-latn": "kmr", "kur-arab": "kur_ara", "ckb": "kur_ara",
        // Fraktur, which newer collections call deu_latf
        "de-latf": "frk",
        // Codes that were taken back
        "hbs": "srp_latn", "in": "ind", "iw": "heb", "ji": "yid", "jw": "jav", "mo": "ron",
        "mol": "ron", "sh": "srp_latn",
    ]
}

extension LanguageRecord {
    /// Whether the model reads a script by its code in lower case.
    fileprivate func reads(_ script: some StringProtocol) -> Bool {
        switch self.script {
        case "Jpan": ["jpan", "hani", "hira", "hrkt", "kana"].contains(script)
        case "Kore": ["kore", "hang", "hani"].contains(script)
        case "Hans", "Hant": script == self.script.lowercased() || script == "hani"
        default: script == self.script.lowercased()
        }
    }
}
