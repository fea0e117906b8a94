#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Turns the operands of a command into documents to read.
enum InputCollector {
    /// Names of files that are looked at when a directory is read.
    private static let fileExtensions: Set<String> = [
        "pdf", "png", "jpg", "jpeg", "tif", "tiff", "bmp", "webp", "gif", "jp2", "j2k", "jpf",
        "pnm", "pbm", "pgm", "ppm", "pam",
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
        guard facts.st_mode & S_IFMT == S_IFDIR else {
            return [InputItem(path: path)]
        }
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
            return names.map { InputItem(path: FilePath.join(path, $0)) }
        } catch {
            return [InputItem(unusable: path, openingFailure(error, path: path))]
        }
    }

    private static func names(in directory: String) throws(SystemError) -> [String] {
        guard let handle = opendir(directory) else { throw .last }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            let isDocument = fileExtensions.contains(FilePath.fileExtension(of: name))
            if isDocument, !name.hasPrefix("."),
                !FilePath.isDirectory(FilePath.join(directory, name))
            {
                names.append(name)
            }
        }
        return names.sorted()
    }

    private static func openingFailure(_ error: SystemError, path: String) -> CommandFailure {
        switch error.number {
        case ENOENT, ENOTDIR:
            CommandFailure(.fileAccess, "\(path): there is no such file or directory")
        case EACCES, EPERM:
            CommandFailure(.fileAccess, "\(path): no permission to read it")
        default:
            CommandFailure(.fileAccess, "\(path): \(error.text)")
        }
    }
}
