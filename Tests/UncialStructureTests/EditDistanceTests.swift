import Testing

@testable import UncialStructure

@Suite struct EditDistanceTests {
    private func distance(_ a: String, _ b: String, limit: Int) -> Int? {
        EditDistance.between(Array(a.unicodeScalars), Array(b.unicodeScalars), limit: limit)
    }

    @Test(arguments: [
        ("", "", 0), ("а", "", 1), ("книга", "книга", 0), ("книга", "кннга", 1),
        ("книга", "книгар", 1), ("книга", "нига", 1), ("kitten", "sitting", 3), ("аб", "ба", 2),
    ])
    func `the distance is right both ways`(a: String, b: String, expected: Int) {
        #expect(distance(a, b, limit: 9) == expected)
        #expect(distance(b, a, limit: 9) == expected)
        #expect(distance(a, b, limit: expected) == expected)
        if expected > 0 { #expect(distance(a, b, limit: expected - 1) == nil) }
    }

    /// The whole table instead of a band.
    private func plain(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var row = Array(0...b.count)
        for i in a.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
            }
        }
        return row[b.count]
    }

    @Test func `the band never changes the answer`() {
        var state: UInt64 = 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        for _ in 0..<2000 {
            let letters: [Unicode.Scalar] = ["а", "б", "в"]
            let a = (0..<next(9)).map { _ in letters[next(3)] }
            let b = (0..<next(9)).map { _ in letters[next(3)] }
            let limit = next(5)
            let full = plain(a, b)
            #expect(EditDistance.between(a, b, limit: limit) == (full <= limit ? full : nil))
        }
    }
}
