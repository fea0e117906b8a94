import FixtureMaker
import Testing

struct FixtureImageTests {
    @Test(arguments: [(72, 595, 842), (200, 1654, 2339)])
    func aPageHasTheSizeOfItsResolution(dpi: Int, width: Int, height: Int) throws {
        let image = try FixtureDocument(pageCount: 1).image(ofPage: 0, dpi: dpi)
        #expect(image.width == width && image.height == height)
        #expect(image.pixels.count == width * height)
    }

    @Test func aPageIsWhiteWithBlackTextInIt() throws {
        let document = try FixtureDocument(pageCount: 2, script: .mixed, style: .dense)
        let image = try document.image(ofPage: 0, dpi: 200)
        #expect(image.pixels.prefix(image.width * 100).allSatisfy { $0 == 255 })
        let dark = image.pixels.filter { $0 < 64 }.count
        #expect((0.02...0.15).contains(Double(dark) / Double(image.pixels.count)))
        #expect(image.pixels.min() == 0)
        #expect(try document.image(ofPage: 0, dpi: 200) == image)
        #expect(try document.image(ofPage: 1, dpi: 200) != image)
    }
}
