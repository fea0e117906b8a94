import UncialModel

extension [OcrLanguage] {
    /// The languages one by one where their alphabets tell them apart, otherwise all together.
    ///
    /// What a model reads in another alphabet has next to no confidence, so that the language of a line
    /// shows when it is read. Models of one alphabet are sure of each other's words and lose their
    /// accents: they are used together. So are those of scripts without spaces between words and of
    /// those that run from right to left, whose lines cannot be put together from words.
    var separated: [[OcrLanguage]] {
        let alphabets = compactMap(Alphabet.init)
        let areDistinct = alphabets.count == count && Set(alphabets).count == count
        return areDistinct ? map { [$0] } : [self]
    }
}
