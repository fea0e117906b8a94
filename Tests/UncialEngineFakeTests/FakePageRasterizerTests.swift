import Foundation
import Testing
import UncialCore
import UncialEngineFake
import UncialModel

@Suite struct FakePageRasterizerTests {
    private let pdf = PDFSource.data(Data())

    @Test func `pages have the size that the options ask for`() async throws {
        let document = try FakePageRasterizer(pageCount: 3)
            .open(pdf, password: nil, logger: .silent)
        #expect(document.pageCount == 3)
        let raster = try await document.rasterize(
            pageIndex: 2,
            options: OcrOptions(renderDpi: 144, rasterColor: .color)
        )
        #expect((raster.width, raster.height) == (1190, 1684))
        #expect(raster.format == .rgba8)
        #expect(raster.sourceDpi == 144)
    }

    @Test func `right, wrong and missing passwords are three outcomes`() throws {
        let rasterizer = FakePageRasterizer(password: "secret")
        _ = try rasterizer.open(pdf, password: "secret", logger: .silent)
        #expect(throws: OcrError.wrongPassword) {
            try rasterizer.open(pdf, password: "guess", logger: .silent)
        }
        #expect(throws: OcrError.passwordRequired) {
            try rasterizer.open(pdf, password: nil, logger: .silent)
        }
    }

    @Test(arguments: [-1, 1, 5])
    func `a page that fails or is not there is named`(index: Int) async throws {
        let document = try FakePageRasterizer(pageCount: 5, failOnPage: 1)
            .open(pdf, password: nil, logger: .silent)
        let error = await #expect(throws: OcrError.self) {
            try await document.rasterize(pageIndex: index, options: .default)
        }
        #expect(error?.pageIndex == index)
    }
}
