#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialCore
import UncialModel

/// Reads scripts as if they were documents.
struct ScriptedReader: DocumentReader {
    let attempts: AttemptCounters
    let logger: OcrLogger

    func openText(of input: OcrInput) async throws -> (any DigitalTextDocument)? {
        guard case .pdf(.data(let data), _) = input else { return nil }
        let document = document(data)
        try document.happen(at: .openText, pageIndex: nil)
        return document.script.hasText ? document : nil
    }

    func openPages(of input: OcrInput) async throws -> any PageReader {
        switch input {
        case .pdf(.data(let data), _), .image(.data(let data)):
            let document = document(data)
            try document.happen(at: .open, pageIndex: nil)
            return document
        case .raster(let raster):
            return RasterPage(raster: raster)
        case .pdf(.file, _), .image(.file):
            throw OcrError.unsupported(reason: "A worker gets no paths.")
        }
    }

    private func document(_ data: Data) -> ScriptedDocument {
        ScriptedDocument(
            script: Script(String(decoding: data, as: UTF8.self)),
            attempts: attempts,
            logger: logger
        )
    }

    func capabilities() async throws -> OcrCapabilities {
        throw OcrError.noEngine(reason: "There is none in a script.")
    }

    func close() async {}
}

/// A script that was opened.
struct ScriptedDocument: DigitalTextDocument, PageReader {
    let script: Script
    let attempts: AttemptCounters
    let logger: OcrLogger

    var pageCount: Int { script.pageCount }
    var parallelism: Int { 1 }

    func statements() async throws -> DocumentStatements {
        try happen(at: .statements, pageIndex: nil)
        return DocumentStatements(outline: [OutlineEntry(title: "Script", level: 1, pageIndex: 0)])
    }

    func readPage(_ index: Int) async throws -> DigitalPage {
        try happen(at: .text(index), pageIndex: index)
        return DigitalPage(page: page(index, "text", source: .digitalTextLayer))
    }

    func prepare(pageCount: Int) async throws -> Int { 1 }

    func recognizePage(_ index: Int) async throws -> OcrPage {
        try happen(at: .page(index), pageIndex: index)
        return page(index, "page", source: .ocr)
    }

    func recognition() async throws -> RecognitionSummary {
        RecognitionSummary(engineId: "script", engineVersion: "1", languages: [])
    }

    /// Has the script's faults happen.
    func happen(at place: Script.Place, pageIndex: Int?) throws {
        let steps = script.steps(at: place)
        guard !steps.isEmpty else { return }
        let isFirst = attempts.count(script.id + place.number) == 0
        for step in steps where isFirst || !step.isOnce {
            try step.fault.happen(step.argument, pageIndex: pageIndex, logger)
        }
    }

    private func page(_ index: Int, _ word: String, source: ExtractionSource) -> OcrPage {
        let size = Size(width: 1000, height: 1400)
        let lines = (0..<script.lineCount).map { line in
            OcrLine(
                text:
                    "\(word) \(index), line \(line) of a script that was read in a worker process",
                box: BoundingBox(left: 100, top: 20 * Double(line), width: 800, height: 16),
                fontSize: 10,
                confidence: .certain
            )
        }
        return OcrPage(index: index, size: size, dpi: 200, lines: lines, source: source)
    }
}

/// The one page of a raster: its text says what the pixels are.
private struct RasterPage: PageReader {
    let raster: Raster

    var pageCount: Int { 1 }

    func prepare(pageCount: Int) async throws -> Int { 1 }

    func recognizePage(_ index: Int) async throws -> OcrPage {
        let sum = try raster.withPixels { pixels in
            pixels.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) }
        }
        let text = "\(raster.width) × \(raster.height) \(raster.format) \(sum)"
        let line = OcrLine(text: text, box: BoundingBox(left: 0, top: 0, width: 1, height: 1))
        return OcrPage(
            index: index,
            size: raster.size,
            dpi: raster.sourceDpi,
            lines: [line],
            source: .ocr
        )
    }

    func recognition() async throws -> RecognitionSummary {
        RecognitionSummary(engineId: "script", engineVersion: "1", languages: [])
    }
}
