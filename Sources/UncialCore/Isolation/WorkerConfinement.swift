/// What the system keeps a worker process from, as it was found when the worker started.
public struct WorkerConfinement: Sendable, Hashable, Codable {
    /// Whether it can open no network connection and start no program: a system call filter
    /// (seccomp).
    public var hasCallFilter: Bool
    /// Whether it can write no file and read none but libraries, fonts and models (Landlock).
    public var hasFileRules: Bool

    /// Makes a statement; by default nothing is kept from it.
    public init(hasCallFilter: Bool = false, hasFileRules: Bool = false) {
        self.hasCallFilter = hasCallFilter
        self.hasFileRules = hasFileRules
    }
}
