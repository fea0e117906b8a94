import CLeptonica

/// How the lines of a page run: their tilt, and whether they run up and down.
struct PageTilt {
    /// The tilt of the lines in degrees, positive when they fall to the right; `nil` where the evidence is
    /// not overwhelming.
    let degrees: Double?
    /// Whether lines run up or down the page.
    let isSideways: Bool
    /// How much better the feet of letters fall together along the lines than otherwise: 1 for none,
    /// 2.5 to 4 for pages of straight lines.
    let sharpness: Double

    /// Whether lines may bend: those of flat pages are sharper.
    var mayBend: Bool { !isSideways && sharpness < 2.5 }

    /// A tilt of 0.3 degrees is left alone, and the measure is good to a twentieth: recognition does not
    /// mind it, and rotating blurs a little.
    private static let least = 0.35
    private static let most = 15.0
    /// How much better the feet of letters must fall together along the lines than otherwise.
    ///
    /// Upright pages of the corpus have 1.8 and more, pages that lie on their side 1.2 and less.
    private static let leastSharpness = 1.5
    /// Parts of a page with fewer letters are not asked.
    private static let fewestLetters = 40

    init(_ letters: [UncialComponent], capitalHeight: Double) {
        // Beyond a few thousand letters nothing is gained but time.
        let step = max(1, letters.count / 4000)
        let letters = stride(from: 0, to: letters.count, by: step).map { letters[$0] }
        let bin = max(1.5, capitalHeight / 12)
        let feet = letters.map { (x: Double($0.left + $0.right) / 2, y: Double($0.bottom)) }
        let level = SkewEstimate(feet: feet, bin: bin)
        let sides = letters.map { (x: Double($0.top + $0.bottom) / 2, y: Double($0.left)) }
        let otherSides = letters.map { (x: Double($0.top + $0.bottom) / 2, y: Double($0.right)) }
        let upright = max(
            SkewEstimate(feet: sides, bin: bin)?.sharpness ?? 0,
            SkewEstimate(feet: otherSides, bin: bin)?.sharpness ?? 0
        )
        let tops = letters.map { (x: Double($0.left + $0.right) / 2, y: Double($0.top)) }
        let across = max(level?.sharpness ?? 0, SkewEstimate(feet: tops, bin: bin)?.sharpness ?? 0)
        // Monospaced letters and the columns of tables line up downwards too, but their lines more so.
        sharpness = across
        isSideways = letters.count >= Self.fewestLetters && upright > across * 1.5 && upright > 2
        guard !isSideways, let level, level.sharpness >= Self.leastSharpness,
            letters.count >= Self.fewestLetters,
            (Self.least...Self.most).contains(abs(level.degrees)),
            Self.halvesAgree(feet, level.degrees, bin: bin)
        else {
            degrees = nil
            return
        }
        degrees = level.degrees
    }

    /// Whether the upper and the lower half of the letters are tilted like the whole: a page in perspective
    /// or a drawing is not.
    private static func halvesAgree(
        _ feet: [(x: Double, y: Double)],
        _ degrees: Double,
        bin: Double
    ) -> Bool {
        let byHeight = feet.sorted { $0.y < $1.y }
        let halves = [byHeight.prefix(feet.count / 2), byHeight.suffix(feet.count / 2)]
        return halves.allSatisfy { half in
            guard half.count >= fewestLetters,
                let own = SkewEstimate(feet: Array(half), bin: bin)
            else { return true }
            // A tenth of a large tilt comes from measuring fewer letters.
            return abs(own.degrees - degrees) <= max(0.25, abs(degrees) * 0.1)
        }
    }
}
