import CLeptonica

extension PixImage {
    /// Makes a grey image its negative.
    func invertLevels() {
        mapLevels { 255 - $0 }
    }

    /// Replaces every grey by another.
    func mapLevels(_ replacement: (Int) -> Int) {
        let table = (0..<256).map { UInt8(clamping: replacement($0)) }
        let stride = bytesPerRow
        withGray { gray in
            uncial_map_levels(gray, Int32(width), Int32(height), stride, table)
        }
    }

    /// Makes paper white and faint strokes dark, the same way all over the page.
    ///
    /// - Returns: whether there was anything to stretch.
    /// - Throws: ``ImageDamage`` when memory is short.
    func stretchContrast() throws -> Bool {
        let look = try PageLook(self)
        guard !look.isInverted, let text = look.textLight, text.contrast >= 8 else { return false }
        let ink = text.paper - text.contrast
        guard ink > Self.stretchedInk || text.paper < Self.stretchedPaper else { return false }
        let range = Self.stretchedPaper - Self.stretchedInk
        mapLevels { Self.stretchedInk + ($0 - ink) * range / text.contrast }
        return true
    }

    /// Divides the page by its paper, so that shadows, stains and colours of the background go.
    ///
    /// - Returns: whether there was paper: not on a black page.
    /// - Throws: ``ImageDamage`` when memory is short.
    func flattenBackground() throws -> Bool {
        let light = LightMap(self)
        let lightest = Int(light.paper.max() ?? 255)
        guard lightest > 0 else { return false }
        // Darker than a sixth of the lightest paper is no paper: noise would be all that is raised.
        let least = UInt8(max(1, lightest / 6))
        let paper = light.paper.map { max(least, $0) }
        let stride = bytesPerRow
        let isComplete = withGray { gray in
            uncial_divide_by_paper(
                gray,
                Int32(width),
                Int32(height),
                stride,
                paper,
                Int32(light.columns),
                Int32(light.rows),
                Int32(LightMap.side),
                Self.flatPaper
            )
        }
        guard isComplete else {
            throw ImageDamage.noMemory(
                "There is no memory to flatten the light. Prepare fewer at once."
            )
        }
        return true
    }

    /// What ink and paper become: a little is left beyond, so that strokes keep their edges.
    private static let stretchedInk = 20
    private static let stretchedPaper = 250
    /// The paper becomes this light, so that its grain is not cut off at white on one side.
    private static let flatPaper: Int32 = 245
}
