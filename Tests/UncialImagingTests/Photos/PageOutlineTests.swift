import Testing
import UncialCore
import UncialModel
import UncialTestSupport

@testable import UncialImaging

@Suite struct PageOutlineTests {
    private static let sheet = Quadrilateral(140, 90, 590, 130, 640, 830, 90, 790)

    @Test(arguments: [false, true])
    func findsALightSheetOnATable(inColor: Bool) throws {
        var photo = DrawnPhoto(width: 720, height: 960)
        photo.fill(Self.sheet, gray: 220)
        let outline = try #require(try PageOutline.find(in: photo.image(inColor: inColor)))
        #expect(outline.corners.distance(to: Self.sheet) < 3)
        #expect(try #require(outline.confidence.value) > 0.8)
    }

    @Test func findsACornerUnderAFinger() throws {
        var photo = DrawnPhoto(width: 720, height: 960)
        photo.fill(Self.sheet, gray: 220)
        photo.fill(x: 560, y: 0, width: 80, height: 190, gray: 75)
        let outline = try #require(try PageOutline.find(in: photo.image()))
        #expect(outline.corners.distance(to: Self.sheet) < 8)
    }

    @Test func takesTheLargerOfTwoSheets() throws {
        let small = Quadrilateral(500, 80, 690, 60, 700, 330, 510, 350)
        let large = Quadrilateral(60, 240, 460, 200, 490, 880, 30, 900)
        var photo = DrawnPhoto(width: 720, height: 960)
        photo.fill(small, gray: 220)
        photo.fill(large, gray: 215)
        let outline = try #require(try PageOutline.find(in: photo.image()))
        #expect(outline.corners.distance(to: large) < 4)
    }

    @Test func isUnsureOfASheetThatLeavesThePicture() throws {
        var photo = DrawnPhoto(width: 720, height: 960)
        photo.fill(Quadrilateral(140, 90, 900, 130, 950, 830, 90, 790), gray: 220)
        let outline = try PageOutline.find(in: photo.image())
        #expect(outline?.confidence.value ?? 0 < 0.2)
    }

    @Test func findsNothingOnATableAlone() throws {
        #expect(try PageOutline.find(in: DrawnPhoto(width: 720, height: 960).image()) == nil)
    }

    @Test func findsNothingOnAPageThatFillsThePicture() throws {
        var page = DrawnPhoto(width: 720, height: 960, ground: 228...232)
        page.draw(lines: 30) { _, _ in 0 }
        #expect(try PageOutline.find(in: page.image())?.confidence.value ?? 0 < 0.1)
    }

    @Test func isUnsureOfABoxThatAProgramDrew() throws {
        var page = DrawnPhoto(width: 720, height: 960, ground: 60...60)
        page.fill(x: 100, y: 120, width: 500, height: 600, gray: 250)
        #expect(try PageOutline.find(in: page.image())?.confidence.value ?? 0 < 0.2)
    }

    @Test func isUnsureOfAFrameOnPaper() throws {
        var page = DrawnPhoto(width: 720, height: 960, ground: 230...230)
        page.fill(Self.sheet, gray: 20)
        page.fill(Quadrilateral(143, 93, 587, 133, 637, 827, 93, 787), gray: 230)
        #expect(try PageOutline.find(in: page.image())?.confidence.value ?? 0 < 0.2)
    }

    @Test(arguments: [(1, 1), (30, 2000), (63, 63)])
    func findsNothingOnATinyImage(width: Int, height: Int) throws {
        let photo = DrawnPhoto(width: width, height: height)
        #expect(try PageOutline.find(in: photo.image()) == nil)
    }

    @Test func leavesAnImageOfOneBitAlone() throws {
        #expect(try PageOutline.find(in: PixImage(width: 500, height: 500, depth: 1)) == nil)
    }

    @Test func stopsWhenCancelled() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try PageOutline.find(in: DrawnPhoto(width: 720, height: 960).image())
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)),
        arguments: [
            "mm64/mm_21.jpg", "mm64/mm_33.jpg", "own/adc_receipt.jpg", "synth/sy_06_check_busy.jpg",
        ]
    )
    func findsSheetsInRealPhotos(name: String) async throws {
        let row = try #require(Corpus.manifest(of: "scan").first { $0["file"] == name })
        let numbers = try #require(row["corners_TLx,TLy,TRx,TRy,BRx,BRy,BLx,BLy"])
            .split(separator: ",").compactMap { Double($0) }
        try #require(numbers.count == 8)
        let truth = Quadrilateral(
            numbers[0],
            numbers[1],
            numbers[2],
            numbers[3],
            numbers[4],
            numbers[5],
            numbers[6],
            numbers[7]
        )
        let image = try decode("scan/\(name)")
        let outline = try #require(try PageOutline.find(in: image))
        let overlap = outline.corners.overlap(
            with: truth,
            width: image.width,
            height: image.height
        )
        #expect(overlap > 0.94)
        #expect(outline.confidence.value ?? 0 > 0.4)
    }

    @Test(
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)),
        arguments: [
            "ocr/eng_photo_boston_cooking_a.jpg", "ocr/eng_receipt_sroie_405.jpg",
            "ocr/ukr_screenshot_lviv.jpg", "scan/mm64/mm_39.jpg",
        ]
    )
    func isNotCertainWhereACutWouldCostText(name: String) throws {
        let outline = try PageOutline.find(in: decode(name))
        #expect(outline?.confidence.value ?? 0 < 0.4)
    }

    private func decode(_ path: String) throws -> PixImage {
        let bytes = try ImageBytes(.file(Corpus.file(path)))
        let format = try ImageFormat(detecting: bytes.prefix(ImageFormat.markLength))
        let page = try #require(ImagePage.pages(of: bytes, format).first)
        let image = try page.decode(
            PageDecoder(bytes: bytes, header: page.header, inColor: false, logger: .silent)
        )
        try image.convertToGray()
        return image
    }
}
