/// What a worker does with the frames it gets.
///
/// It is made once, in the worker, after the worker has been confined.
package protocol WorkerService: Sendable {
    /// Handles one frame, one after the other but for urgent ones.
    ///
    /// - Parameters:
    ///   - frame: what the host sent.
    ///   - descriptors: what came along; each is closed with the last reference to it.
    ///   - channel: takes the answers.
    func handle(_ frame: Frame, descriptors: [FileDescriptor], channel: WorkerChannel) async

    /// Whether frames of this kind are handled at once, while another one is in progress.
    func isUrgent(_ kind: UInt8) -> Bool
}
