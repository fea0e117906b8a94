import UncialModel

/// What was done to a page's image and to its text.
extension JSONPageWriter {
    mutating func write(_ correction: TextCorrection) {
        json.beginObject()
        json.key("box")
        write(correction.box)
        json.key("original")
        json.write(correction.original)
        json.key("replacement")
        json.write(correction.replacement)
        json.key("rule")
        json.write(correction.rule.rawValue)
        json.endObject()
    }

    mutating func write(_ curve: PageCurve) {
        json.beginObject()
        json.key("cell")
        json.beginObject()
        json.key("height")
        json.write(curve.cell.height)
        json.key("width")
        json.write(curve.cell.width)
        json.endObject()
        json.key("columns")
        json.write(curve.columns)
        json.key("shifts")
        write(curve.shifts) { writer, value in writer.json.write(value) }
        json.endObject()
    }

    mutating func write(_ step: PreparationStep) {
        json.beginObject()
        // In alphabetical order with "name".
        switch step {
        case .cutOut(let corners):
            json.key("corners")
            write(corners)
        case .turn(let orientation):
            json.key("from")
            json.write(orientation.rawValue)
        case .deskew(let degrees):
            json.key("degrees")
            json.write(degrees)
        case .removeSpecks(let side):
            json.key("largestSide")
            json.write(side)
        case .removeScreen(let side):
            json.key("largestDot")
            json.write(side)
        case .threshold(let method):
            json.key("method")
            json.write(method.rawValue)
        case .scale(let factor):
            json.key("factor")
            json.write(factor)
        default:
            break
        }
        json.key("name")
        json.write(step.name)
        json.endObject()
    }

    private mutating func write(_ corners: Quadrilateral) {
        json.beginObject()
        json.key("bottomLeft")
        write(corners.bottomLeft)
        json.key("bottomRight")
        write(corners.bottomRight)
        json.key("topLeft")
        write(corners.topLeft)
        json.key("topRight")
        write(corners.topRight)
        json.endObject()
    }
}
