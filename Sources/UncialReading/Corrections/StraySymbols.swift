import UncialModel

/// Words of a line that are no text but what a rule or a frame left there.
struct StraySymbols {
    /// Their places among the words.
    private(set) var places: Set<Int> = []

    private let words: [OcrWord]
    private let height: Double

    /// Looks at a line from both ends, then at bars between its words.
    init(of line: OcrLine) {
        words = line.words
        height = line.letterHeight ?? 0
        guard line.runsAcross, height > 0, words.count > 1 else { return }
        for place in words.indices {
            guard isStray(place) else { break }
            places.insert(place)
        }
        for place in words.indices.reversed() {
            guard isStray(place) else { break }
            places.insert(place)
        }
        let hasFrame = places.contains { isBar(words[$0].text) }
        for (place, word) in words.enumerated() where isBar(word.text) {
            if hasFrame || isRule(word) && isFarFromText(place) { places.insert(place) }
        }
    }

    private func isStray(_ place: Int) -> Bool {
        let word = words[place]
        if isBar(word.text) {
            return isRule(word) || isFarFromText(place)
        }
        // Dots of a dotted rule, higher than the line: a colon of the text is not.
        if word.text.allSatisfy({ ":;.!,'·¦".contains($0) }) {
            return word.box.height >= 1.05 * height && word.box.width < 0.25 * height
        }
        // A blank to fill in is longer.
        return word.text.allSatisfy { "_~¬\\|¦—".contains($0) }
            && word.text.contains { "_~¬\\|¦".contains($0) }
            && (word.box.width < 1.5 * height || word.confidence < Confidence(0.5))
    }

    private func isBar(_ text: String) -> Bool {
        text.allSatisfy { $0 == "|" || $0 == "¦" }
    }

    /// Whether a bar is too high, too low, too thin or too doubtful for a letter or a digit.
    private func isRule(_ word: OcrWord) -> Bool {
        guard word.box.width < 0.6 * word.box.height || word.box.height < 0.5 * height else {
            return false
        }
        return word.confidence < Confidence(0.6) || word.box.width <= 0.08 * height
            || !(0.6...1.15).contains(word.box.height / height)
    }

    private func isFarFromText(_ place: Int) -> Bool {
        let box = words[place].box
        let before = place > 0 ? box.left - words[place - 1].box.right : .infinity
        let after = place + 1 < words.count ? words[place + 1].box.left - box.right : .infinity
        return min(before, after) > 1.5 * height
    }
}
