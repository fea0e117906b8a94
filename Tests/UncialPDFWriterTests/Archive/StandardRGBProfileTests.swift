import Testing

@testable import UncialPDFWriter

@Suite struct StandardRGBProfileTests {
    private let bytes = StandardRGBProfile.bytes

    private func word(_ place: Int) -> Int {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private func table(_ name: String) -> Range<Int>? {
        for entry in 0..<word(128) {
            let place = 132 + 12 * entry
            guard bytes[place..<place + 4].elementsEqual(name.utf8) else { continue }
            return word(place + 4)..<word(place + 4) + word(place + 8)
        }
        return nil
    }

    private func coordinates(_ name: String) -> [Double] {
        guard let range = table(name) else { return [] }
        return (0..<3).map {
            Double(Int32(truncatingIfNeeded: word(range.lowerBound + 8 + 4 * $0))) / 65_536
        }
    }

    @Test func `the header says what it is`() {
        #expect(word(0) == bytes.count)
        #expect(String(decoding: bytes[12..<24], as: UTF8.self) == "mntrRGB XYZ ")
        #expect(bytes[8] == 2)
        #expect(bytes.count < 3000)
    }

    @Test func `the primaries add up to the white of the format`() {
        let sum = (0..<3).map { axis in
            ["rXYZ", "gXYZ", "bXYZ"].reduce(0) { $0 + coordinates($1)[axis] }
        }
        for (found, white) in zip(sum, [0.9642, 1, 0.8249]) { #expect(abs(found - white) < 0.001) }
    }

    @Test(arguments: [
        ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]),
        ("bXYZ", [0.1431, 0.0606, 0.7141]),
    ])
    func `each primary is that of the standard, adapted`(name: String, expected: [Double]) {
        for (found, value) in zip(coordinates(name), expected) {
            #expect(abs(found - value) < 0.001)
        }
    }

    @Test func `the curve rises from black to white by the formula of the standard`() throws {
        let range = try #require(table("rTRC"))
        #expect(table("gTRC") == range && table("bTRC") == range)
        let count = word(range.lowerBound + 8)
        let values = (0..<count).map { word(range.lowerBound + 10 + 2 * $0) & 0xFFFF }
        #expect(values.first == 0 && values.last == 65_535)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
        // Half the signal is 21.4 % of the light.
        #expect(abs(Double(values[count / 2]) / 65_535 - 0.2142) < 0.002)
    }
}
