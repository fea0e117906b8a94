internal import BenchmarkKit
internal import Foundation

extension Toolbox {
    private static let languages = "ukr+eng"
    static let oneThread = ["OMP_THREAD_LIMIT": "1"]

    /// Uncial, text out.
    func uncialText(
        _ input: Input,
        name: String = ContenderName.uncial,
        jobs: Int,
        folder: URL
    ) -> Contender {
        let output = folder.appending(path: "uncial.txt")
        return Contender(
            name,
            ChildCommand(
                uncial,
                ["ocr", input.file.path, "--format", "text", "-o", output.path]
                    + ["--jobs", "\(jobs)", "--lang", Self.languages]
            )
        ) { _ in
            try PageTexts.separatedByFormFeeds(String(contentsOf: output, encoding: .utf8))
        }
    }

    /// Uncial, a searchable PDF out, whose text is read back by poppler.
    func uncialPDF(_ input: Input, jobs: Int, folder: URL) -> Contender? {
        let output = folder.appending(path: "uncial.pdf")
        return pdftotext.map { reader in
            Contender(
                ContenderName.uncial,
                ChildCommand(
                    uncial,
                    ["ocr", input.file.path, "--format", "pdf", "-o", output.path]
                        + ["--jobs", "\(jobs)", "--lang", Self.languages]
                ),
                writing: output
            ) { try Self.text(of: output, reader, $0, folder: folder) }
        }
    }

    /// OCRmyPDF, a searchable PDF out, whose text is read back by poppler.
    func ocrmypdfPDF(_ input: Input, jobs: Int, folder: URL) -> Contender? {
        let output = folder.appending(path: "ocrmypdf.pdf")
        guard let program = ocrmypdf, let reader = pdftotext else { return nil }
        return Contender(
            ContenderName.ocrmypdf,
            ChildCommand(
                program,
                // Images as they are, as Uncial leaves them.
                ["-j", "\(jobs)", "--output-type", "pdf", "--optimize", "0"]
                    + ["-l", Self.languages, input.file.path, output.path]
            ),
            writing: output
        ) { try Self.text(of: output, reader, $0, folder: folder) }
    }

    private static func text(
        of pdf: URL,
        _ reader: String,
        _ runner: ChildRunner,
        folder: URL
    ) throws -> [String] {
        let text = folder.appending(path: "read-back.txt")
        try runner.run(ChildCommand(reader, [pdf.path, text.path]))
        return try PageTexts.separatedByFormFeeds(String(contentsOf: text, encoding: .utf8))
    }

    /// Uncial, lines with their type and place out, and words with theirs when they are wanted.
    func uncialDocument(
        _ input: Input,
        hasWords: Bool = true,
        cores: [Int]?,
        folder: URL
    ) -> Contender {
        let output = folder.appending(path: "uncial.json")
        return Contender(
            hasWords ? ContenderName.uncial : ContenderName.uncialLines,
            ChildCommand(
                uncial,
                ["ocr", input.file.path, "--format", "json", "-o", output.path]
                    + (hasWords ? ["--words"] : []),
                cores: cores
            )
        ) { _ in
            try PageTexts.ofDocument(Data(contentsOf: output))
        }
    }

    func ocrmypdfText(_ input: Input, jobs: Int, folder: URL) -> Contender? {
        let output = folder.appending(path: "ocrmypdf.pdf")
        let text = folder.appending(path: "ocrmypdf.txt")
        return ocrmypdf.map { program in
            Contender(
                ContenderName.ocrmypdf,
                ChildCommand(
                    program,
                    ["-j", "\(jobs)", "--output-type", "pdf", "--sidecar", text.path]
                        + ["-l", Self.languages, input.file.path, output.path]
                )
            ) { _ in
                try PageTexts.separatedByFormFeeds(String(contentsOf: text, encoding: .utf8))
            }
        }
    }

    /// pdftoppm to one image a page, then a single-threaded tesseract for each core.
    func pipelineText(_ input: Input, jobs: Int, folder: URL) -> Contender? {
        guard pdftoppm != nil, tesseract != nil else { return nil }
        let pages = folder.appending(path: "pipeline")
        let script = """
            pdftoppm -r \(InputMaker.scanDpi) -gray "$0" "$1/p" && ls "$1"/*.pgm \
            | OMP_THREAD_LIMIT=1 xargs -P \(jobs) -I@ tesseract @ @ \
            -l \(Self.languages) --dpi \(InputMaker.scanDpi)
            """
        return Contender(
            ContenderName.pipeline,
            ChildCommand("/bin/sh", ["-c", script, input.file.path, pages.path]),
            prepare: {
                try? FileManager.default.removeItem(at: pages)
                try FileManager.default.createDirectory(
                    at: pages,
                    withIntermediateDirectories: true
                )
            },
            read: { _ in
                try FileManager.default.contentsOfDirectory(atPath: pages.path).sorted()
                    .filter { $0.hasSuffix(".txt") }
                    .map { try String(contentsOf: pages.appending(path: $0), encoding: .utf8) }
            }
        )
    }

    /// One single-threaded process of Tesseract's own program on an image.
    func tesseractText(_ input: Input, folder: URL) -> Contender? {
        let base = folder.appending(path: "tesseract")
        return tesseract.map { program in
            Contender(
                ContenderName.tesseract,
                ChildCommand(
                    program,
                    [input.file.path, base.path, "-l", Self.languages],
                    environment: Self.oneThread
                )
            ) { _ in
                let text = try String(
                    contentsOf: base.appendingPathExtension("txt"),
                    encoding: .utf8
                )
                return PageTexts.separatedByFormFeeds(text)
            }
        }
    }

    func pdftotextWords(_ input: Input, folder: URL) -> Contender? {
        let output = folder.appending(path: "pdftotext.tsv")
        return pdftotext.map { program in
            Contender(
                ContenderName.pdftotext,
                ChildCommand(program, ["-tsv", input.file.path, output.path])
            ) { _ in
                try PageTexts.ofWordTable(String(contentsOf: output, encoding: .utf8))
            }
        }
    }

    /// PyMuPDF's dictionary of each page, which is made and dropped.
    func pymupdfDictionaries(_ input: Input, cores: [Int]?, folder: URL) -> Contender? {
        let output = folder.appending(path: "pymupdf.txt")
        let measured =
            "import sys, pymupdf; "
            + "sum(len(page.get_text('dict')['blocks']) for page in pymupdf.open(sys.argv[1]))"
        // The same dictionary as text; not measured, since a user of the dictionary writes no text.
        let written = """
            import sys, pymupdf
            for page in pymupdf.open(sys.argv[1]):
                for block in page.get_text("dict")["blocks"]:
                    for line in block.get("lines", []):
                        print("".join(span["text"] for span in line["spans"]))
                print("\\f", end="")
            """
        return python.map { program in
            Contender(
                ContenderName.pymupdf,
                ChildCommand(program, ["-c", measured, input.file.path], cores: cores)
            ) { runner in
                try runner.run(
                    ChildCommand(program, ["-c", written, input.file.path], output: output)
                )
                return try PageTexts.separatedByFormFeeds(
                    String(contentsOf: output, encoding: .utf8)
                )
            }
        }
    }
}
