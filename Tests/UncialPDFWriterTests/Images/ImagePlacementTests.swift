import Testing

@testable import UncialPDFWriter

@Suite struct ImagePlacementTests {
    /// Where the first stored pixel is seen, and where the last of the first row: left or right, top or
    /// bottom, by the definition of the EXIF tag.
    static let corners: [(orientation: Int, first: (Double, Double), rowEnd: (Double, Double))] = [
        (1, (10, 70), (50, 70)), (2, (50, 70), (10, 70)), (3, (50, 20), (10, 20)),
        (4, (10, 20), (50, 20)), (5, (10, 70), (10, 20)), (6, (50, 70), (50, 20)),
        (7, (50, 20), (50, 70)), (8, (10, 20), (10, 70)), (0, (10, 70), (50, 70)),
        (9, (10, 70), (50, 70)),
    ]

    @Test(arguments: corners)
    func `stored corners land where the orientation says`(
        orientation: Int,
        first: (Double, Double),
        rowEnd: (Double, Double)
    ) {
        let matrix = placement(orientation).matrix
        // PDF draws the first row of a picture at the top of the unit square.
        #expect(apply(matrix, 0, 1) == first)
        #expect(apply(matrix, 1, 1) == rowEnd)
    }

    @Test(arguments: 1...8)
    func `the picture fills its place and no more`(orientation: Int) {
        let matrix = placement(orientation).matrix
        let points = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { apply(matrix, $0.0, $0.1) }
        #expect(points.map(\.0).min() == 10)
        #expect(points.map(\.0).max() == 50)
        #expect(points.map(\.1).min() == 20)
        #expect(points.map(\.1).max() == 70)
    }

    @Test func `a matrix behind it is applied last`() {
        let matrix = placement(6).matrix(followedBy: [0, 1, -1, 0, 500, 0])
        let direct = apply(placement(6).matrix, 0.25, 0.75)
        let turned = apply(matrix, 0.25, 0.75)
        #expect(turned == (500 - direct.1, direct.0))
    }

    private func placement(_ orientation: Int) -> ImagePlacement {
        ImagePlacement(left: 10, bottom: 20, width: 40, height: 50, orientation: orientation)
    }

    private func apply(_ matrix: [Double], _ x: Double, _ y: Double) -> (Double, Double) {
        (
            matrix[0] * x + matrix[2] * y + matrix[4],
            matrix[1] * x + matrix[3] * y + matrix[5]
        )
    }
}
