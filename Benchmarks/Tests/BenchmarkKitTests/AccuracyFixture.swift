import Foundation

@testable import BenchmarkKit

/// Pages and results to make reports of.
enum AccuracyFixture {
    static func page(
        _ name: String,
        kind: String = "book",
        language: String = "eng",
        truth: String = "text"
    ) -> CorpusPage {
        page(URL(filePath: "/corpus/\(name)"), kind: kind, language: language, truth: truth)
    }

    static func page(
        _ file: URL,
        kind: String = "book",
        language: String = "eng",
        truth: String = "text"
    ) -> CorpusPage {
        CorpusPage(
            collection: file.deletingLastPathComponent().lastPathComponent,
            file: file,
            language: language,
            kind: kind,
            order: "trusted",
            foldsCase: false,
            truth: truth
        )
    }

    /// A reading with so many wrong characters of a thousand.
    static func reading(_ wrong: Int, cpu: Double = 1, wall: Double = 2) -> PageReading {
        PageReading(
            ComparedText(
                String(repeating: "b", count: wrong) + String(repeating: "a", count: 1000 - wrong)
            ),
            truth: ComparedText(String(repeating: "a", count: 1000)),
            usage: ChildUsage(wallSeconds: wall, cpuSeconds: cpu, peakBytes: 1 << 20)
        )
    }

    static func result(
        _ name: String,
        kind: String = "book",
        plain: PageReading?,
        uncial: PageReading,
        best: PageReading? = nil,
        preparation: [PreparationNote] = []
    ) -> AccuracyResult {
        AccuracyResult(
            page(name, kind: kind),
            plain: plain,
            uncial: uncial,
            best: best,
            preparation: preparation
        )
    }

    static func report(
        _ results: [AccuracyResult],
        jobs: Int = 1,
        keptCount: Int = 0,
        bestModels: String? = nil
    ) -> AccuracyReport {
        AccuracyReport(
            command: "uncial-bench accuracy",
            machine: MachineDescription(versions: [:]),
            quality: "accurate",
            jobs: jobs,
            keptCount: keptCount,
            results: results,
            bestModels: bestModels,
            leftOut: ["2 pages in rus (no model; Debian package tesseract-ocr-rus)"]
        )
    }
}
