#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Where an output really goes.
enum OutputPlace: Hashable {
    /// A file, there already or not, that takes its name when it is finished.
    ///
    /// `permissions` are those of the file that it replaces.
    case file(path: String, permissions: mode_t?)
    /// A device or a pipe, which is written directly.
    case device(path: String)

    /// Finds out where a path leads.
    ///
    /// A link keeps pointing where it did, also to a file that is not there yet; the file is what
    /// is written.
    init(at path: String) throws(SystemError) {
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            guard errno == ENOENT else { throw .last }
            self = .file(path: try FilePath.followingLinks(path), permissions: nil)
            return
        }
        switch facts.st_mode & S_IFMT {
        case S_IFDIR: throw SystemError(number: EISDIR)
        case S_IFREG:
            self = .file(
                path: FilePath.resolved(path) ?? path,
                permissions: facts.st_mode & 0o777
            )
        default: self = .device(path: path)
        }
    }

    /// Checks that it can be written, as far as can be told beforehand.
    func check() throws(SystemError) {
        switch self {
        case .file(let path, _): try FilePath.checkWritable(directory: FilePath.directory(of: path))
        case .device(let path):
            guard access(path, W_OK) == 0 else { throw .last }
        }
    }

    /// Says that an output cannot be written, and what to do about it.
    static func failure(_ error: SystemError, at path: String) -> CommandFailure {
        let remedy =
            switch error.number {
            case ENOENT, ENOTDIR: "make the directory first, or choose another place"
            case EACCES, EPERM, EROFS: "choose a place where you may write"
            case EISDIR: "choose the name of a file"
            case ENOSPC, EDQUOT: "make room, or choose another place"
            case EFBIG: "raise the limit for the size of files, or choose another place"
            default: "choose another place"
            }
        return CommandFailure(
            .fileAccess,
            "cannot write \(path): \(error.text); \(remedy)",
            cause: error
        )
    }
}
