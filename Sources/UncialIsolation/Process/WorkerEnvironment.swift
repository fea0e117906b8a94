/// The environment of a worker: what its libraries go by, and nothing else of the host's.
enum WorkerEnvironment {
    /// Set in a process that was started as a worker.
    static let marker = "UNCIAL_WORKER"

    private static let names: Set<String> = [
        "GLIBC_TUNABLES", "HOME", "LANG", "LANGUAGE", "LD_LIBRARY_PATH", "TESSDATA_PREFIX",
        "TMPDIR",
        "TZ", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_DIRS", "XDG_DATA_HOME",
    ]
    /// Locale, fonts, threads.
    private static let prefixes = ["LC_", "FC_", "FONTCONFIG_", "GOMP_", "OMP_"]
    /// Settings of compilers' checks, for builds that have them.
    private static let suffix = "SAN_OPTIONS"

    /// The variables of a worker, out of those of its host.
    static func variables(from host: [String: String]) -> [String: String] {
        var variables = host.filter { name, _ in
            names.contains(name) || prefixes.contains { name.hasPrefix($0) }
                || name.hasSuffix(suffix)
        }
        variables[marker] = "1"
        // The program that prints them cannot be started in a worker.
        variables["SWIFT_BACKTRACE"] = "enable=no"
        return variables
    }
}
