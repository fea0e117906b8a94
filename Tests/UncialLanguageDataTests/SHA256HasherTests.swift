import Foundation
import Testing
import UncialLanguageData
import UncialTestSupport

@Suite struct SHA256HasherTests {
    /// Examples that the standard itself gives.
    @Test(
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ]
    )
    func `the digest is that of the standard`(text: String, digits: String) {
        var hasher = SHA256Hasher()
        Array(text.utf8).withUnsafeBytes { hasher.update($0) }
        #expect(hasher.digits() == digits)
    }

    @Test func `the pieces do not matter`() {
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        var atOnce = SHA256Hasher()
        bytes.withUnsafeBytes { atOnce.update($0) }
        var inPieces = SHA256Hasher()
        for start in stride(from: 0, to: bytes.count, by: 333) {
            bytes[start..<min(start + 333, bytes.count)].withUnsafeBytes { inPieces.update($0) }
        }
        #expect(atOnce.digits() == inPieces.digits())
    }
}
