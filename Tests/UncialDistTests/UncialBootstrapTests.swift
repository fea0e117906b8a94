import Foundation
import Testing
import UncialDist
import UncialTestSupport

@Suite struct UncialBootstrapTests {
    private let bootstrap = UncialBootstrap.shared

    @Test func `starting twice installs each engine once`() {
        bootstrap.start()
        bootstrap.start()
        #expect(bootstrap.registeredEngines().filter { $0 == "tesseract" }.count == 1)
    }

    @Test(arguments: ["renderDpi", "maxPageSide", "language"])
    func `a client with a wrong option can be made, and its first call says which`(
        option: String
    ) async throws {
        let client =
            switch option {
            case "renderDpi": bootstrap.createClient(renderDpi: 20)
            case "maxPageSide": bootstrap.createClient(maxPageSide: 1)
            default: bootstrap.createClient(languages: [])
            }
        let error = await #expect(throws: OcrError.self) {
            try await bootstrap.extract(client: client, pdf: Data("no PDF at all".utf8))
        }
        guard case .invalidOptions(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains(option))
    }

    @Test func `the log hears what the client does`() async throws {
        let collector = LogCollector()
        let sink = collector.logger
        let client = bootstrap.createClient(logLevel: .debug) {
            sink.log($0.level, $0.source, $0.message)
        }
        _ = try? await bootstrap.extract(
            client: client,
            pdf: Data("%PDF-1.7\nnothing that could be read".utf8)
        )
        #expect(!collector.records.isEmpty)
    }

    @Test func `pixels, image bytes and image files are read alike`() async throws {
        let folder = try TemporaryFolder()
        let raster = try Raster.blank(width: 300, height: 200, sourceDpi: 200)
        let png = try raster.pngData()
        let file = try folder.write(png, as: "page.png")
        bootstrap.start()
        let client = bootstrap.createClient()
        let documents = [
            try await bootstrap.extract(client: client, image: raster),
            try await bootstrap.extract(client: client, image: png),
            try await bootstrap.extract(client: client, image: file),
        ]
        for document in documents {
            #expect(document.pages.map(\.size) == [Size(width: 300, height: 200)])
            #expect(document.pages.first?.dpi == 200)
            #expect(document.isEmpty)
        }
        await client.close()
    }
}
