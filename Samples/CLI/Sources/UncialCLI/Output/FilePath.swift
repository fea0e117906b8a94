#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Questions about paths, asked of the text or of the file system.
enum FilePath {
    /// Returns the directory that a path lies in, `.` for a bare name.
    static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the last component of a path.
    static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Returns a name without its extension; a leading dot does not start one.
    static func stem(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// Returns the extension of a name in lower case, empty when it has none.
    static func fileExtension(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// Joins a directory and a name.
    static func join(_ directory: String, _ name: String) -> String {
        directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
    }

    /// Returns the path without links and dots, or `nil` when nothing is there.
    static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Whether there is anything at a path.
    static func exists(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0
    }

    /// Whether there is a directory at a path.
    static func isDirectory(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether there is a regular file at a path: no directory, no device, no pipe.
    static func isRegularFile(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// Whether there is a link at a path, wherever it leads.
    static func isLink(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
    }

    /// Returns the names in a directory, in no order, without `.` and `..`.
    static func names(in directory: String) throws(SystemError) -> [String] {
        guard let handle = opendir(directory) else { throw .last }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Whether two paths name one file, through links of either kind too.
    static func isSameFile(_ first: String, _ second: String) -> Bool {
        var firstFacts = stat()
        var secondFacts = stat()
        guard stat(first, &firstFacts) == 0, stat(second, &secondFacts) == 0 else {
            return false
        }
        return isSameFile(firstFacts, secondFacts)
    }

    /// Whether a path names the file that a descriptor is open on.
    static func isSameFile(_ path: String, _ descriptor: Int32) -> Bool {
        var pathFacts = stat()
        var openFacts = stat()
        guard stat(path, &pathFacts) == 0, fstat(descriptor, &openFacts) == 0 else {
            return false
        }
        return isSameFile(pathFacts, openFacts)
    }

    private static func isSameFile(_ first: stat, _ second: stat) -> Bool {
        first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Returns where a path leads when its last component is a link, even to nothing.
    static func followingLinks(_ path: String) throws(SystemError) -> String {
        var path = path
        // As many as Linux follows; more are a circle.
        for _ in 0..<40 {
            var facts = stat()
            guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFLNK else { return path }
            let target = try linkTarget(of: path)
            path = target.hasPrefix("/") ? target : join(directory(of: path), target)
        }
        throw SystemError(number: ELOOP)
    }

    private static func linkTarget(of path: String) throws(SystemError) -> String {
        let capacity = Int(PATH_MAX)
        var characters = [CChar](repeating: 0, count: capacity)
        let count = readlink(path, &characters, capacity)
        guard count >= 0 else { throw .last }
        return String(decoding: characters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Checks that files can be made in a directory.
    static func checkWritable(directory: String) throws(SystemError) {
        guard exists(directory) else { throw .last }
        guard isDirectory(directory) else { throw SystemError(number: ENOTDIR) }
        guard access(directory, W_OK | X_OK) == 0 else { throw .last }
    }

    /// Brings the names in a directory to the disk, where the file system can do that.
    static func flush(directory: String) {
        let descriptor = open(directory, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Makes a directory and those above it; does nothing where it is there already.
    static func makeDirectory(_ path: String) throws(SystemError) {
        guard !isDirectory(path) else { return }
        let parent = directory(of: path.hasSuffix("/") ? String(path.dropLast()) : path)
        if !exists(parent) {
            try makeDirectory(parent)
        }
        guard mkdir(path, 0o777) == 0 || isDirectory(path) else { throw .last }
    }
}
