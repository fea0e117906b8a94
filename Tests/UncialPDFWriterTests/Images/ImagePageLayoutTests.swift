import Foundation
import Testing
import UncialCore
import UncialModel

@testable import UncialPDFWriter

@Suite struct ImagePageLayoutTests {
    private func image(
        _ width: Int,
        _ height: Int,
        _ density: (Double, Double)? = nil,
        orientation: Int = 1,
        upright: Size? = nil
    ) -> PageImage {
        PageImage(
            width: width,
            height: height,
            packing: .jpeg,
            colors: .gray,
            density: density.map { .init(horizontal: $0.0, vertical: $0.1) },
            orientation: orientation,
            uprightSize: upright,
            bytes: .data(Data())
        )
    }

    private func page(
        _ image: PageImage,
        _ fit: PageFit = .original,
        fallbackDpi: Int? = nil
    ) -> (width: Int, height: Int) {
        let layout = ImagePageLayout(image, fit: fit, fallbackDpi: fallbackDpi)
        return (Int(layout.size.width.rounded()), Int(layout.size.height.rounded()))
    }

    @Test func `a page is as large as its picture by its resolution`() {
        #expect(page(image(2480, 3508, (300, 300))) == (595, 842))
        #expect(page(image(850, 1100, (100, 100))) == (612, 792))
    }

    @Test func `a picture on its side makes a page on its side`() {
        #expect(page(image(2480, 3508, (300, 300), orientation: 6)) == (842, 595))
    }

    @Test func `two resolutions are kept`() {
        #expect(page(image(1728, 1078, (204, 98))) == (610, 792))
        // As stored: the first goes along the rows, which are columns here.
        #expect(page(image(1078, 1728, (98, 204), orientation: 8)) == (610, 792))
    }

    @Test func `a photo of unknown resolution has the longer side of A4`() {
        #expect(page(image(4032, 3024)) == (842, 631))
        #expect(page(image(4032, 3024, orientation: 6)) == (631, 842))
    }

    @Test func `a small picture of unknown resolution has a point a pixel`() {
        #expect(page(image(320, 200)) == (320, 200))
    }

    @Test(arguments: [72.0, 96])
    func `what cameras write that know nothing is not believed`(density: Double) {
        #expect(page(image(4032, 3024, (density, density))) == (842, 631))
        // It may be true of a small picture.
        #expect(page(image(720, 480, (72, 72))) == (720, 480))
        #expect(page(image(960, 480, (96, 96))) == (720, 360))
    }

    @Test func `the resolution of the recognized page fills in`() {
        #expect(page(image(1700, 2200), fallbackDpi: 200) == (612, 792))
        #expect(page(image(1700, 2200, (100, 100)), fallbackDpi: 200) == (1224, 1584))
        #expect(page(image(4032, 3024), fallbackDpi: 72) == (842, 631))
    }

    @Test func `pixels that are not square keep their shape without a resolution`() {
        let fax = image(1728, 1078, upright: Size(width: 1728, height: 2156))
        #expect(page(fax) == (675, 842))
    }

    static let sheets: [(PageFit, Int, Int, page: [Int], box: [Int])] = [
        (.sheet(.a4), 2480, 3508, [595, 842], [0, 0, 595, 842]),
        (.sheet(.a4), 3508, 2480, [842, 595], [0, 0, 842, 595]),
        (.sheet(.letter), 2550, 3300, [612, 792], [0, 0, 612, 792]),
        (.sheet(.letter, margin: 36), 2550, 3300, [612, 792], [36, 47, 576, 745]),
        (.sheet(.a4, margin: 28.35), 3000, 1500, [842, 595], [28, 101, 814, 494]),
        (.sheet(.a4), 3000, 3000, [595, 842], [0, 123, 595, 719]),
        // No pixel becomes larger than a point.
        (.sheet(.a4), 100, 200, [595, 842], [248, 321, 348, 521]),
    ]

    @Test(arguments: sheets)
    func `on a sheet the picture is in the middle, as large as fits`(
        fit: PageFit,
        width: Int,
        height: Int,
        page: [Int],
        box: [Int]
    ) {
        let layout = ImagePageLayout(image(width, height, (300, 300)), fit: fit, fallbackDpi: nil)
        #expect([layout.size.width, layout.size.height].map { Int($0.rounded()) } == page)
        let sides = [
            layout.imageBox.left, layout.imageBox.top, layout.imageBox.right,
            layout.imageBox.bottom,
        ]
        #expect(sides.map { Int($0.rounded()) } == box)
        #expect(layout.userUnit == 1)
    }

    @Test func `a page that is too large for its units has larger ones`() {
        let layout = ImagePageLayout(
            image(60_000, 3000, (100, 100)),
            fit: .original,
            fallbackDpi: nil
        )
        #expect(layout.userUnit == 3)
        #expect(layout.size == Size(width: 14_400, height: 720))
    }

    @Test func `no page is smaller than readers allow`() {
        let layout = ImagePageLayout(image(1, 1, (300, 300)), fit: .original, fallbackDpi: nil)
        #expect(layout.size == Size(width: 3, height: 3))
        #expect(layout.imageBox.width < 1)
    }

    @Test(arguments: [-1, 200, .nan, .infinity])
    func `margins that leave no room are refused`(margin: Double) {
        #expect(throws: OcrError.self) { try PageFit.sheet(.a4, margin: margin).validate() }
    }
}
