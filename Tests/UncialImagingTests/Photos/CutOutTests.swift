import Testing
import UncialModel

@testable import UncialImaging

@Suite struct CutOutTests {
    private static let sheet = Quadrilateral(140, 90, 590, 130, 640, 830, 90, 790)

    @Test(arguments: [false, true])
    func mapsPixelsOfThePageToThoseOfThePhoto(inColor: Bool) throws {
        var photo = DrawnPhoto(width: 720, height: 960)
        photo.fill(Self.sheet, gray: 220)
        // A mark in the photo, to be found on the page.
        photo.fill(x: 300, y: 400, width: 9, height: 9, gray: 0)
        let image = try photo.image(inColor: inColor)
        let depth = image.depth
        let toPhoto = try image.cutOut(Self.sheet)
        let page = Quadrilateral(
            BoundingBox(
                left: 0,
                top: 0,
                width: Double(image.width),
                height: Double(image.height)
            )
        )
        for (corner, expected) in zip(page.corners, Self.sheet.corners) {
            #expect(toPhoto.apply(to: corner).distance(to: expected) < 1e-6)
        }
        #expect(image.depth == depth)
        let place = try #require(toPhoto.inverse).apply(to: Point(x: 304.5, y: 404.5))
        let plane = try #require(image.reducedPlanes(longerSide: 5000).first)
        #expect(plane[place.x - 0.5, place.y - 0.5] < 10)
        #expect(plane[place.x + 30, place.y] > 210)
        // The mark alone is dark: nothing of the table comes along, but for a pixel at the edge.
        let dark = plane.samples.count { $0 < 140 }
        #expect(dark < 200)
    }

    @Test func keepsAnUprightBoxPixelByPixel() throws {
        let photo = DrawnPhoto(width: 200, height: 150)
        let image = try photo.image()
        _ = try image.cutOut(Quadrilateral(20, 30, 120, 30, 120, 130, 20, 130))
        #expect((image.width, image.height) == (100, 100))
        let plane = PixelPlane(image)
        #expect(
            (0..<100).allSatisfy { plane.samples[$0] == photo.grays[30 * 200 + 20 + $0] }
        )
    }

    @Test func isWhiteOutsideThePhoto() throws {
        let image = try DrawnPhoto(width: 300, height: 300).image()
        _ = try image.cutOut(Quadrilateral(-100, 20, 200, 20, 200, 280, -100, 280))
        let plane = PixelPlane(image)
        #expect(plane[20, 100] == 255)
        #expect(plane[Double(plane.width) - 20, 100] < 100)
    }

    @Test(arguments: [
        Quadrilateral(0, 0, 0, 0, 0, 0, 0, 0),
        Quadrilateral(10, 10, 90, 10, 90, 10, 10, 90),
        Quadrilateral(10, 10, 90, 90, 90, 10, 10, 90),
        Quadrilateral(0, 0, 1e300, 0, 1e300, 1e300, 0, 1e300),
    ])
    func refusesCornersThatEncloseNothing(corners: Quadrilateral) throws {
        let image = try DrawnPhoto(width: 100, height: 100).image()
        #expect(throws: ImageDamage.self) { try image.cutOut(corners) }
        #expect((image.width, image.height) == (100, 100))
    }
}
