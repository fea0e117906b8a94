import Testing
import UncialModel

@testable import UncialStructure

@Suite struct HeadingLevelsTests {
    private typealias Sample = HeadingLevels.Sample

    private func levels(_ samples: [Sample]) -> [Int] {
        HeadingLevels(samples, tolerance: 1.03).levels
    }

    @Test func `size comes before weight, weight before italics`() {
        #expect(
            levels([
                Sample(ratio: 1.5), Sample(ratio: 1.2, isBold: true),
                Sample(ratio: 1, isBold: true), Sample(ratio: 1, isBold: true, isItalic: true),
                Sample(ratio: 1.2, isBold: true),
            ]) == [1, 2, 3, 4, 2]
        )
    }

    @Test func `the depth of a number is the level, and the style is that level too`() {
        #expect(
            levels([
                Sample(ratio: 1.4, isBold: true, number: HeadingNumber("1 Вступ")),
                Sample(ratio: 1.2, isBold: true, number: HeadingNumber("1.1 Мета")),
                Sample(ratio: 1, isBold: true, number: HeadingNumber("1.1.1 Річка")),
                Sample(ratio: 1.4, isBold: true),
                Sample(ratio: 1.2, isBold: true),
            ]) == [1, 2, 3, 1, 2]
        )
    }

    @Test func `numbers of all depths in one style differ in level`() {
        let samples = ["2 Вода", "2.1 Річка", "2.1.1 Русло"].map {
            Sample(ratio: 1, isBold: true, number: HeadingNumber($0))
        }
        #expect(levels(samples) == [1, 2, 3])
    }

    @Test func `numbers that start again under chapters stand below them`() {
        #expect(
            levels([
                Sample(ratio: 1.5, number: HeadingNumber("Розділ I")),
                Sample(ratio: 1.2, number: HeadingNumber("1. Вода")),
                Sample(ratio: 1.2, number: HeadingNumber("2. Ліс")),
                Sample(ratio: 1.5, number: HeadingNumber("Розділ II")),
                Sample(ratio: 1.2, number: HeadingNumber("1. Поле")),
            ]) == [1, 2, 2, 1, 2]
        )
    }

    @Test func `the outline decides, for others of the style as well`() {
        #expect(
            levels([
                Sample(ratio: 1.5, outlineLevel: 1),
                Sample(ratio: 1.2, outlineLevel: 3),
                Sample(ratio: 1.2),
                Sample(ratio: 1.1),
            ]) == [1, 3, 3, 4]
        )
    }

    @Test func `a short word in capitals is of the style that others have`() {
        #expect(
            levels([
                Sample(ratio: 1.2, isCapitals: false), Sample(ratio: 1.2, isCapitals: nil),
                Sample(ratio: 1.2, isCapitals: false),
            ]) == [1, 1, 1]
        )
    }

    @Test func `there are six levels`() {
        let samples = (0..<9).map { Sample(ratio: 3 - Double($0) * 0.2) }
        #expect(levels(samples) == [1, 2, 3, 4, 5, 6, 6, 6, 6])
    }
}
