import CLeptonica
import UncialModel

/// Tells pictures and drawings from text and rules by the pieces of ink.
struct PrintedFigures {
    let components: [UncialComponent]
    let rules: [PrintedRule]
    /// Where lines of text were read.
    let text: [BoundingBox]
    let capitalHeight: Double
    let page: Size
    /// The share of an area that is darker than the lightest paper of the page, 0…1.
    let darkShare: (BoundingBox) -> Double

    /// The figures from top to bottom.
    var figures: [PageFigure] {
        let seeds = components.lazy.filter(isLargerThanLetters).map(Piece.init)
            .filter { !isRule($0) && !isBorder($0) }
        let areas = merged(Array(seeds)).filter { area in
            min(area.box.width, area.box.height) >= 4 * capitalHeight && !isText(area.box)
        }
        return areas.map { area in
            // Half-tones and photos fill their area; drawings leave most of it white.
            PageFigure(darkShare(area.box) >= 0.35 ? .image : .drawing, box: area.box)
        }.sorted { ($0.box.top, $0.box.left) < ($1.box.top, $1.box.left) }
    }

    /// Ink that belongs together and the box around it.
    private struct Piece {
        var box: BoundingBox
        var ink: Double

        init(_ component: UncialComponent) {
            box = BoundingBox(
                left: Double(component.left),
                top: Double(component.top),
                right: Double(component.right),
                bottom: Double(component.bottom)
            )
            ink = Double(component.area)
        }
    }

    private func isLargerThanLetters(_ component: UncialComponent) -> Bool {
        Double(component.bottom - component.top) >= 2.5 * capitalHeight
            || Double(component.right - component.left) >= 5 * capitalHeight
    }

    /// Whether a piece is a rule, or the grid of a table, which is nothing but rules.
    private func isRule(_ piece: Piece) -> Bool {
        if min(piece.box.width, piece.box.height) < 0.5 * capitalHeight { return true }
        let inside = rules.lazy.filter { piece.box.contains($0.box.center) }
        return inside.reduce(0) { $0 + $1.ink } >= 0.5 * piece.ink
    }

    /// Whether a piece is the dark edge of a scan.
    private func isBorder(_ piece: Piece) -> Bool {
        let box = piece.box
        let touching = [
            box.left <= 1, box.top <= 1, box.right >= page.width - 1, box.bottom >= page.height - 1,
        ].count(where: \.self)
        return touching >= 2 || touching == 1 && min(box.width, box.height) < 0.05 * page.width
    }

    /// Whether an area is mostly lines that were read: a box around text, or letters that touch.
    private func isText(_ box: BoundingBox) -> Bool {
        let covered = text.reduce(0) { $0 + ($1.intersection(box)?.area ?? 0) }
        return covered >= 0.3 * box.area
    }

    /// More pieces than a page of figures has; a page of noise has more, and all pairs are compared.
    private static let mostPieces = 2000

    /// Pieces whose boxes lie within a capital of each other become one.
    private func merged(_ pieces: [Piece]) -> [Piece] {
        guard pieces.count <= Self.mostPieces else { return [] }
        var pieces = pieces.sorted { $0.box.area > $1.box.area }
        var index = 0
        while index < pieces.count {
            let reach = pieces[index].box.grown(by: capitalHeight)
            if let other = pieces.indices.first(where: {
                $0 > index && reach.intersection(pieces[$0].box) != nil
            }) {
                let piece = pieces.remove(at: other)
                pieces[index].box = pieces[index].box.union(piece.box)
                pieces[index].ink += piece.ink
                // What was too far away before may be near the larger box.
                index = 0
            } else {
                index += 1
            }
        }
        return pieces
    }
}

extension BoundingBox {
    fileprivate func grown(by margin: Double) -> BoundingBox {
        BoundingBox(
            left: left - margin,
            top: top - margin,
            width: width + 2 * margin,
            height: height + 2 * margin
        )
    }
}
