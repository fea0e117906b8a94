import UncialModel

extension RecognizedLine {
    /// What it takes for another model to have a word.
    private struct Claim {
        /// How much surer it must be.
        var margin: Double
        var leastConfidence: Double
        var fewestLetters: Int
        /// So much of the word must be letters that only the model's alphabet has.
        var leastShareOfOwnLetters: Double
    }

    /// Any one is enough: the surer a model is, the less the letters need say.
    ///
    /// "HOTOB" alone never is Latin in a Cyrillic line: each of its letters looks like a Cyrillic
    /// one.
    private static let claims = [
        Claim(margin: 0.2, leastConfidence: 0.6, fewestLetters: 3, leastShareOfOwnLetters: 1.0 / 3),
        Claim(margin: 0.35, leastConfidence: 0.8, fewestLetters: 3, leastShareOfOwnLetters: 0.2),
        Claim(margin: 0.35, leastConfidence: 0.8, fewestLetters: 2, leastShareOfOwnLetters: 0.5),
        Claim(
            margin: 0.02,
            leastConfidence: 0.88,
            fewestLetters: 3,
            leastShareOfOwnLetters: 1.0 / 3
        ),
        Claim(margin: 0.02, leastConfidence: 0.9, fewestLetters: 4, leastShareOfOwnLetters: 0.2),
    ]

    /// The line with those words replaced that the other reading has clearly right.
    func replacingWords(by other: RecognizedLine, of alphabet: Alphabet) -> RecognizedLine {
        var places = WordPlace.all(of: words, and: other.words)
        for index in places.indices {
            places[index].isReplaced = Self.isClear(places[index], alphabet)
        }
        // A short word beside one that is replaced belongs to it: "is", "of", a number in a title.
        for order in [Array(places.indices), places.indices.reversed()] {
            for (previous, index) in zip(order, order.dropFirst())
            where places[previous].isReplaced && places[index].isLikelierReplaced {
                places[index].isReplaced = true
            }
        }
        guard places.contains(where: \.isReplaced) else { return self }
        return with(places, from: other)
    }

    private static func isClear(_ place: WordPlace, _ alphabet: Alphabet) -> Bool {
        guard place.isContested else { return false }
        let confidence = place.others.confidence
        let letterCount = place.others.reduce(0) { $0 + $1.letterCount }
        let share = alphabet.shareOfOwnLetters(in: place.others.map(\.text).joined())
        return claims.contains { claim in
            confidence >= claim.leastConfidence
                && confidence >= place.own.confidence + claim.margin
                && letterCount >= claim.fewestLetters && share >= claim.leastShareOfOwnLetters
        }
    }

    private func with(_ places: [WordPlace], from other: RecognizedLine) -> RecognizedLine {
        var merged = self
        merged.removeWords()
        for place in places {
            let source = place.isReplaced ? other : self
            for word in place.isReplaced ? place.others : place.own {
                merged.add(word, language: source.mainLanguage)
                merged.letters += source.letters.filter { word.box.contains($0.box.center) }
            }
        }
        merged.text = merged.words.map(\.text).joined(separator: " ")
        return merged
    }
}

/// A stretch of a line, and the words that each of two readings has there.
private struct WordPlace {
    var own: [OcrWord]
    var others: [OcrWord]
    var isReplaced = false

    /// Whether both readings have something there.
    var isContested: Bool { !own.isEmpty && !others.isEmpty }

    var isLikelierReplaced: Bool { isContested && others.confidence > own.confidence }

    /// The stretches of a line, from the left: words that stand over each other are in one.
    static func all(of own: [OcrWord], and others: [OcrWord]) -> [WordPlace] {
        let marked = own.map { (word: $0, isOwn: true) } + others.map { (word: $0, isOwn: false) }
        var places: [WordPlace] = []
        var right = -Double.infinity
        for (word, isOwn) in marked.sorted(by: { $0.word.box.left < $1.word.box.left }) {
            // Readings differ about where a word ends, and spaces are wider than that.
            let tolerance = 0.25 * word.box.height
            if places.isEmpty || word.box.left >= right - tolerance {
                places.append(WordPlace(own: [], others: []))
            }
            right = max(right, word.box.right)
            if isOwn {
                places[places.count - 1].own.append(word)
            } else {
                places[places.count - 1].others.append(word)
            }
        }
        return places
    }
}
