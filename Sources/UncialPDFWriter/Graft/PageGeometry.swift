import UncialModel

/// Where a page's displayed part lies in the space that its instructions draw in, as the rasterizer sees
/// it: recognized words are placed by its pixels.
struct PageGeometry {
    /// The box that is displayed: left, bottom, right, top, in units of the page's space.
    let box: (left: Double, bottom: Double, right: Double, top: Double)
    /// How far the page is turned clockwise when it is displayed: 0, 90, 180 or 270.
    let rotation: Int
    /// What one unit of the page's space is, in points.
    let userUnit: Double

    /// Reads the boxes and the rotation of a page, inherited ones included.
    ///
    /// What is no box, such as one of three numbers, counts as not there: the page has what it hangs on
    /// has. A page that is turned by no multiple of 90 is displayed unturned.
    init(_ page: PDFObject) {
        let media = page.inherited("/MediaBox", Self.box) ?? (0, 0, 612, 792)
        let crop = page.inherited("/CropBox", Self.box) ?? media
        let clipped = (
            left: max(media.left, crop.left), bottom: max(media.bottom, crop.bottom),
            right: min(media.right, crop.right), top: min(media.top, crop.top)
        )
        box = clipped.right > clipped.left && clipped.top > clipped.bottom ? clipped : media
        // An integer of more than 32 bits is none to the rasterizer.
        let turns = page.inherited("/Rotate") { $0.integer.flatMap(Int32.init(exactly:)) } ?? 0
        rotation = Orientation(degrees: Int(turns))?.degrees ?? 0
        let unit = page["/UserUnit"].double ?? 1
        userUnit = unit > 0 && unit.isFinite ? unit : 1
    }

    /// The size of the displayed page, in units of the page's space.
    var displayedSize: Size {
        let (width, height) = (box.right - box.left, box.top - box.bottom)
        return rotation % 180 == 0
            ? Size(width: width, height: height) : Size(width: height, height: width)
    }

    /// The matrix that takes points of the displayed page, y up from its bottom left corner, to the
    /// page's space.
    var matrix: [Double] {
        switch rotation {
        case 90: [0, 1, -1, 0, box.right, box.bottom]
        case 180: [-1, 0, 0, -1, box.right, box.top]
        case 270: [0, -1, 1, 0, box.left, box.top]
        default: [1, 0, 0, 1, box.left, box.bottom]
        }
    }

    private static func box(
        _ array: PDFObject
    ) -> (left: Double, bottom: Double, right: Double, top: Double)? {
        guard array.count == 4, let sides = array.numbers, sides.allSatisfy(\.isFinite),
            sides.contains(where: { $0 != 0 })
        else { return nil }
        return (
            min(sides[0], sides[2]), min(sides[1], sides[3]),
            max(sides[0], sides[2]), max(sides[1], sides[3])
        )
    }
}

extension PDFObject {
    /// A page's attribute, from the page or from the first above it in the page tree that has one.
    ///
    /// - Parameter value: reads the attribute; `nil` for what is none.
    func inherited<Value>(_ key: String, _ value: (PDFObject) -> Value?) -> Value? {
        var node = self
        // Page trees are shallow; a longer way up is a loop.
        for _ in 0..<64 {
            if let found = value(node[key]) { return found }
            let parent = node["/Parent"]
            guard parent.isDictionary else { break }
            node = parent
        }
        return nil
    }
}
