#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// `uncial batch`: reads many documents, and goes on where it was stopped.
struct BatchCommand: Sendable {
    static let description = CommandDescription(
        name: "batch",
        summary: "Read very many documents, with a log to resume by",
        usage: [
            "batch DIR|MANIFEST|- -o DIR [--resume] [options]",
            "batch --stream [--ordered] [options]",
        ],
        options: BatchRequest.options,
        notes: [
            "DIR is a directory: the PDFs and images in it and below it, sorted, without hidden "
                + "names and links to directories. MANIFEST is a text file: a path a line, or a "
                + "JSON object a line with input and, if wanted, output, password and id; # "
                + "begins a comment. Relative paths start where the manifest lies, and for - "
                + "(standard input) and --stream at the current directory.",
            "Each document has its results below the directory after -o, where its own "
                + "directories are mirrored. Files appear whole or not at all. "
                + "\(BatchLogFile.name) there has a line of JSON for each document: with --resume "
                + "those that are done stay, and those that were being read, or have changed, are "
                + "read. Ctrl-C and a full disk stop cleanly.",
            "A stream answers each name with a line of JSON. Its exit code is 0 when every name "
                + "has its answer, also when that is a failure.",
        ]
    )

    private let request: BatchRequest
    private let console: Console

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        request = try BatchRequest(arguments)
        console = Console(verbosity: request.reading.verbosity)
    }

    func run() async throws -> ExitCode {
        switch request.work {
        case .stream(let isOrdered):
            let run = try StreamRun(request, isOrdered: isOrdered, console: console)
            return try await closing(run.reader) {
                try await run.run()
                return .success
            }
        case .files(let input, let output, let resumes, let retries):
            return try await writeFiles(
                of: input,
                to: BatchFolder(path: output),
                resumes: resumes,
                retries: retries
            )
        }
    }

    private func writeFiles(
        of input: String,
        to folder: BatchFolder,
        resumes: Bool,
        retries: Bool
    ) async throws -> ExitCode {
        let entries = try entries(of: input, folder)
        let file = try BatchLogFile(directory: folder.path)
        var names = BatchNames(fileExtensions: request.reading.formats.fileExtensions)
        let history = try BatchHistory(file) { names.reserve($0) }
        try begin(file, history, resumes: resumes)
        let reader = try DocumentReader(request.reading, console: console)
        let tally = BatchTally(console: console, showsProgress: request.showsProgress)
        let planner = BatchPlanner(entries, history, names, folder, retries: retries)
        let run = BatchRun(
            request,
            planner,
            folder,
            BatchLog(file),
            DocumentJob(request: request.reading, reader: reader, console: console),
            tally
        )
        let result: Result<Void, any Error>
        do {
            try await closing(reader) { try await run.run() }
            result = .success(())
        } catch {
            result = .failure(error)
        }
        tally.finish(log: file.path, passedOver: await planner.passedOver)
        if case .failure(is CancellationError) = result, console.verbosity != .quiet {
            console.say("uncial: go on with --resume")
        }
        try result.get()
        if tally.counts.isEmpty, FilePath.isDirectory(input) {
            throw CommandFailure(.badInput, "\(input): no PDF and no image in this directory")
        }
        return tally.counts.isWhole ? .success : .incomplete
    }

    private func entries(
        of input: String,
        _ folder: BatchFolder
    ) throws(CommandFailure) -> any BatchEntries {
        guard input != "-", FilePath.isDirectory(input) else {
            return try ManifestLines(path: input)
        }
        guard request.reading.pdf == nil || !FilePath.isSameFile(input, folder.path) else {
            throw CommandFailure(
                .badArguments,
                "the PDFs would take the place of the inputs: choose another directory after -o"
            )
        }
        return try DirectoryWalk(input, excluding: folder.path)
    }

    /// Begins the log, or goes on with it.
    private func begin(
        _ file: BatchLogFile,
        _ history: BatchHistory,
        resumes: Bool
    ) throws {
        history.remarks.forEach(console.warn)
        guard history.isEmpty || resumes else {
            throw CommandFailure(
                .badArguments,
                "\(file.path) is the log of an earlier batch: go on with --resume, or choose "
                    + "another directory after -o"
            )
        }
        try history.header?.check(request.resultOptions, of: file.path)
        let header = BatchHeader(
            batch: BatchHeader.formatVersion,
            program: Program.version,
            started: Date.now.formatted(.iso8601),
            options: request.resultOptions
        )
        try file.append(header.json)
    }

    /// Ends the threads of the engine after the work, also after Ctrl-C: they must not outlive the
    /// C library's own data.
    private func closing<Value>(
        _ reader: DocumentReader,
        _ work: () async throws -> Value
    ) async throws -> Value {
        let result: Result<Value, any Error>
        do {
            result = .success(try await work())
        } catch {
            result = .failure(error)
        }
        await reader.close()
        return try result.get()
    }
}
