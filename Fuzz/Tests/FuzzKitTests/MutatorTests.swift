import FuzzKit
import Testing

@Suite struct MutatorTests {
    private static let pdf = Seed(
        name: "a.pdf",
        bytes: Array("%PDF-1.4\n1 0 obj << /Type /Page /Length 12 /Parent 2 0 R >> endobj".utf8)
    )
    private static let json = Seed(
        name: "a.json",
        bytes: Array(#"{"pages":[{"index":0,"text":"a","box":[1,2.5,-3]}]}"#.utf8)
    )
    private static let png = Seed(
        name: "a.png",
        bytes: [
            0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 1, 2, 3, 4,
        ]
    )

    private func mutator(seed: UInt64 = 7, _ seeds: [Seed] = [pdf, json, png]) -> Mutator {
        Mutator(target: "x", seed: seed, seeds: seeds)
    }

    @Test func `the seeds themselves come first`() {
        #expect(mutator().input(1) == Self.json.bytes)
    }

    @Test func `the same number makes the same input`() {
        for number in 0..<500 {
            #expect(mutator().input(number) == mutator().input(number))
        }
    }

    @Test func `numbers and seeds make different inputs`() {
        let inputs = Set((3..<203).map { mutator().input($0) })
        #expect(inputs.count > 150)
        #expect((3..<203).contains { mutator().input($0) != mutator(seed: 8).input($0) })
    }

    @Test func `an input is bounded, and no seed at all is no trouble`() {
        for number in 0..<3000 { #expect(mutator().input(number).count <= 1 << 20) }
        #expect(mutator([]).input(5).isEmpty)
        let empty = mutator([Seed(name: "empty", bytes: [])])
        for number in 0..<300 { _ = empty.input(number) }
    }

    @Test func `most damaged JSON is JSON`() {
        let inputs = (1..<400).map { mutator([Self.json]).input($0) }
        let whole = inputs.count { $0.first == UInt8(ascii: "{") && $0.last == UInt8(ascii: "}") }
        #expect(whole > 250)
    }
}
