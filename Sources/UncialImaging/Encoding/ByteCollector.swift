import CLeptonica

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Gathers the bytes that C gives piece by piece.
final class ByteCollector {
    private(set) var data = Data()

    /// Makes a call with a C function that adds its bytes.
    func collect<Result>(_ call: (UncialByteSink, UnsafeMutableRawPointer) -> Result) -> Result {
        withExtendedLifetime(self) {
            call(
                { context, bytes, count in
                    guard let context, let bytes else { return false }
                    Unmanaged<ByteCollector>.fromOpaque(context).takeUnretainedValue()
                        .data.append(bytes, count: count)
                    return true
                },
                Unmanaged.passUnretained(self).toOpaque()
            )
        }
    }
}
