package import UncialModel

/// Why a message is refused.
///
/// A host that gets one from a worker must not listen to that worker any more: it may be in the hands
/// of the file that it reads.
package struct MessageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with it, as a sentence for people.
    package let description: String
    /// The limit that it is over; `nil` where it is no message at all.
    package let limit: OcrLimits.Kind?

    /// Says what is wrong.
    package init(_ description: String, limit: OcrLimits.Kind? = nil) {
        self.description = description
        self.limit = limit
    }

    static func outOfRange(_ what: String) -> MessageError {
        MessageError("A message has a value that is not allowed: \(what).")
    }
}
