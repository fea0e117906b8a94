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
    }

    /// One for each input, in the same order.
    let destinations: [Destination]

    /// Decides where documents go.
    ///
    /// - Parameters:
    ///   - inputs: The documents to read.
    ///   - readsDirectory: Whether a directory is among the inputs, which asks for a directory.
    ///   - output: What stands after `-o`, or `nil`.
    ///   - fileExtension: The extension of files in a directory.
    /// - Throws: `CommandFailure` when the output is one of the inputs, when several documents would
    ///   go into one file, when the directory cannot be made, or when a place cannot be written.
    init(
        inputs: [InputItem],
        readsDirectory: Bool,
        output: String?,
        fileExtension: String
    ) throws(CommandFailure) {
        guard let output, output != "-" else {
            destinations = inputs.map { _ in .standardOutput }
            try Self.checkStandardOutput()
            return
        }
        guard !output.isEmpty else {
            throw CommandFailure(
                .badArguments,
                "the name after -o is empty: name a file, a directory, or - for standard output"
            )
        }
        let isMany = inputs.count > 1 || readsDirectory
        guard isMany || output.hasSuffix("/") || FilePath.isDirectory(output) else {
            destinations = [.file(path: output)]
            try Self.checkThatInputsSurvive(inputs, destinations)
            try Self.checkPlaces(destinations)
            return
        }
        guard !FilePath.exists(output) || FilePath.isDirectory(output) else {
            throw CommandFailure(
                .badArguments,
                "\(output) is a file: several documents need a directory after -o"
            )
        }
        destinations = OutputNames.unique(
            for: inputs.map(\.fileName),
            fileExtension: fileExtension
        ).map { .file(path: FilePath.join(output, $0)) }
        try Self.checkThatInputsSurvive(inputs, destinations)
        try Self.makeDirectory(output)
        try Self.checkPlaces(destinations)
    }

    private static func checkThatInputsSurvive(
        _ inputs: [InputItem],
        _ destinations: [Destination]
    ) throws(CommandFailure) {
        for case .file(let target) in destinations {
            for input in inputs where isSameFile(input, target) {
                throw CommandFailure(
                    .badArguments,
                    "\(target) is the input \(input.name) itself: choose another output with -o"
                )
            }
        }
    }

    private static func isSameFile(_ input: InputItem, _ target: String) -> Bool {
        switch input.source {
        case .file(let path): FilePath.isSameFile(target, path)
        case .standardInput: FilePath.isSameFile(target, STDIN_FILENO)
        case .unusable: false
        }
    }

    private static func checkPlaces(_ destinations: [Destination]) throws(CommandFailure) {
        for case .file(let target) in destinations {
            do {
                try OutputPlace(at: target).check()
            } catch {
                throw OutputPlace.failure(error, at: target)
            }
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
