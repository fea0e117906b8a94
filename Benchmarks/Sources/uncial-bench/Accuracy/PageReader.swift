internal import BenchmarkKit
internal import Foundation

/// A page that both have read.
struct ReadPage: Sendable {
    let result: AccuracyResult
    /// Whether plain Tesseract's part is of an earlier run.
    let isKept: Bool
    let page: CorpusPage
    let reading: ComparedText
    let truth: ComparedText
}

/// Reads pages of a corpus with Uncial and with plain Tesseract.
struct PageReader: Sendable {
    let uncial: String
    let quality: String
    /// Plain Tesseract's program; `nil` when only what is kept of it is wanted.
    let tesseract: String?
    /// Keeps what plain Tesseract read.
    let cache: ReadingCache?

    /// Reads a page with both, one after the other, and says how.
    ///
    /// - Throws: `BenchmarkFailure.interrupted`. A program that fails has read nothing.
    func read(_ page: CorpusPage, runner: ChildRunner, folder: URL) throws -> ReadPage {
        let truth = ComparedText(page.truth, foldsCase: page.foldsCase)
        let kept = cache?.entry(of: page)
        let plain =
            if let kept {
                Self.reading(kept, of: page, truth: truth)
            } else {
                try plainReading(page, truth: truth, runner: runner, folder: folder)
            }
        let output = folder.appending(path: "uncial.json")
        let command = ChildCommand(
            uncial,
            ["ocr", page.file.path, "--lang", page.language, "--quality", quality]
                + ["--format", "json", "--quiet", "-o", output.path]
        )
        let attempt = try attempt {
            let usage = try runner.run(command)
            let document = try Data(contentsOf: output)
            return (
                text: try PageTexts.ofDocument(document).joined(separator: "\n"),
                preparation: try PreparationNote.ofDocument(document),
                usage: usage
            )
        }
        let reading = ComparedText(attempt.value?.text ?? "", foldsCase: page.foldsCase)
        let result = AccuracyResult(
            page,
            plain: plain,
            uncial: PageReading(
                reading,
                truth: truth,
                usage: attempt.value?.usage,
                failure: attempt.failure
            ),
            preparation: attempt.value?.preparation ?? []
        )
        say(result)
        return ReadPage(
            result: result,
            isKept: kept != nil,
            page: page,
            reading: reading,
            truth: truth
        )
    }

    private func plainReading(
        _ page: CorpusPage,
        truth: ComparedText,
        runner: ChildRunner,
        folder: URL
    ) throws -> PageReading? {
        guard let tesseract else { return nil }
        let output = folder.appending(path: "plain.txt")
        let command = ChildCommand(
            tesseract,
            [page.file.path, "-", "-l", page.language],
            environment: Toolbox.oneThread,
            output: output
        )
        let attempt = try attempt {
            let usage = try runner.run(command)
            let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
            return ReadingCache.Entry(text: text, usage: usage)
        }
        guard let entry = attempt.value else {
            return PageReading(
                ComparedText(""),
                truth: truth,
                usage: nil,
                failure: attempt.failure
            )
        }
        try cache?.keep(entry, of: page)
        return Self.reading(entry, of: page, truth: truth)
    }

    private static func reading(
        _ entry: ReadingCache.Entry,
        of page: CorpusPage,
        truth: ComparedText
    ) -> PageReading {
        let reading = ComparedText(entry.text, foldsCase: page.foldsCase)
        return PageReading(reading, truth: truth, usage: entry.usage)
    }

    /// Runs something that may fail without ending the run.
    private func attempt<Value>(
        _ body: () throws -> Value
    ) throws -> (value: Value?, failure: String?) {
        do {
            return (try body(), nil)
        } catch {
            try Interruption.check()
            return (nil, (error as? BenchmarkFailure)?.description ?? "\(error)")
        }
    }

    private func say(_ result: AccuracyResult) {
        func change(_ figure: (PageReading) -> Double?, _ digits: Int) -> String {
            [result.plain, result.uncial].compactMap { $0.flatMap(figure)?.fixed(digits) }
                .joined(separator: " → ")
        }
        Console.say(
            "\(result.page): error rate \(change(\.errorRate, 4)), "
                + "word F1 \(change(\.wordF1, 3)), CPU \(change(\.usage?.cpuSeconds, 2)) s"
                + (result.uncial.failure.map { "; failed: \($0)" } ?? "")
        )
    }
}
