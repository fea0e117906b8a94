import BenchmarkKit
import Testing

struct WordF1Tests {
    @Test(arguments: [
        ("one two three", "three two one", 1.0), ("one two", "one", 2.0 / 3), ("one", "two", 0.0),
        ("one one", "one", 2.0 / 3), ("one", "one one", 2.0 / 3), ("", "", 0.0), ("one", "", 0.0),
        ("п’ять слів", "п'ять\nслів", 1.0), ("a b c d", "a b x y", 0.5),
    ])
    func wordsCountWhateverTheirOrder(truth: String, reading: String, expected: Double) {
        let measured = WordF1.of(ComparedText(reading), against: ComparedText(truth))
        #expect(abs(measured - expected) < 1e-12)
    }
}
