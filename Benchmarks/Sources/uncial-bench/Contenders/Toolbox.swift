internal import BenchmarkKit
internal import Foundation

/// The programs that are there.
struct Toolbox: Sendable {
    let uncial: String
    let ocrmypdf: String?
    let tesseract: String?
    let pdftoppm: String?
    let pdftotext: String?
    /// A Python that has PyMuPDF.
    let python: String?

    static let options = [
        SharedOptions.uncial,
        OptionDefinition(
            "ocrmypdf",
            "PATH",
            help: "OCRmyPDF. The default is what is on PATH."
        ),
        OptionDefinition(
            "python",
            "PATH",
            help: "A Python that has PyMuPDF. The default is python3 on PATH."
        ),
    ]

    /// Looks for the programs.
    ///
    /// - Throws: `BenchmarkFailure` when Uncial's, or one that was named, is missing.
    init(_ arguments: ParsedArguments, runner: ChildRunner) throws {
        uncial = try Self.uncial(arguments)
        ocrmypdf = try Self.named("ocrmypdf", arguments) ?? ToolSearch.find("ocrmypdf")
        tesseract = ToolSearch.find("tesseract")
        pdftoppm = ToolSearch.find("pdftoppm")
        pdftotext = ToolSearch.find("pdftotext")
        let python = try Self.named("python", arguments) ?? ToolSearch.find("python3")
        let hasModule = python.map {
            (try? runner.run(ChildCommand($0, ["-c", "import pymupdf"]))) != nil
        }
        try Interruption.check()
        self.python = hasModule == true ? python : nil
    }

    /// Finds Uncial's program.
    static func uncial(_ arguments: ParsedArguments) throws -> String {
        let path = arguments.text(SharedOptions.uncial.name) ?? "build/uncial"
        guard let found = ToolSearch.find(path) else {
            throw BenchmarkFailure(
                "there is no program \(path): run \"make cli\", or name it with --uncial PATH"
            )
        }
        return found
    }

    /// What is not there, each with what to do about it.
    var missing: [String] {
        [
            ocrmypdf == nil ? "ocrmypdf (not on PATH; name it with --ocrmypdf)" : nil,
            tesseract == nil ? "tesseract (Debian package tesseract-ocr)" : nil,
            pdftoppm == nil ? "pdftoppm (Debian package poppler-utils)" : nil,
            pdftotext == nil ? "pdftotext (Debian package poppler-utils)" : nil,
            python == nil ? "PyMuPDF (no Python that has it; name one with --python)" : nil,
        ].compactMap { $0 }
    }

    /// Asks each program for its version.
    func versions(runner: ChildRunner, folder: URL) throws -> [String: String] {
        let questions: [(String, String?, [String])] = [
            ("uncial", uncial, ["--version"]),
            ("ocrmypdf", ocrmypdf, ["--version"]),
            ("tesseract", tesseract, ["--version"]),
            ("poppler", pdftoppm, ["-v"]),
            ("PyMuPDF", python, ["-c", "import pymupdf; print(pymupdf.__version__)"]),
        ]
        var versions: [String: String] = [:]
        for (name, program, arguments) in questions {
            guard let program else { continue }
            versions[name] = try Self.version(
                of: program,
                arguments,
                runner: runner,
                folder: folder
            )
        }
        return versions
    }

    /// Asks a program for its version; `nil` when it does not say.
    static func version(
        of program: String,
        _ arguments: [String] = ["--version"],
        runner: ChildRunner,
        folder: URL
    ) throws -> String? {
        let output = folder.appending(path: "version.txt")
        // Some say it on one channel and some on the other.
        let shell = ChildCommand(
            "/bin/sh",
            ["-c", "\"$0\" \"$@\" 2>&1", program] + arguments,
            output: output
        )
        guard (try? runner.run(shell)) != nil else {
            try Interruption.check()
            return nil
        }
        let text = try String(contentsOf: output, encoding: .utf8)
        return text.split(separator: "\n").first?.split(separator: " ")
            .first { $0.contains(where: \.isNumber) }.map(String.init)
    }

    private static func named(_ option: String, _ arguments: ParsedArguments) throws -> String? {
        guard let path = arguments.text(option) else { return nil }
        guard let found = ToolSearch.find(path) else {
            throw BenchmarkFailure("there is no program \(path), which --\(option) names")
        }
        return found
    }
}
