#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Turns the operands of a command into documents to read.
enum InputCollector {
    /// Names of files that are looked at when a directory is read.
    private static let fileExtensions: Set<String> = [
        "pdf", "png", "jpg", "jpeg", "jpe", "jfif", "tif", "tiff", "bmp", "dib", "webp", "gif",
        "jp2", "j2k", "jpf", "jpx", "j2c", "jpc", "pnm", "pbm", "pgm", "ppm",
    ]

    /// Returns the documents in the order of the operands, those of a directory sorted by name.
    ///
    /// What is wrong with one operand is kept in its item, so that the others can go on.
    ///
    /// - Throws: `CommandFailure` when there is no operand, or standard input twice.
    static func collect(_ operands: [String]) throws(CommandFailure) -> [InputItem] {
        guard !operands.isEmpty else {
            throw CommandFailure(
                .badArguments,
                "no input: name a PDF, an image, a directory, or - for standard input"
            )
        }
        let standardInputs = operands.filter { $0 == "-" }.count
        guard standardInputs <= 1 else {
            throw CommandFailure(.badArguments, "standard input (-) can be read only once")
        }
        guard standardInputs == 0 || isatty(STDIN_FILENO) == 0 else {
            throw CommandFailure(
                .badArguments,
                "standard input is a terminal: pipe a document in, as in \"uncial ocr - < a.pdf\""
            )
        }
        return operands.flatMap { operand in
            operand == "-" ? [.standardInput] : items(at: operand)
        }
    }

    private static func items(at path: String) -> [InputItem] {
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            return [InputItem(unusable: path, openingFailure(.last, path: path))]
        }
        switch facts.st_mode & S_IFMT {
        case S_IFDIR:
            return items(inDirectory: path)
        case S_IFCHR, S_IFBLK:
            let failure = CommandFailure(
                .badInput,
                "\(path): this is a device, which may never end: "
                    + "pipe a document in, as in \"uncial ocr - < \(path)\""
            )
            return [InputItem(unusable: path, failure)]
        default:
            return [InputItem(path: path)]
        }
    }

    private static func items(inDirectory path: String) -> [InputItem] {
        do {
            let names = try names(in: path)
            guard !names.isEmpty else {
                return [
                    InputItem(
                        unusable: path,
                        CommandFailure(.badInput, "\(path): no PDF and no image in this directory")
                    )
                ]
            }
            return names.flatMap { items(at: FilePath.join(path, $0)) }
        } catch {
            return [InputItem(unusable: path, openingFailure(error, path: path))]
        }
    }

    private static func names(in directory: String) throws(SystemError) -> [String] {
        try FilePath.names(in: directory).filter { name in
            isDocument(name) && !name.hasPrefix(".") && isFile(FilePath.join(directory, name))
        }.sorted()
    }

    /// Whether a name in a directory is that of a document.
    static func isDocument(_ name: String) -> Bool {
        fileExtensions.contains(FilePath.fileExtension(of: name))
    }

    /// Whether a regular file is at a path, or nothing that can be found, which is reported later.
    ///
    /// Nobody asked for the pipes and devices in a directory: reading one may never end.
    static func isFile(_ path: String) -> Bool {
        FilePath.isRegularFile(path) || !FilePath.exists(path)
    }

    /// Says why an input cannot be opened.
    static func openingFailure(_ error: SystemError, path: String) -> CommandFailure {
        switch error.number {
        case ENOENT where path.contains("\u{FFFD}"):
            CommandFailure(
                .fileAccess,
                "\(path): the name is not valid UTF-8: rename the file, or pipe it in"
            )
        case ENOENT, ENOTDIR:
            CommandFailure(.fileAccess, "\(path): there is no such file or directory")
        case EACCES, EPERM:
            CommandFailure(.fileAccess, "\(path): no permission to read it")
        default:
            CommandFailure(.fileAccess, "\(path): \(error.text)")
        }
    }
}
