import CLeptonica
import UncialModel

/// A rule in the pixels of a page.
struct PrintedRule: Hashable {
    var direction: PageRule.Direction
    var box: BoundingBox
    /// How many of its pixels are ink.
    var ink: Double
}

extension PixImage {
    /// The long thin lines of a grey page, across and down.
    ///
    /// - Parameters:
    ///   - capitalHeight: of the text, in pixels.
    ///   - text: where lines of text were read.
    /// - Throws: ``ImageDamage`` when memory is short.
    func rules(capitalHeight: Double, text: [BoundingBox]) throws -> [PrintedRule] {
        var shape = UncialRuleShape(capitalHeight: capitalHeight)
        let across = try rulesAcross(shape).map { rule in
            PrintedRule(
                direction: .horizontal,
                box: BoundingBox(
                    left: Double(rule.left),
                    top: Double(rule.top),
                    right: Double(rule.right),
                    bottom: Double(rule.bottom)
                ),
                ink: Double(rule.area)
            )
        }
        // The sides of a row of cells are two lines of text high; strokes of letters are half of that.
        let least = Double(shape.length)
        shape.length = Int32(max(12, capitalHeight * 2.2))
        // Down is across on the page turned by a quarter, and turning is quick.
        let turned = try turnedCopy()
        let height = Double(height)
        let down = try turned.rulesAcross(shape).map { rule in
            PrintedRule(
                direction: .vertical,
                box: BoundingBox(
                    left: Double(rule.top),
                    top: height - Double(rule.right),
                    right: Double(rule.bottom),
                    bottom: height - Double(rule.left)
                ),
                ink: Double(rule.area)
            )
        }.filter { rule in
            rule.box.height >= least
                || !text.contains { line in
                    // A stroke of large type, or a bar that was read as a letter.
                    line.top <= rule.box.top && line.bottom >= rule.box.bottom
                        && line.left <= rule.box.left && line.right >= rule.box.right
                }
        }
        return across + down
    }

    /// More rules than any table has; a hatched picture has more.
    private static let mostRules = 4096

    private func rulesAcross(_ shape: UncialRuleShape) throws -> [UncialComponent] {
        let light = LightMap(self)
        let thresholds = light.thresholds
        let (width, height, stride) = (Int32(width), Int32(height), bytesPerRow)
        var isComplete = true
        let rules = [UncialComponent](unsafeUninitializedCapacity: Self.mostRules) { rules, count in
            let found = withGray { gray in
                uncial_find_rules(
                    gray,
                    width,
                    height,
                    stride,
                    thresholds,
                    Int32(light.columns),
                    Int32(light.rows),
                    Int32(LightMap.side),
                    shape,
                    rules.baseAddress,
                    Int32(Self.mostRules)
                )
            }
            isComplete = found >= 0
            count = Int(max(0, found))
        }
        guard isComplete else {
            throw ImageDamage.noMemory(
                "There is no memory to look for rules. Look at fewer pages at once."
            )
        }
        return rules
    }

    private func turnedCopy() throws -> PixImage {
        guard let turned = withPix({ PixImage(adopting: pixRotateOrth($0, 1)) }) else {
            throw ImageDamage.noMemory(
                "There is no memory to turn the page. Look at fewer pages at once."
            )
        }
        return turned
    }
}
