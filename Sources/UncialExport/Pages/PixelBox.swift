import UncialModel

/// A box in whole pixels that holds all of another, never left of or above the page.
struct PixelBox {
    let left: Int
    let top: Int
    /// The first column behind it; at least that of its left edge.
    let right: Int
    /// The first row under it; at least that of its top edge.
    let bottom: Int

    init(_ box: BoundingBox) {
        left = max(0, Decimals.integer(box.left.rounded(.down)))
        top = max(0, Decimals.integer(box.top.rounded(.down)))
        right = max(left, Decimals.integer(box.right.rounded(.up)))
        bottom = max(top, Decimals.integer(box.bottom.rounded(.up)))
    }

    init(_ size: Size) {
        self.init(BoundingBox(left: 0, top: 0, width: size.width, height: size.height))
    }

    var width: Int { right - left }
    var height: Int { bottom - top }
}
