import CUncialQPDF
import UncialModel

/// One token of a page's drawing instructions.
struct ContentToken {
    /// What kind of token it is.
    var kind: UncialQPDFTokenKind
    /// Where it stands in the bytes it was read from.
    var range: Range<Int>
    /// What it means: the name of an operator, a name with its slash, the bytes of a string.
    var value: UnsafeBufferPointer<UInt8>

    /// The operator or name; `nil` for other kinds.
    var word: String? {
        switch kind {
        case .operator, .name: String(decoding: value, as: UTF8.self)
        default: nil
        }
    }

    /// Cuts drawing instructions into tokens; every byte belongs to one.
    ///
    /// - Parameters:
    ///   - bytes: the instructions.
    ///   - body: hears each token in order; `false` ends it. The token's value is good for that call.
    /// - Throws: ``/UncialModel/OcrError/unsupported(reason:)`` when memory is short.
    static func forEach(
        in bytes: [UInt8],
        _ body: (ContentToken) -> Bool
    ) throws(OcrError) {
        let status = withoutActuallyEscaping(body) { body in
            let receiver = Receiver(body)
            return withExtendedLifetime(receiver) {
                bytes.withUnsafeBytes { buffer -> UncialQPDFStatus in
                    guard let start = buffer.baseAddress else { return .OK }
                    return uncial_qpdf_tokens(
                        start,
                        buffer.count,
                        { context, token in
                            guard let context else { return false }
                            return Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
                                .receive(ContentToken(token))
                        },
                        Unmanaged.passUnretained(receiver).toOpaque()
                    )
                }
            }
        }
        guard status == .OK || status == .stopped else {
            throw .unsupported(reason: "The drawing instructions of a page cannot be read.")
        }
    }

    private init(_ token: UncialQPDFToken) {
        kind = token.kind
        range = token.offset..<token.offset + token.length
        value = token.value.buffer
    }

    private final class Receiver {
        let receive: (ContentToken) -> Bool

        init(_ receive: @escaping (ContentToken) -> Bool) {
            self.receive = receive
        }
    }
}
