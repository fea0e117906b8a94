import Foundation
import Testing
import UncialDist
import UncialTestSupport

/// Files that once ended the process, or hung: each gives a document or a typed error now.
@Suite struct RegressionTests {
    static func files(_ reader: String) -> [String] {
        let folder = Repository.fixture("regressions/\(reader)")
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    private static func bytes(_ reader: String, _ name: String) throws -> Data {
        try Data(contentsOf: Repository.fixture("regressions/\(reader)/\(name)"))
    }

    /// Runs what may refuse its input, but only with an error that a user of the SDK expects.
    private func read(_ body: () async throws -> Void) async {
        do {
            try await body()
        } catch {
            #expect(error is OcrError)
        }
    }

    @Test(arguments: files("json"))
    func `a damaged document is refused, or gets its structure and every format`(
        name: String
    ) async throws {
        let bytes = try Self.bytes("json", name)
        await read {
            let content = try JSONExporter.decodeContent(bytes)
            let document = content.document
            _ = DocumentStructure.analyze(document)
            let blocks = DocumentStructure.reconstruct(document)
            for own in [blocks, content.blocks] {
                let given = ExportContent(document: document, blocks: own)
                for exporter in StandardExporters.all + [PlainTextExporter(keepsLayout: true)] {
                    await read { _ = try exporter.string(from: given) }
                }
            }
            for page in document.pages {
                let layout = DocumentStructure.analyze(page)
                _ = PageDrawing(page: page, layout: layout, blocks: blocks).svg()
                _ = PageTables.debug(page)
            }
            _ = UncialBootstrap.shared.summarize(document: document)
        }
    }

    @Test(arguments: files("json"))
    func `a damaged document is put into a PDF, or refused`(name: String) async throws {
        let bytes = try Self.bytes("json", name)
        await read {
            let document = try JSONExporter.decode(bytes)
            var options = SearchablePDFOptions()
            options.isTagged = true
            let base = TinyPDF(pages: [TinyPDF.Page(), TinyPDF.Page()]).data
            let writer = SearchablePDFWriter(
                over: .original(.data(base)),
                options: options,
                components: SearchablePDFComponents()
            )
            _ = try await writer.plan()
            for page in document.pages {
                var page = page
                page.source = .ocr
                try await writer.add(page)
            }
            _ = try await writer.finish(blocks: DocumentStructure.reconstruct(document))
        }
    }

    #if os(Linux)
    @Test(arguments: files("image"))
    func `a damaged image is refused, or gives its pixels`(name: String) async throws {
        let source = ImageSource.data(try Self.bytes("image", name))
        await read {
            let document = try await LeptonicaImageDecoder().open(source, logger: .silent)
            for page in 0..<min(3, document.pageCount) {
                let raster = try await document.rasterize(pageIndex: page, options: .default)
                raster.release()
            }
        }
        await read {
            let document = try await LeptonicaPageImageEncoder().open(source, logger: .silent)
            _ = try await document.image(pageIndex: 0)
        }
    }

    @Test(arguments: files("pdf"))
    func `a damaged PDF is refused, or gives its text, a picture and a layer`(
        name: String
    ) async throws {
        let source = PDFSource.data(try Self.bytes("pdf", name))
        let options = try OcrOptions(
            renderDpi: 72,
            includeWords: true,
            includeLayout: true,
            pageRange: PageRange(0...1)
        )
        await read {
            let text = try await PopplerTextExtractor().extractPages(
                from: source,
                password: nil,
                options: options,
                logger: .silent
            )
            let document = OcrDocument(
                pages: text.pages,
                outline: text.outline,
                structureTree: text.structureTree
            )
            _ = DocumentStructure.reconstruct(document)
        }
        await read {
            let document = try await PopplerPageRasterizer().open(
                source,
                password: nil,
                logger: .silent
            )
            try await document.rasterize(pageIndex: 0, options: options).release()
        }
        await read {
            var how = SearchablePDFOptions()
            how.mode = .redo
            let writer = SearchablePDFWriter(
                over: .original(source),
                options: how,
                components: SearchablePDFComponents(textExtractor: PopplerTextExtractor())
            )
            _ = try await writer.plan()
            _ = try await writer.finish()
        }
    }
    #endif
}
