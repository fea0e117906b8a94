import Testing
import UncialModel

@testable import UncialPDFWriter

@Suite struct PageGeometryTests {
    /// A page's keys, those of the tree, and what a reader shows: left, bottom, width and height of the
    /// displayed page, and how it is turned.
    struct Fact: Sendable, CustomTestStringConvertible {
        var page: String
        var tree = ""
        var origin: [Double]
        var size: [Double]
        var rotation = 0

        var testDescription: String { "\(page) | \(tree)" }
    }

    static let facts: [Fact] = [
        Fact(page: "/MediaBox [0 0 200 300]", origin: [0, 0], size: [200, 300]),
        Fact(page: "/MediaBox [200 300 0 0]", origin: [0, 0], size: [200, 300]),
        Fact(page: "/MediaBox [-10 -20 190 280.5]", origin: [-10, -20], size: [200, 300.5]),
        Fact(page: "/MediaBox 100 0 R", origin: [10, 20], size: [200, 300]),
        Fact(page: "/MediaBox [101 0 R 0 290 300]", origin: [90, 0], size: [200, 300]),
        Fact(
            page: "/MediaBox [0 0 300 200] /Rotate 90",
            origin: [0, 0],
            size: [200, 300],
            rotation: 90
        ),
        Fact(
            page: "/MediaBox [0 0 200 300] /Rotate -180",
            origin: [0, 0],
            size: [200, 300],
            rotation: 180
        ),
        Fact(
            page: "/MediaBox [0 0 300 200] /Rotate 630",
            origin: [0, 0],
            size: [200, 300],
            rotation: 270
        ),
        Fact(
            page: "/MediaBox [0 0 300 200] /Rotate 101 0 R",
            origin: [0, 0],
            size: [200, 300],
            rotation: 90
        ),
        Fact(page: "/MediaBox [0 0 200 300] /Rotate 45", origin: [0, 0], size: [200, 300]),
        Fact(page: "/MediaBox [0 0 200 300] /Rotate 90.0", origin: [0, 0], size: [200, 300]),
        Fact(
            page: "/MediaBox [0 0 200 300] /Rotate 9000000090",
            origin: [0, 0],
            size: [200, 300]
        ),
        Fact(
            page: "/MediaBox [0 0 300 200] /Rotate (x)",
            tree: "/Rotate 90",
            origin: [0, 0],
            size: [200, 300],
            rotation: 90
        ),
        Fact(
            page: "/MediaBox [0 0 400 500] /CropBox [50 60 250 360]",
            origin: [50, 60],
            size: [200, 300]
        ),
        Fact(
            page: "/MediaBox [0 0 400 500] /CropBox [250 360 50 60]",
            origin: [50, 60],
            size: [200, 300]
        ),
        Fact(
            page: "/MediaBox [0 0 400 500] /CropBox [-50 60 200 960]",
            origin: [0, 60],
            size: [200, 440]
        ),
        Fact(
            page: "/MediaBox [0 0 400 500] /CropBox [600 600 700 700]",
            origin: [0, 0],
            size: [400, 500]
        ),
        Fact(
            page: "/MediaBox [0 0 400 500] /CropBox [0 0 0 0]",
            origin: [0, 0],
            size: [400, 500]
        ),
        Fact(page: "/CropBox [50 60 250 360] /MediaBox null", origin: [50, 60], size: [200, 300]),
        Fact(page: "/MediaBox null", origin: [0, 0], size: [612, 792]),
        Fact(
            page: "/MediaBox [0 0 (a) 5]",
            tree: "/MediaBox [0 0 200 300]",
            origin: [0, 0],
            size: [200, 300]
        ),
        Fact(
            page: "/MediaBox [0 0 0 0]",
            tree: "/MediaBox [0 0 200 300]",
            origin: [0, 0],
            size: [200, 300]
        ),
        Fact(
            page: "/CropBox [1 2 3]",
            tree: "/MediaBox [0 0 400 500] /CropBox [50 60 250 360]",
            origin: [50, 60],
            size: [200, 300]
        ),
        Fact(page: "/MediaBox [0 0 200 300] /UserUnit 2", origin: [0, 0], size: [200, 300]),
    ]

    @Test(arguments: facts)
    func `a page has the box and the turn that a reader shows`(fact: Fact) throws {
        let pdf = TestPDF(
            pages: [.init(nil, keys: fact.page)],
            tree: fact.tree,
            objects: [100: "[10 20 210 320]", 101: "90"]
        )
        let file = try pdf.file()
        let geometry = PageGeometry(file.page(0))
        #expect([geometry.box.left, geometry.box.bottom] == fact.origin)
        #expect(geometry.displayedSize == Size(width: fact.size[0], height: fact.size[1]))
        #expect(geometry.rotation == fact.rotation)
    }

    @Test(arguments: [
        (0, [50.0, 60, 250, 360]), (90, [250, 60, 50, 360]), (180, [250, 360, 50, 60]),
        (270, [50, 360, 250, 60]),
    ])
    func `the matrix leads from the displayed page's corners to the box's`(
        rotation: Int,
        corners: [Double]
    ) throws {
        let pdf = TestPDF(pages: [
            .init(nil, keys: "/MediaBox [0 0 400 500] /CropBox [50 60 250 360] /Rotate \(rotation)")
        ])
        let file = try pdf.file()
        let geometry = PageGeometry(file.page(0))
        let matrix = geometry.matrix
        let size = geometry.displayedSize
        func place(_ x: Double, _ y: Double) -> [Double] {
            [
                matrix[0] * x + matrix[2] * y + matrix[4],
                matrix[1] * x + matrix[3] * y + matrix[5],
            ]
        }
        #expect(place(0, 0) + place(size.width, size.height) == corners)
    }

    @Test func `a user unit that is none is 1`() throws {
        for unit in ["0", "-2", "(x)"] {
            let file = try TestPDF(pages: [.init(nil, keys: "/UserUnit \(unit)")]).file()
            #expect(PageGeometry(file.page(0)).userUnit == 1)
        }
    }

    @Test func `a page tree that leads back to itself ends`() throws {
        var pdf = TestPDF(pages: [.init(nil, keys: "/MediaBox null")])
        pdf.objects[2] = "<< /Type /Pages /Kids [10 0 R] /Count 1 /Parent 2 0 R >>"
        let file = try pdf.file()
        #expect(PageGeometry(file.page(0)).displayedSize == Size(width: 612, height: 792))
    }
}
