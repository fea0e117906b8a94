import CUncialIsolation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A child process that is ours to kill and to take the ending of.
///
/// The program around may wait for all children, or let the system drop them: a descriptor of the
/// process, where there is one, means this process and no later one that has its number.
final class ChildProcess: Sendable {
    let identifier: Int32
    /// Readable when it has ended; `nil` on kernels before 5.3.
    let descriptor: FileDescriptor?
    private let isTaken = Mutex(false)

    init(identifier: Int32) {
        self.identifier = identifier
        let number = uncial_process_descriptor(identifier)
        descriptor = number >= 0 ? FileDescriptor(owning: number) : nil
    }

    /// Kills it and its process group, at once.
    func kill() {
        isTaken.withLock { isTaken in
            guard !isTaken else { return }
            if let descriptor { _ = uncial_kill(descriptor.rawValue) }
            // Nobody else gets the number of a child that nobody has waited for.
            if uncial_is_child(descriptor?.rawValue ?? -1, identifier) {
                _ = killpg(identifier, SIGKILL)
            }
        }
    }

    /// How it ended, or `nil` while it runs; it is no zombie after that.
    func takeEnding() -> uncial_ending? {
        isTaken.withLock { isTaken in
            var ending = uncial_ending()
            guard uncial_take_ending(descriptor?.rawValue ?? -1, identifier, &ending) else {
                return nil
            }
            isTaken = true
            return ending
        }
    }
}
