/// Tells whether a host is this machine.
package enum LoopbackHost {
    /// - Parameter host: a name or an address, that of version 6 with or without its brackets.
    package static func isLoopback(_ host: String) -> Bool {
        switch host.lowercased() {
        case "localhost", "::1", "[::1]": return true
        case let name:
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            // All four numbers: programs do not agree on what shorter forms mean.
            return parts.count == 4 && parts[0] == "127"
                && parts.allSatisfy { part in
                    (1...3).contains(part.utf8.count) && part.allSatisfy(\.isASCII)
                        && UInt8(part) != nil
                }
        }
    }
}
