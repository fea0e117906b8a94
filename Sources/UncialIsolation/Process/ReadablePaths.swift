/// What a confined worker may read, besides the documents that it is given.
enum ReadablePaths {
    /// Libraries, fonts, locales, models, and what describes the machine and the process; none of it
    /// is anybody's secret.
    private static let ofSystem = [
        "/usr", "/lib", "/lib32", "/lib64", "/nix/store", "/gnu/store",
        "/etc/alternatives", "/etc/fonts", "/etc/ld.so.cache", "/etc/ld.so.conf",
        "/etc/ld.so.conf.d", "/etc/locale.alias", "/etc/localtime", "/etc/papersize",
        "/etc/ssl/openssl.cnf", "/etc/timezone", "/var/cache/fontconfig",
        // All of it: Dispatch looks its threads up by their numbers, as if they were processes, and ends
        // the process when it cannot. Secrets of other processes stay out of reach: Landlock lets nobody
        // look into a process that is less confined.
        "/proc", "/sys/devices/system/cpu", "/sys/fs/cgroup",
        "/sys/kernel/mm/transparent_hugepage", "/dev/null", "/dev/random", "/dev/urandom",
        "/dev/zero",
    ]

    /// Those of the system, and those that the environment names for fonts, libraries and models.
    static func standard(environment: [String: String]) -> [String] {
        func list(_ name: String) -> [String] {
            (environment[name] ?? "").split(separator: ":").map(String.init)
        }
        let home = list("HOME")
        func folder(_ name: String, in place: String) -> [String] {
            let named = list(name)
            return named.isEmpty ? home.map { "\($0)/\(place)" } : named
        }
        let fonts =
            folder("XDG_DATA_HOME", in: ".local/share").map { "\($0)/fonts" }
            + folder("XDG_CONFIG_HOME", in: ".config").map { "\($0)/fontconfig" }
            + folder("XDG_CACHE_HOME", in: ".cache").map { "\($0)/fontconfig" }
            + list("XDG_DATA_DIRS").map { "\($0)/fonts" }
            + home.flatMap { ["\($0)/.fonts", "\($0)/.fonts.conf", "\($0)/.fontconfig"] }
            + list("FONTCONFIG_PATH") + list("FONTCONFIG_FILE")
        return ofSystem + fonts + list("LD_LIBRARY_PATH") + list("TESSDATA_PREFIX")
    }
}
