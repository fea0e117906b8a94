import UncialDist

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// In a worker this never returns.
UncialBootstrap.shared.start()

// Somebody started it by hand.
let message = """
    uncial-worker reads pages for programs that use Uncial. They start it themselves, when they name it \
    as the executable of their worker processes. By itself it does nothing.

    """
_ = Array(message.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
exit(1)
