import Foundation
import Testing
import UncialCore
import UncialImaging
import UncialModel
import UncialTestSupport

/// The examples of `Docs/Input.md` and of the DocC catalogue, as code that runs.
@Suite struct DocumentationTests {
    @Test("Docs/Input.md: seeing what was recognized")
    func pagePicture() async throws {
        let scan = ImageSample.url("rgb-200dpi.jpg")
        let folder = try TemporaryFolder()
        let picture = folder.url.appending(path: "page.png")

        let document = try await LeptonicaImageDecoder().open(.file(scan), logger: .silent)
        let raster = try await document.rasterize(pageIndex: 0, options: .default)
        try raster.pngData().write(to: picture)
        raster.release()

        #expect(try Data(contentsOf: picture).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("UncialImaging.md: every page of a file")
    func everyPage() async throws {
        let scan = ImageSample.url("pages.tif")
        let temporary = try TemporaryFolder()
        let folder = temporary.url

        let decoder = LeptonicaImageDecoder()
        let document = try await decoder.open(.file(scan), logger: .silent)
        for index in 0..<document.pageCount {
            let raster = try await document.rasterize(pageIndex: index, options: .default)
            try raster.pngData().write(to: folder.appending(path: "page-\(index + 1).png"))
            raster.release()
        }

        let written = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(written.sorted() == ["page-1.png", "page-2.png", "page-3.png"])
    }
}
