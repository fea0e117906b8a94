/// Languages as HTML, XML and PDF name them: tags of BCP 47.
package enum LanguageTag {
    /// The tag of a language; `nil` where it is not known.
    package static func of(_ language: OcrLanguage?) -> String? {
        guard let language else { return nil }
        if let tag = language.bcp47, isWellFormed(tag) { return tag }
        if let record = LanguageRecord.of(language.code) { return record.tag }
        // Other codes of three letters are tags themselves.
        let isTag = language.code.utf8.count == 3 && isWellFormed(language.code)
        return isTag ? language.code : nil
    }

    /// The language that most of the text is in, by characters; `nil` where nobody knows any.
    package static func mostUsed(in lines: some Sequence<OcrLine>) -> OcrLanguage? {
        var counts: [OcrLanguage: Int] = [:]
        for line in lines {
            if let language = line.language { counts[language, default: 0] += line.text.utf8.count }
        }
        return counts.max { ($0.value, $1.key.code) < ($1.value, $0.key.code) }?.key
    }

    /// The tag of a document's language: that of most of its lines, else the only one it was read in.
    package static func of(_ document: OcrDocument) -> String? {
        if let language = mostUsed(in: document.pages.lazy.flatMap(\.lines)) { return of(language) }
        let languages = document.recognition?.languages ?? []
        return languages.count == 1 ? of(languages.first) : nil
    }

    /// Whether a tag is made as tags are, so that it can stand in a file as it is.
    package static func isWellFormed(_ tag: String) -> Bool {
        let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.enumerated().allSatisfy { number, part in
            (number == 0 ? 2...8 : 1...8).contains(part.count)
                && part.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"),
                        UInt8(ascii: "A")...UInt8(ascii: "Z"):
                        true
                    case UInt8(ascii: "0")...UInt8(ascii: "9"): number > 0
                    default: false
                    }
                }
        }
    }
}
