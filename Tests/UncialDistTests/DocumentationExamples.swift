import Foundation
import UncialDist

// The examples of README and Docs/, compiled. `DocumentationTests` compares them with the papers.

// README.md

func readScan(at url: URL) async throws -> String {
    UncialBootstrap.shared.start()
    let client = UncialBootstrap.shared.createClient(
        languages: [.ukrainian, .english],
        includeLayout: true
    )
    let document = try await UncialBootstrap.shared.extract(client: client, pdf: url)
    for page in document.pages {
        print("page \(page.index + 1): \(page.lines.count) lines, \(page.confidence)")
    }
    let blocks = UncialBootstrap.shared.reconstruct(document: document)
    await client.close()
    return try MarkdownExporter().string(from: ExportContent(document: document, blocks: blocks))
}

// Docs/Options.md

func makeOptions() throws -> OcrOptions {
    let options = try OcrOptions(
        languages: [.ukrainian, .custom("deu")],
        renderDpi: 300,
        pageRange: PageRange([0...2, 6...6]),
        onPageFailure: .keepGoing
    )
    return options
}

// Docs/Errors.md

func describe(_ error: any Error) -> String {
    switch error as? OcrError {
    case .passwordRequired, .wrongPassword: "Ask the user for the password."
    case .noLanguageData(let languages, _): "Install \(languages)."
    case .some(let other): other.description
    case nil: "\(error)"
    }
}

func readAsMuchAsPossible(of book: URL) async throws -> OcrDocument {
    let client = UncialBootstrap.shared.createClient(onPageFailure: .keepGoing)
    let document = try await UncialBootstrap.shared.extract(client: client, pdf: book)
    for page in document.failedPages {
        print("page \(page.index + 1): \(page.failure?.description ?? "")")
    }
    return document
}

// Docs/ProgressAndCancellation.md

func readWithProgress(_ url: URL, client: UncialClient) async throws -> OcrDocument {
    try await UncialBootstrap.shared.extract(client: client, pdf: url) { progress in
        print("\(progress.completed) of \(progress.total), \(progress.source)")
    }
}

func firstPageWithText(in input: OcrInput, client: UncialClient) async throws -> OcrPage? {
    for try await event in client.extractEvents(input) {
        if case .page(_, _, _, let page) = event, !page.lines.isEmpty { return page }
    }
    return nil
}

// Docs/Coordinates.md

func inPoints(_ box: BoundingBox, on page: OcrPage) -> BoundingBox? {
    page.dpi.map { box.scaled(by: 72 / Double($0)) }
}

func inPoints(_ box: BoundingBox, on page: OcrPage, pageWidthInPoints: Double) -> BoundingBox {
    box.scaled(by: pageWidthInPoints / page.size.width)
}

func inSource(_ word: OcrWord, of page: OcrPage) -> Quadrilateral {
    page.sourceCorners(of: word.box)
}

// Docs/Testing.md

func fakeClient() -> UncialClient {
    let registry = OcrEngineRegistry()
    registry.register(
        FakeOcrEngine(text: [0: "Рахунок № 17\nРазом: 1200,00"], defaultText: "", failOnPage: 2)
    )
    let pages = FakePageRasterizer(pageCount: 3)
    return UncialClient(
        options: .success(.default),
        components: UncialComponents(registry: registry, rasterizer: pages, imageDecoder: pages)
    )
}

// Docs/Structure.md

func tables(on page: OcrPage) -> ([BoundingBox], [TableBlock], TableEvidence) {
    let areas = PageTables.find(on: page)
    let tables = PageTables.extract(from: page)
    let evidence = PageTables.debug(page)
    return (areas, tables, evidence)
}

// Docs/SearchablePDF.md

func makeSearchable(_ scan: URL, at output: URL) async throws {
    UncialBootstrap.shared.start()
    let client = UncialBootstrap.shared.createClient(includeWords: true)
    let report = try await UncialBootstrap.shared.makeSearchable(
        .original(.file(scan)),
        client: client,
        writingTo: output
    )
    print("\(report.layeredPages.count) of \(report.pageCount) pages got a text layer")
    await client.close()
}

func save(_ document: OcrDocument, readFrom scan: URL) async throws -> Data {
    var options = SearchablePDFOptions()
    options.metadata.title = "Договір оренди"
    options.isTagged = true
    return try await SearchablePDF(
        document,
        over: .original(.file(scan)),
        options: options
    ).data()
}

// Docs/Isolation.md

func readFromStrangers(_ upload: URL) async throws -> OcrDocument {
    // First thing in the program: in a worker this call never returns.
    UncialBootstrap.shared.start()
    let client = UncialBootstrap.shared.createClient(
        onPageFailure: .keepGoing,
        isolation: .processes(memoryLimit: 1 << 30, pageDeadline: .seconds(60))
    )
    return try await UncialBootstrap.shared.extract(client: client, pdf: upload)
}

func clientForSmallDocuments() throws -> UncialClient {
    let limits = try OcrLimits(
        pages: 500,
        pageDuration: .seconds(30),
        documentDuration: .seconds(600)
    )
    return UncialBootstrap.shared.createClient(limits: limits, isolation: .processes())
}

// Docs/LanguageData.md

func client(modelsAt folder: URL) -> UncialClient {
    let models = DirectoryTessDataProvider(folder) + ChainedLanguageDataProvider.installed
    return UncialBootstrap.shared.createClient(languages: [.ukrainian], languageData: models)
}

func languages(of document: URL) async throws -> [LanguageShare] {
    let client = UncialBootstrap.shared.createClient(languageDetection: .amongInstalled)
    let read = try await UncialBootstrap.shared.extract(client: client, pdf: document)
    await client.close()
    return read.recognition?.detectedLanguages ?? []
}
