import CLeptonica

extension PixImage {
    /// Takes out long thin lines, across and down, and leaves the letters that they cut.
    ///
    /// - Returns: whether there were any.
    /// - Throws: ``ImageDamage`` when memory is short.
    func removeRules() throws -> Bool {
        let capital = try PageLook(self).capitalHeight ?? TextShape.ordinaryCapital
        let shape = UncialRuleShape(capitalHeight: capital)
        let across = try removeRulesAcross(shape)
        // Down is across on the page turned by a quarter, and turning is quick.
        try transform("turn") { pixRotateOrth($0, 1) }
        let down = try removeRulesAcross(shape)
        try transform("turn") { pixRotateOrth($0, 3) }
        return across + down > 0
    }

    private func removeRulesAcross(_ shape: UncialRuleShape) throws -> Int32 {
        let light = LightMap(self)
        let (thresholds, paper) = (light.thresholds, light.paper)
        let stride = bytesPerRow
        let count = withGray { gray in
            uncial_erase_rules(
                gray,
                Int32(width),
                Int32(height),
                stride,
                thresholds,
                paper,
                Int32(light.columns),
                Int32(light.rows),
                Int32(LightMap.side),
                shape
            )
        }
        guard count >= 0 else {
            throw ImageDamage.noMemory(
                "There is no memory to remove rules. Prepare fewer at once."
            )
        }
        return count
    }
}

extension UncialRuleShape {
    /// - Parameter capitalHeight: in pixels. A dash is up to two capitals long, a row of them seldom
    ///   more than four; strokes of bold capitals are a quarter of their height thick.
    init(capitalHeight: Double) {
        self.init(
            length: Int32(max(24, capitalHeight * 4.5)),
            thickness: Int32(max(4, capitalHeight * 0.35)),
            fringe: Int32(max(1, capitalHeight * 0.08)),
            gap: Int32(max(1, capitalHeight * 0.12))
        )
    }
}
