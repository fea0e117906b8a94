package import UncialCore

/// A worker's end of the socket.
package final class WorkerChannel: Sendable {
    /// What this worker is kept from.
    package let confinement: WorkerConfinement
    private let writer: FrameWriter

    init(confinement: WorkerConfinement, writer: FrameWriter) {
        self.confinement = confinement
        self.writer = writer
    }

    /// Sends a frame to the host, from any thread, without waiting.
    ///
    /// Frames arrive in the order of the calls. When the host is gone they are lost, and this process
    /// with them.
    package func send(_ frame: Frame) {
        writer.post(frame)
    }

    /// A logger whose records go to the host.
    ///
    /// - Parameters:
    ///   - level: the least serious level that the host wants to hear, as a number; `nil`, or none that
    ///     there is, for silence.
    ///   - frame: packs a record as the service does.
    package func logger(
        level: Int?,
        _ frame: @escaping @Sendable (OcrLogRecord) -> Frame
    ) -> OcrLogger {
        guard let level = level.flatMap(OcrLogLevel.init) else { return .silent }
        return OcrLogger(level: level) { self.send(frame($0)) }
    }
}
