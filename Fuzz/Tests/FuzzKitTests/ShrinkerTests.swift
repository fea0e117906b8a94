import FuzzKit
import Testing

@Suite struct ShrinkerTests {
    @Test func `what is not needed goes`() {
        let input = Array("some words and the one ! that matters, and more".utf8)
        let small = Shrinker.shrink(input) { $0.contains(UInt8(ascii: "!")) }
        #expect(small == Array("!".utf8))
    }

    @Test func `members of JSON go whole`() {
        let input = Array(#"{"a":{"b":[1,2,3],"c":"!"},"d":[{"e":5}]}"#.utf8)
        var seen: [String] = []
        let small = Shrinker.shrink(input) { smaller in
            let text = String(decoding: smaller, as: UTF8.self)
            seen.append(text)
            return text.contains("!") && text.hasPrefix("{\"a\"") && text.hasSuffix("}}")
        }
        #expect(small.count <= #"{"a":{"c":"!"}}"#.utf8.count)
        #expect(seen.contains(#"{"a":{"b":[1,2,3],"c":"!"}}"#))
    }

    @Test func `it stops when it is told to`() {
        let input = [UInt8](repeating: 1, count: 1000)
        #expect(Shrinker.shrink(input) { _ in nil } == input)
    }
}
