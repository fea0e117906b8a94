/// What a program and its workers held at one moment.
public struct MemorySample: Sendable, Hashable {
    /// Since the program's start.
    public let seconds: Double
    /// Of the program itself.
    public let ownMegabytes: Double
    /// Of its workers together.
    public let workerMegabytes: Double

    /// Makes a sample.
    public init(seconds: Double, ownMegabytes: Double, workerMegabytes: Double) {
        self.seconds = seconds
        self.ownMegabytes = ownMegabytes
        self.workerMegabytes = workerMegabytes
    }
}
