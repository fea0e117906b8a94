import CUncialQPDF

/// Hands bytes that C gives piece by piece to a closure.
struct ByteSink {
    private final class Receiver {
        let receive: (UnsafeBufferPointer<UInt8>) -> Bool

        init(_ receive: @escaping (UnsafeBufferPointer<UInt8>) -> Bool) {
            self.receive = receive
        }
    }

    private let receiver: Receiver

    /// Makes a sink that takes everything.
    init(_ receive: @escaping (UnsafeBufferPointer<UInt8>) -> Void) {
        receiver = Receiver {
            receive($0)
            return true
        }
    }

    /// Makes a sink that may end the work, by `false`.
    init(stoppable receive: @escaping (UnsafeBufferPointer<UInt8>) -> Bool) {
        receiver = Receiver(receive)
    }

    /// Makes a call with a C function that gives its bytes to the closure.
    func collect<Result>(
        _ call: (@escaping UncialQPDFSink, UnsafeMutableRawPointer?) -> Result
    ) -> Result {
        withExtendedLifetime(receiver) {
            call(
                { context, bytes, count in
                    guard let context else { return false }
                    return Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
                        .receive(UnsafeBufferPointer(start: bytes, count: count))
                },
                Unmanaged.passUnretained(receiver).toOpaque()
            )
        }
    }
}
