import UncialCore
import UncialModel

/// How well a page, or a part of one, seems to have been read, told without knowing what it says.
///
/// Mean confidence is no guide: a reading of three sure words beats a whole page. What counts is how much was
/// read, each character weighted by the square of its word's confidence; on 52 pages this with a margin of
/// 6 % for the first reading chose well and made no good page worse.
struct ReadingScore: Hashable {
    /// Characters read, weighted by how surely and how plausibly, in letters.
    let value: Double
    /// The mean confidence of the characters, 0…1.
    let confidence: Double
    /// The share of characters in words that are as likely wrong as right.
    let weakShare: Double
    /// How many characters were read.
    let characterCount: Int

    /// Below this a word is as likely wrong as right.
    private static let weak = 0.6
    /// Below this a word is noise: its characters count against the reading.
    private static let noise = 0.3

    init(of words: some Sequence<OcrWord>) {
        var value = 0.0
        var sum = 0.0
        var (count, weak) = (0, 0)
        for word in words {
            let confidence = word.confidence.value ?? 0
            let length = word.text.unicodeScalars.count
            count += length
            sum += confidence * Double(length)
            if confidence < Self.weak { weak += length }
            if confidence < Self.noise {
                value -= Self.noise * Double(length)
            } else {
                let letters = word.text.unicodeScalars.count(where: \.isLetterOrDigit)
                value +=
                    confidence * confidence * Double(letters) * WordPlausibility.of(word.text)
            }
        }
        self.value = value
        self.confidence = count > 0 ? sum / Double(count) : 0
        weakShare = count > 0 ? Double(weak) / Double(count) : 0
        characterCount = count
    }

    init(of lines: [OcrLine]) {
        self.init(of: lines.lazy.flatMap(\.words))
    }
}
