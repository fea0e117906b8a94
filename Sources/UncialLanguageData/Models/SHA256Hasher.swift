#if canImport(CryptoKit)
import CryptoKit
import Foundation
#else
import CNettle
#endif

/// Computes the SHA-256 of bytes that come in pieces.
package struct SHA256Hasher: Sendable {
    #if canImport(CryptoKit)
    private var state = SHA256()
    #else
    private var state = sha256_ctx()
    #endif

    /// Makes a hasher that has seen nothing.
    package init() {
        #if !canImport(CryptoKit)
        nettle_sha256_init(&state)
        #endif
    }

    /// Takes the next piece.
    package mutating func update(_ piece: UnsafeRawBufferPointer) {
        #if canImport(CryptoKit)
        state.update(bufferPointer: piece)
        #else
        guard let start = piece.baseAddress else { return }
        nettle_sha256_update(&state, piece.count, start.assumingMemoryBound(to: UInt8.self))
        #endif
    }

    /// The SHA-256 of all pieces as 64 hexadecimal digits in lower case.
    package consuming func digits() -> String {
        #if canImport(CryptoKit)
        let digest = Array(state.finalize())
        #else
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_sha256_digest(&state, digest.count, &digest)
        #endif
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self
        )
    }
}
