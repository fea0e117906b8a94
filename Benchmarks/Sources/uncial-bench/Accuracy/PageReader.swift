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
    /// A folder of models to read with once more; `nil` when that is not wanted.
    let best: ModelFolder?

    /// A folder of models.
    struct ModelFolder: Sendable {
        let folder: URL
        let models: LanguageModels

        init(_ path: String) throws(BenchmarkFailure) {
            folder = URL(filePath: path)
            guard let models = try? LanguageModels(in: folder), !models.isEmpty else {
                throw BenchmarkFailure("there are no models in \(path)")
            }
            self.models = models
        }
    }

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
        let own = try uncialReading(page, truth: truth, runner: runner, folder: folder)
        let wanted = best.flatMap { $0.models.missing(of: page.language).isEmpty ? $0 : nil }
        let result = AccuracyResult(
            page,
            plain: plain,
            uncial: own.reading,
            best: try wanted.map {
                try uncialReading(
                    page,
                    truth: truth,
                    models: $0.folder,
                    runner: runner,
                    folder: folder
                )
                .reading
            },
            preparation: own.preparation
        )
        say(result)
        return ReadPage(
            result: result,
            isKept: kept != nil,
            page: page,
            reading: own.text,
            truth: truth
        )
    }

    /// Reads a page with Uncial.
    ///
    /// - Parameter models: a folder whose models come before those installed.
    private func uncialReading(
        _ page: CorpusPage,
        truth: ComparedText,
        models: URL? = nil,
        runner: ChildRunner,
        folder: URL
    ) throws -> (reading: PageReading, text: ComparedText, preparation: [PreparationNote]) {
        let output = folder.appending(path: "uncial.json")
        let command = ChildCommand(
            uncial,
            ["ocr", page.file.path, "--lang", page.language, "--quality", quality]
                + ["--format", "json", "--quiet", "-o", output.path],
            environment: models.map { ["TESSDATA_PREFIX": $0.path] } ?? [:]
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
        let text = ComparedText(attempt.value?.text ?? "", foldsCase: page.foldsCase)
        let reading = PageReading(
            text,
            truth: truth,
            usage: attempt.value?.usage,
            failure: attempt.failure
        )
        return (reading, text, attempt.value?.preparation ?? [])
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
            [result.plain, result.uncial, result.best].compactMap {
                $0.flatMap(figure)?.fixed(digits)
            }
            .joined(separator: " → ")
        }
        Console.say(
            "\(result.page): error rate \(change(\.errorRate, 4)), "
                + "word F1 \(change(\.wordF1, 3)), CPU \(change(\.usage?.cpuSeconds, 2)) s"
                + (result.uncial.failure.map { "; failed: \($0)" } ?? "")
        )
    }
}
