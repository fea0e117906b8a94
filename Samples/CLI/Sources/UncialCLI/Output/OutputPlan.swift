#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Where each document goes, decided and checked before any work.
struct OutputPlan: Sendable {
    /// Where one document goes.
    enum Destination: Sendable, Hashable {
        case standardOutput
        case file(path: String)
        /// A name of its own in a directory; what goes to several files is numbered before the
        /// extension.
        case named(stem: String, fileExtension: String)

        /// The path of the file, where it is one; of the only one of a name.
        var path: String? {
            switch self {
            case .standardOutput: nil
            case .file(let path): path
            case .named(let stem, let fileExtension): "\(stem).\(fileExtension)"
            }
        }

        /// Whether it is the file of a PDF in a directory.
        var isPDF: Bool {
            if case .named(_, FormatList.pdf) = self { return true }
            return false
        }
    }

    /// For each input, in the same order, one for each format.
    let destinations: [[Destination]]
    private let inputs: [InputItem]

    /// Decides where documents go.
    ///
    /// - Parameters:
    ///   - inputs: The documents to read.
    ///   - readsDirectory: Whether a directory is among the inputs, which asks for a directory.
    ///   - output: What stands after `-o`, or `nil`.
    ///   - formats: The extension of files in a directory, for each format.
    ///   - isJoined: Whether all inputs become one document.
    ///   - sidecar: What stands after `--sidecar`, or `nil`.
    /// - Throws: `CommandFailure` when the output is one of the inputs, when several documents or
    ///   formats would go into one file, when the directory cannot be made, or when a place cannot be
    ///   written.
    init(
        inputs: [InputItem],
        readsDirectory: Bool,
        output: String?,
        formats: [String],
        isJoined: Bool = false,
        sidecar: String? = nil
    ) throws(CommandFailure) {
        self.inputs = inputs
        let writesPDF = formats.contains(FormatList.pdf)
        guard sidecar == nil || isJoined || (inputs.count == 1 && !readsDirectory) else {
            throw CommandFailure(
                .badArguments,
                "--sidecar is for one document: for several, write --format pdf,text"
            )
        }
        guard let output, output != "-" else {
            guard formats.count == 1 else {
                throw CommandFailure(
                    .badArguments,
                    "\(formats.count) formats need a directory: write -o and its name"
                )
            }
            destinations = inputs.map { _ in [.standardOutput] }
            try Self.checkStandardOutput()
            guard !writesPDF || isatty(STDOUT_FILENO) == 0 else {
                throw Self.terminalRefusal
            }
            guard !writesPDF || isJoined || inputs.count == 1 else {
                throw CommandFailure(
                    .badArguments,
                    "several PDFs need a directory: write -o and its name"
                )
            }
            guard sidecar != "-" else {
                throw CommandFailure(
                    .badArguments,
                    "the PDF and its text cannot both go to standard output: name a file after "
                        + "-o or --sidecar"
                )
            }
            try checkSidecar(sidecar)
            return
        }
        guard !output.isEmpty else {
            throw CommandFailure(
                .badArguments,
                "the name after -o is empty: name a file, a directory, or - for standard output"
            )
        }
        let isMany = !isJoined && (inputs.count > 1 || readsDirectory)
        let isDirectory = output.hasSuffix("/") || FilePath.isDirectory(output)
        if formats.count > 1, !isDirectory, FormatList.isFileName(output) {
            throw CommandFailure(
                .badArguments,
                "\(output) is the name of one file: \(formats.count) formats need a directory after -o"
            )
        }
        guard isMany || formats.count > 1 || isDirectory else {
            destinations = [[.file(path: output)]]
            try checkAll(writesPDF: writesPDF)
            try checkSidecar(sidecar)
            return
        }
        guard !FilePath.exists(output) || FilePath.isDirectory(output) else {
            throw CommandFailure(
                .badArguments,
                "\(output) is a file: several \(isMany ? "documents" : "formats") need a directory "
                    + "after -o"
            )
        }
        destinations = OutputNames.unique(for: inputs.map(\.fileName)).map { name in
            formats.map { .named(stem: FilePath.join(output, name), fileExtension: $0) }
        }
        for destination in destinations.joined() {
            try checkThatInputsSurvive(destination, isPDF: destination.isPDF)
        }
        try Self.makeDirectory(output)
        try checkAll(writesPDF: false)
        try checkSidecar(sidecar)
    }

    /// Gives one document a name of its own.
    ///
    /// - Parameters:
    ///   - input: The document to read.
    ///   - stem: The path of its files without their extension.
    ///   - formats: The extension for each format.
    /// - Throws: `CommandFailure` when an output is the input.
    init(input: InputItem, stem: String, formats: [String]) throws(CommandFailure) {
        inputs = [input]
        destinations = [formats.map { .named(stem: stem, fileExtension: $0) }]
        for path in destinations.joined().compactMap(\.path) {
            try checkThatInputsSurvive(path)
        }
    }

    /// Checks that a file is none of the inputs.
    ///
    /// - Throws: `CommandFailure` that names the input.
    func checkThatInputsSurvive(_ target: String) throws(CommandFailure) {
        for input in inputs where Self.isSameFile(input, target) {
            throw CommandFailure(
                .badArguments,
                "\(target) is the input \(input.name) itself: choose another output with -o"
            )
        }
    }

    private static func isSameFile(_ input: InputItem, _ target: String) -> Bool {
        switch input.source {
        case .file(let path): FilePath.isSameFile(target, path)
        case .standardInput: FilePath.isSameFile(target, STDIN_FILENO)
        case .unusable: false
        }
    }

    /// - Parameter writesPDF: Whether the only destination is that of a PDF, whatever its name.
    private func checkAll(writesPDF: Bool) throws(CommandFailure) {
        for destination in destinations.joined() {
            try checkThatInputsSurvive(destination, isPDF: writesPDF || destination.isPDF)
            guard let target = destination.path else { continue }
            try Self.checkWritable(target)
            if writesPDF { try Self.checkNoTerminal(target) }
        }
    }

    /// A PDF may take the place of the input: it does so when it is whole and checked.
    private func checkThatInputsSurvive(
        _ destination: Destination,
        isPDF: Bool
    ) throws(CommandFailure) {
        if let path = destination.path, !isPDF { try checkThatInputsSurvive(path) }
    }

    /// Checks where the text goes that is written beside a PDF.
    private func checkSidecar(_ sidecar: String?) throws(CommandFailure) {
        guard let sidecar, sidecar != "-" else { return }
        try checkThatInputsSurvive(sidecar)
        try Self.checkWritable(sidecar)
        let isTaken = destinations.joined().compactMap(\.path).contains { path in
            path == sidecar || FilePath.isSameFile(path, sidecar)
        }
        guard !isTaken else {
            throw CommandFailure(
                .badArguments,
                "\(sidecar) is the output itself: choose another name after --sidecar"
            )
        }
    }

    /// Checks that no PDF goes to somebody's terminal.
    private static func checkNoTerminal(_ target: String) throws(CommandFailure) {
        var facts = stat()
        guard stat(target, &facts) == 0, facts.st_mode & S_IFMT == S_IFCHR else { return }
        let descriptor = open(target, O_WRONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard isatty(descriptor) == 0 else { throw terminalRefusal }
    }

    private static let terminalRefusal = CommandFailure(
        .badArguments,
        "a PDF is nothing to read on a terminal: name a file after -o"
    )

    private static func checkWritable(_ target: String) throws(CommandFailure) {
        do {
            try OutputPlace(at: target).check()
        } catch {
            throw OutputPlace.failure(error, at: target)
        }
    }

    private static func checkStandardOutput() throws(CommandFailure) {
        guard Descriptor.isWritable(STDOUT_FILENO) else {
            throw CommandFailure(
                .fileAccess,
                "standard output is closed: leave it open, or choose a file with -o"
            )
        }
    }

    private static func makeDirectory(_ path: String) throws(CommandFailure) {
        do {
            try FilePath.makeDirectory(path)
        } catch {
            throw CommandFailure(
                .fileAccess,
                "cannot make the directory \(path): \(error.text); choose another place with -o"
            )
        }
    }
}
