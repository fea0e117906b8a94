#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension WorkerDeath {
    /// A worker that answered something else than it was asked.
    static func unexpected(_ reply: ReadingReply) -> WorkerDeath {
        let name = String(describing: reply).prefix { $0.isLetter }
        return nonsense("\"\(name)\", and was not asked for that")
    }

    /// A worker that sent something that nobody can use.
    static func nonsense(_ what: String) -> WorkerDeath {
        WorkerDeath(
            cause: .protocolError(what),
            lastWords: "",
            peakMemory: 0,
            isOutOfMemory: false
        )
    }

    /// How it ended and what it said last, to be put after its name.
    package var reason: String {
        let end =
            switch cause {
            case .signalled(let signal): "\(cause)\(Self.name(of: signal))"
            case .exited, .protocolError, .unknown: "\(cause)"
            }
        return lastWords.isEmpty ? end : "\(end), and said last: \(lastWords)"
    }

    private static func name(of signal: Int32) -> String {
        switch signal {
        case SIGABRT: " (SIGABRT)"
        case SIGBUS: " (SIGBUS)"
        case SIGFPE: " (SIGFPE)"
        case SIGILL: " (SIGILL)"
        case SIGKILL: " (SIGKILL)"
        case SIGSEGV: " (SIGSEGV)"
        case SIGSYS: " (SIGSYS)"
        case SIGTRAP: " (SIGTRAP)"
        case SIGXCPU: " (SIGXCPU)"
        default: ""
        }
    }

    /// Whether somebody else killed it: the system that runs out of memory, or its operator.
    ///
    /// That says little about the page.
    var cameFromOutside: Bool { cause == .signalled(SIGKILL) }
}

extension Duration {
    /// "2 seconds", "0.5 seconds".
    var inWords: String {
        let tenths = Int((self / .milliseconds(100)).rounded())
        let number =
            tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return tenths == 10 ? "1 second" : "\(number) seconds"
    }
}
