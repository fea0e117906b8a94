/// A reader that is fed damaged files.
public protocol FuzzTarget: Sendable {
    /// What it is called on the command line.
    var name: String { get }
    /// Its share of the time, compared with the others.
    var weight: Int { get }
    /// Reads one input. Anything but a return or an `OcrError` is a finding.
    func read(_ input: [UInt8]) async throws
    /// Whether a thrown error is one that a user of the SDK expects.
    func isTyped(_ error: any Error) -> Bool
}
