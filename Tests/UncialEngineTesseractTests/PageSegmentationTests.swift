import Testing
import UncialCore
import UncialEngineTesseract
import UncialModel

@Suite("TesseractRecognizer: pages taken apart in their own way")
struct PageSegmentationTests {
    private func read(
        _ segmentation: PageSegmentation?,
        by factoryMode: TesseractPageSegmentation,
        parallelism: Int = 1
    ) async throws -> OcrPage {
        let raster = try PageImage(fixture: "two-languages").raster()
        let recognizer = try await TestEngine.recognizer(factoryMode, parallelism: parallelism)
        let page =
            if let segmentation {
                try await recognizer.recognize(
                    raster,
                    pageIndex: 0,
                    options: .default,
                    segmentation: segmentation
                )
            } else {
                try await recognizer.recognize(raster, pageIndex: 0, options: .default)
            }
        await recognizer.close()
        return page
    }

    @Test(arguments: [TesseractPageSegmentation.auto, .singleColumn, .sparseText, .singleLine])
    func `automatic is what the engine was set up for`(
        mode: TesseractPageSegmentation
    ) async throws {
        #expect(try await read(.automatic, by: mode) == read(nil, by: mode))
    }

    /// A handle that expects one line makes nothing of two.
    @Test(
        arguments: zip(
            [PageSegmentation.singleColumn, .singleBlock, .sparse],
            [TesseractPageSegmentation.autoWithOrientation, .singleLine, .singleLine]
        )
    )
    func `a page's own way goes before the engine's`(
        segmentation: PageSegmentation,
        mode: TesseractPageSegmentation
    ) async throws {
        let page = try await read(segmentation, by: mode)
        #expect(page.lines.map(\.text) == [PageText.ukrainian, PageText.english])
    }

    @Test(
        arguments: zip(
            [PageSegmentation.singleColumn, .singleBlock, .sparse],
            [TesseractPageSegmentation.singleColumn, .singleBlock, .sparseText]
        )
    )
    func `a page's own way gives what an engine set up for it gives`(
        segmentation: PageSegmentation,
        mode: TesseractPageSegmentation
    ) async throws {
        #expect(try await read(segmentation, by: .auto) == read(nil, by: mode))
    }

    @Test func `one page's way is not the next one's`() async throws {
        let raster = try PageImage(fixture: "two-languages").raster()
        let recognizer = try await TestEngine.recognizer()
        let before = try await recognizer.recognize(raster, pageIndex: 0, options: .default)
        for segmentation in PageSegmentation.allCases {
            _ = try await recognizer.recognize(
                raster,
                pageIndex: 0,
                options: .default,
                segmentation: segmentation
            )
            let after = try await recognizer.recognize(raster, pageIndex: 0, options: .default)
            #expect(after == before)
        }
        await recognizer.close()
    }

    @Test(arguments: PageSegmentation.allCases)
    func `how many workers there are changes nothing`(
        segmentation: PageSegmentation
    ) async throws {
        let alone = try await read(segmentation, by: .auto)
        let together = try await read(segmentation, by: .auto, parallelism: 3)
        #expect(alone == together)
    }
}
