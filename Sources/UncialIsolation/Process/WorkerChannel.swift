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
}
