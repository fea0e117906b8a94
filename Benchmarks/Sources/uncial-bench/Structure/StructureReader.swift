internal import BenchmarkKit
internal import Foundation
internal import UncialDist
internal import UncialExport
internal import UncialModel
internal import UncialRuntime

/// Reads documents in this process, with a client made once for each language.
final class StructureReader {
    /// What was read of a document.
    struct Reading {
        let document: StructureDocument
        /// The pages; `nil` when it could not be read.
        let pages: OcrDocument?
        let blocks: [DocBlock]
        let markdown: String
        let result: StructureResult

        init(
            document: StructureDocument,
            pages: OcrDocument,
            blocks: [DocBlock],
            markdown: String,
            result: StructureResult
        ) {
            self.document = document
            self.pages = pages
            self.blocks = blocks
            self.markdown = markdown
            self.result = result
        }

        /// A document of which the Markdown alone is known.
        init(_ document: StructureDocument, markdown: String, result: StructureResult) {
            self.document = document
            pages = nil
            blocks = []
            self.markdown = markdown
            self.result = result
        }
    }

    private var clients: [String: UncialClient] = [:]

    init() {
        UncialBootstrap.shared.start()
    }

    /// Reads a document to its Markdown and scores it; one that cannot be read counts as empty.
    ///
    /// - Throws: `BenchmarkFailure.interrupted`.
    func read(_ document: StructureDocument) async throws -> Reading {
        try Interruption.check()
        do {
            let client = try client(for: document.language)
            let start = ProcessTime.now
            let pages = try await client.extract(Self.input(document.file))
            let blocks = UncialBootstrap.shared.reconstruct(document: pages)
            let content = ExportContent(document: pages, blocks: blocks)
            let markdown = try MarkdownExporter().string(from: content)
            let times = ProcessTime.now.since(start)
            let result = StructureResult(
                document,
                markdown: markdown,
                pageCount: pages.pages.count,
                times: times
            )
            return Reading(
                document: document,
                pages: pages,
                blocks: blocks,
                markdown: markdown,
                result: result
            )
        } catch {
            let result = StructureResult(document, markdown: "", failure: "\(error)")
            return Reading(document, markdown: "", result: result)
        }
    }

    /// Gives back what the clients hold.
    func close() async {
        for client in clients.values {
            await client.close()
        }
    }

    private func client(for language: String?) throws -> UncialClient {
        let key = language ?? ""
        if let known = clients[key] { return known }
        let client = UncialBootstrap.shared.createClient(
            languages: try language.map { try OcrLanguage.list($0) } ?? OcrLanguage.default,
            includeWords: true,
            includeLayout: true
        )
        clients[key] = client
        return client
    }

    private static func input(_ file: URL) -> OcrInput {
        file.pathExtension.lowercased() == "pdf"
            ? .pdf(.file(file), password: nil) : .image(.file(file))
    }
}
