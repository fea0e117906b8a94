import UncialModel

/// Draws the lines of a text layer.
struct LayerPen {
    /// The instructions so far.
    var writer = InstructionWriter()
    /// The last word that was drawn.
    private var last: Drawn?

    private struct Drawn {
        var direction: Point
        var start: Double
        var up: Tenths
        var scaling: Tenths
        var fontSize: Double
    }

    /// Draws a line as one text object: some readers forget the horizontal scaling between two.
    ///
    /// - Parameters:
    ///   - line: what is drawn.
    ///   - isElement: whether the line is inside an element of the structure. There words are marked
    ///     content of their own on tilted lines alone, where some readers find none of them otherwise:
    ///     poppler ends an element's text at the first mark inside it.
    ///   - endsWithSpace: whether a space follows the last word.
    ///   - font: takes note of the characters that are used.
    mutating func draw(
        _ line: LineLayout,
        isElement: Bool = false,
        endsWithSpace: Bool = false,
        font: inout GlyphlessFont
    ) {
        let hasMarks = line.hasWordsApart && (!isElement || line.isTilted)
        writer.write("BT 3 Tr/F \(Tenths(line.fontSize)) Tf\n")
        var place: (along: Tenths, up: Tenths)?
        var isSheared = false
        var scalingInForce: Tenths?
        for (number, slot) in line.slots.enumerated() {
            let codes = font.codes(of: slot.scalars)
            let natural = codes.reduce(0) { $0 + font.width(of: $1) } * line.fontSize / 1000
            let up = Tenths(slot.baseline)
            let fit = Fit(slot, natural: natural)
            var scaling = fit.scaling
            let isNewLineUnseen = place == nil && isLevel(with: slot, up: up, in: line)
            if isNewLineUnseen { scaling = distinguishable(scaling, up: up) }
            let along = Tenths(fit.start)
            if let place, !isSheared {
                writer.write("\(along - place.along) \(up - place.up) Td")
            } else {
                writer.write(
                    isNewLineUnseen || isSheared || line.frame.along.x != 1
                        ? Self.matrix(line.frame, along, up, isSheared: isNewLineUnseen)
                        : "\(along) \(up) Td"
                )
                isSheared = isNewLineUnseen
            }
            place = (along, up)
            if scaling != scalingInForce { writer.write(" \(scaling) Tz") }
            scalingInForce = scaling
            // Readers that look at marked content see words apart, each at its place.
            if hasMarks { writer.write("/Span BMC") }
            let hasSpace =
                slot.isFollowedBySpace || (endsWithSpace && number == line.slots.count - 1)
            writer.writeText(hasSpace ? codes + font.codes(of: [" "]) : codes)
            if hasMarks { writer.write("EMC ") }
            last = Drawn(
                direction: line.frame.along,
                start: fit.start,
                up: up,
                scaling: scaling,
                fontSize: line.fontSize
            )
        }
        writer.write("ET\n")
    }

    private static func matrix(
        _ frame: LineFrame,
        _ along: Tenths,
        _ up: Tenths,
        isSheared: Bool
    ) -> String {
        let (x, y) = frame.point(along: along.value, up: up.value)
        let right = frame.along
        let shear = isSheared ? 0.001 : 0
        let upward = Point(x: shear * right.x - right.y, y: right.x + shear * right.y)
        return [right.x, right.y, upward.x, upward.y].map { "\(PDFNumber($0)) " }.joined()
            + "\(Tenths(x)) \(Tenths(y)) Tm"
    }
}

extension LayerPen {
    /// How a word is fitted into its box.
    private struct Fit {
        /// The horizontal scaling in percent.
        var scaling: Tenths
        var start: Double

        /// - Parameter natural: the length of the word at a scaling of 100 %.
        init(_ slot: LineLayout.Slot, natural: Double) {
            (scaling, start) = (Tenths(100), slot.start)
            guard natural > 0 else { return }
            // What is stretched or squeezed beyond reason is no word of this length, such as a dash
            // read for a rule: it stands in the middle of its box.
            let exact = min(max(100 * slot.length / natural, 10), 800)
            // A percent of a short word is less than the resolution of its place.
            scaling = Tenths(natural < 60 ? exact.rounded() : exact)
            let length = natural * scaling.value / 100
            start += (slot.length - length) / 2
        }
    }

    // On a tilted page a line may begin as high as the one before it ended. pdf.js finds no line end
    // then, and glues the two words. It compares heights divided by the horizontal scaling when a
    // letter is not quite upright: the first word of such a line is sheared by what nobody sees.

    /// Whether a line begins left of the word drawn last, and level with it.
    private func isLevel(with slot: LineLayout.Slot, up: Tenths, in line: LineLayout) -> Bool {
        guard let last, last.direction == line.frame.along else { return false }
        return slot.start < last.start + last.fontSize
            && abs((up - last.up).value) < 0.55 * last.fontSize
    }

    /// A scaling so far from that of the word drawn last that the line end is seen.
    private func distinguishable(_ scaling: Tenths, up: Tenths) -> Tenths {
        guard let last else { return scaling }
        for step in [0, -2, 2, -4, 4, -6, 6, -8, 8] {
            let candidate = Tenths(scaling.value + Double(step))
            guard candidate.value >= 10 else { continue }
            let distance = up.value / candidate.value - last.up.value / last.scaling.value
            if abs(distance) * 100 > last.fontSize { return candidate }
        }
        return scaling
    }
}
