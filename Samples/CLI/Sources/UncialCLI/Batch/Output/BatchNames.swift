/// Gives each input of a batch a name for its results; no two have the same.
///
/// Names are given in the order of the inputs. A run that is resumed comes to the same names: those
/// that the log has are reserved first, and each other input finds the names of those before it
/// taken. Case does not tell names apart, since some file systems ignore it.
struct BatchNames {
    /// The endings that the formats add.
    let fileExtensions: [String]
    private var taken: Set<Digest> = []

    init(fileExtensions: [String]) {
        self.fileExtensions = fileExtensions
    }

    /// Keeps a name from being given again.
    mutating func reserve(_ name: String) {
        taken.insert(Digest(readable: name.lowercased()))
    }

    /// Returns a path below the directory of results, without the ending of a format.
    ///
    /// The directories of the input are mirrored: `x/a.pdf` becomes `x/a`, and so does `/x/a.pdf`.
    /// Where that is taken by `x/a.png`, it is `x/a.pdf`, then `x/a.pdf-2`.
    ///
    /// - Throws: `CommandFailure` for a name that was asked for and leads out of the directory.
    mutating func name(for entry: ManifestEntry) throws(CommandFailure) -> String {
        var candidates: [String]
        if let output = entry.output {
            candidates = [try asked(output)]
        } else {
            let parts = Self.parts(of: entry.input)
            let directories = parts.dropLast().map { $0 + "/" }.joined()
            let whole = parts.last ?? "unnamed"
            candidates = [directories + FilePath.stem(of: whole), directories + whole]
        }
        for candidate in candidates where take(candidate) { return candidate }
        let last = candidates[candidates.count - 1]
        var number = 2
        while !take("\(last)-\(number)") { number += 1 }
        return "\(last)-\(number)"
    }

    private mutating func take(_ name: String) -> Bool {
        taken.insert(Digest(readable: name.lowercased())).inserted
    }

    /// Checks a name that was asked for; takes the ending of a format off it.
    private func asked(_ output: String) throws(CommandFailure) -> String {
        let parts = output.split(separator: "/", omittingEmptySubsequences: false)
        let isSound = parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
        guard isSound, !output.utf8.contains(0) else {
            throw CommandFailure(
                .badArguments,
                "the output \"\(output)\" is no path below the directory after -o: leave out a "
                    + "leading or closing slash, empty parts, . and .."
            )
        }
        let ending = fileExtensions.map { ".\($0)" }.first { ending in
            parts.last.map { $0.count > ending.count && $0.hasSuffix(ending) } ?? false
        }
        return String(output.dropLast(ending?.count ?? 0))
    }

    /// Returns the parts of a path without empty ones and dots.
    private static func parts(of path: String) -> [String] {
        var parts: [String] = []
        for part in path.split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(String(part))
            }
        }
        return parts
    }
}
