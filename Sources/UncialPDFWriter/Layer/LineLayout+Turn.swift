import UncialModel

extension LineLayout {
    /// Which way a line runs whose boxes stand upright all the same.
    enum Turn {
        /// From top to bottom: Chinese and Japanese, and what lies on its side.
        case down
        /// From bottom to top.
        case up

        /// Finds lines that lie on their side on a page which was not turned before it was read: their
        /// words are higher than wide, and one stands below the other.
        ///
        /// - Parameter words: the words of a line that is not written from top to bottom.
        init?(of words: [PlacedWord]) {
            let long = words.filter { $0.text.unicodeScalars.count > 2 }
            guard let first = long.first?.corners.boundingBox,
                let last = long.last?.corners.boundingBox,
                long.count > 1,
                long.allSatisfy({ word in
                    let corners = word.corners
                    let box = corners.boundingBox
                    return corners.topRight.x - corners.topLeft.x > 0.9 * box.width
                        && box.height > 1.5 * box.width
                })
            else { return nil }
            let across = last.center.x - first.center.x
            let down = last.center.y - first.center.y
            guard abs(down) > 2 * abs(across) else { return nil }
            self = down > 0 ? .down : .up
        }

        /// The corners of a box as the line sees it.
        func applied(to box: Quadrilateral) -> Quadrilateral {
            switch self {
            case .down:
                Quadrilateral(
                    topLeft: box.topRight,
                    topRight: box.bottomRight,
                    bottomRight: box.bottomLeft,
                    bottomLeft: box.topLeft
                )
            case .up:
                Quadrilateral(
                    topLeft: box.bottomLeft,
                    topRight: box.topLeft,
                    bottomRight: box.topRight,
                    bottomLeft: box.bottomRight
                )
            }
        }
    }
}
