import CLeptonica

/// What pieces of text look like on a page.
struct TextShape {
    /// The middle height of capitals in pixels; `nil` where there are too few pieces to tell.
    let capitalHeight: Double?
    /// How many pieces look like letters.
    let letterCount: Int

    /// The height of a capital where nothing tells: ten points at 200 dpi.
    static let ordinaryCapital = 20.0

    /// Fewer letters than this tell nothing.
    private static let fewestLetters = 20
    /// Letters have five rows at least.
    private static let leastHeight = 5

    init(_ components: [UncialComponent], height pageHeight: Int) {
        let tallest = max(Self.leastHeight + 1, min(400, pageHeight / 4))
        var weights = [Double](repeating: 0, count: tallest + 1)
        var counts = [Int](repeating: 0, count: tallest + 1)
        for component in components where Self.isLetterLike(component) {
            let height = Int(component.bottom - component.top)
            guard height <= tallest else { continue }
            // By height: dirt is plentiful and small.
            weights[height] += Double(height)
            counts[height] += 1
        }
        letterCount = counts.reduce(0, +)
        guard letterCount >= Self.fewestLetters else {
            capitalHeight = nil
            return
        }
        let smooth = weights.indices.map { height in
            // A tenth of the height to both sides: letters of one size differ by that.
            let reach = max(1, height / 10)
            let around = max(0, height - reach)...min(tallest, height + reach)
            return weights[around].reduce(0, +) / Double(2 * reach + 1).squareRoot()
        }
        let mode = smooth.indices.max { smooth[$0] < smooth[$1] } ?? 0
        // Small letters are 0.62 to 0.78 of a capital in the usual faces. Are there enough taller ones,
        // then the mode is theirs; a page of capitals has none.
        let taller =
            Int(
                (Double(mode) * 1.25).rounded(.up)
            )...max(
                Int((Double(mode) * 1.25).rounded(.up)),
                Int(Double(mode) * 1.65)
            )
        let atMode = max(0, Int(Double(mode) * 0.85))...min(tallest, Int(Double(mode) * 1.15))
        let tallCount = taller.clamped(to: 0...tallest).reduce(0) { $0 + counts[$1] }
        let modeCount = atMode.reduce(0) { $0 + counts[$1] }
        guard Double(tallCount) >= 0.08 * Double(modeCount) else {
            capitalHeight = Double(mode)
            return
        }
        var left = tallCount / 2
        var middle = taller.lowerBound
        for height in taller.clamped(to: 0...tallest) {
            middle = height
            left -= counts[height]
            if left < 0 { break }
        }
        capitalHeight = Double(middle)
    }

    /// Whether a component may be text: no rule, no picture, no dirt, no border.
    func isText(_ component: UncialComponent, width pageWidth: Int, height pageHeight: Int) -> Bool
    {
        let width = Double(component.right - component.left)
        let height = Double(component.bottom - component.top)
        let capital = capitalHeight ?? TextShape.ordinaryCapital
        let fill = Double(component.area) / (width * height)
        let touchesEdge =
            component.left == 0 || component.top == 0 || Int(component.right) == pageWidth
            || Int(component.bottom) == pageHeight
        guard max(width, height) >= capital * 0.3, height <= capital * 3, width <= capital * 15,
            fill >= 0.08
        else { return false }
        if touchesEdge && (width > capital * 2 || height > capital * 2) { return false }
        // Rules: longer than a dash, thinner than a stroke.
        if width > capital * 2.5 && height < capital * 0.3 { return false }
        if height > capital * 1.8 && width < capital * 0.25 { return false }
        // Blots.
        return !(fill > 0.85 && min(width, height) > capital * 0.6)
    }

    private static func isLetterLike(_ component: UncialComponent) -> Bool {
        let width = component.right - component.left
        let height = component.bottom - component.top
        guard height >= leastHeight, width >= 2, width <= height * 4, height <= width * 8 else {
            return false
        }
        let fill = Double(component.area) / Double(width * height)
        return fill > 0.1 && fill < 0.95
    }
}
