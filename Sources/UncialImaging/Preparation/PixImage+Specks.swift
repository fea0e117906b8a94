import CLeptonica

extension PixImage {
    /// Paints over components whose sides are no longer than said, unless a larger one is near: dots,
    /// accents and broken strokes stand by a letter.
    ///
    /// - Returns: whether there were any.
    /// - Throws: ``ImageDamage`` when memory is short.
    func removeSpecks(largestSide: Int) throws -> Bool {
        guard largestSide > 0 else { return false }
        // What is larger is no speck on any page.
        let largestSide = min(largestSide, 1000)
        let light = LightMap(self)
        let ink = try PageInk(self, light)
        let isSpeck = specks(in: ink.components, largestSide: largestSide)
        guard isSpeck.contains(true) else { return false }
        erase(isSpeck, of: ink, light)
        return true
    }

    /// Paints components with the paper around them.
    ///
    /// - Parameter isErased: for each component, whether it goes.
    func erase(_ isErased: [Bool], of ink: borrowing PageInk, _ light: LightMap) {
        let stride = bytesPerRow
        let (width, height) = (self.width, self.height)
        ink.withRuns { runs in
            withGray { gray in
                guard let gray else { return }
                for run in runs where isErased[Int(run.component)] {
                    let level = light.paperLevel(x: Int(run.start), y: Int(run.y))
                    // The grey fringe goes too.
                    for y in max(0, Int(run.y) - 1)...min(height - 1, Int(run.y) + 1) {
                        for x in max(0, Int(run.start) - 1)...min(width - 1, Int(run.end)) {
                            let place = y * stride + x
                            gray[place] = max(gray[place], level)
                        }
                    }
                }
            }
        }
    }

    /// Which components are specks with nothing larger near.
    private func specks(in components: [UncialComponent], largestSide: Int) -> [Bool] {
        // A dot is too large for a speck; what needs shelter are splinters of broken strokes.
        let reach = Int32(largestSide + 1)
        let columns = Int(Int32(width) / reach) + 1
        let rows = Int(Int32(height) / reach) + 1
        var hasLetter = [Bool](repeating: false, count: columns * rows)
        let isSmall = components.map {
            Int($0.right - $0.left) <= largestSide && Int($0.bottom - $0.top) <= largestSide
        }
        // Something twice as large is a piece of a letter.
        for component in components
        where max(component.right - component.left, component.bottom - component.top)
            > Int32(largestSide * 2)
        {
            let left = max(0, component.left - reach) / reach
            let right = min(Int32(width) - 1, component.right + reach) / reach
            let top = max(0, component.top - reach) / reach
            let bottom = min(Int32(height) - 1, component.bottom + reach) / reach
            for row in top...max(top, bottom) {
                for column in left...max(left, right) {
                    hasLetter[Int(row) * columns + Int(column)] = true
                }
            }
        }
        return zip(components, isSmall).map { component, isSmall in
            let cell = Int(component.top / reach) * columns + Int(component.left / reach)
            return isSmall && !hasLetter[cell]
        }
    }
}
