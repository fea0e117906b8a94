import CLeptonica

extension PixImage {
    /// Paints over the dots of screens and dotted rules; what stands in a screen is told from its dots by a
    /// blur, since they touch it.
    ///
    /// - Parameter largestDot: the largest side of a dot in pixels.
    /// - Returns: whether there were any.
    /// - Throws: ``ImageDamage`` when memory is short.
    func removeScreen(largestDot: Int) throws -> Bool {
        let light = LightMap(self)
        let ink = try PageInk(self, light)
        let components = ink.components
        let dots = ScreenDots(components, largestDot: largestDot)
        guard dots.count > 0 else { return false }
        let area = ScreenArea(dots, of: components, largestDot: largestDot, in: self)
        let isOutside = components.indices.map {
            dots.isDot[$0] && !area.contains(components[$0].middle)
        }
        erase(isOutside, of: ink, light)
        if !area.isEmpty { try blurScreen(area, spacing: dots.spacing, light) }
        return true
    }

    private func blurScreen(_ area: ScreenArea, spacing: Int32, _ light: LightMap) throws {
        let blurred = try gray(reducedBy: 1)
        // Three boxes are about a normal distribution, with half the distance between dots as its deviation.
        let reach = max(1, (spacing + 1) / 3)
        for _ in 0..<3 {
            try blurred.transform("blur") { pixBlockconvGray($0, nil, reach, reach) }
        }
        let (width, height) = (self.width, self.height)
        let (stride, blurredStride) = (bytesPerRow, blurred.bytesPerRow)
        withGray { gray in
            blurred.withGray { source in
                guard let gray, let source else { return }
                let grounds = area.grounds(light, of: source, stride: blurredStride)
                for y in 0..<height {
                    for x in 0..<width where area.contains((Int32(x), Int32(y))) {
                        let tile = light.tile(x: x, y: y)
                        let ground = Double(max(1, grounds[tile]))
                        let darkness = 1 - Double(source[y * blurredStride + x]) / ground
                        let share = (darkness - Self.screenRipple) / Self.screenInk
                        let paper = Double(light.paper[tile])
                        gray[y * stride + x] = UInt8(paper * (1 - min(1, max(0, share))))
                    }
                }
            }
        }
    }

    /// How much darker than the blurred screen its ripples are, and by how much more letters are.
    private static let screenRipple = 0.075
    private static let screenInk = 0.525
}
