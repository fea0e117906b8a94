import CLeptonica

/// What can be seen of a page at a reasonable size: its light, its ink and the shape of its letters.
struct PageLook: ~Copyable {
    /// The most pixels that are looked at: A4 at 200 dpi has 3.9 million, and its letters are large
    /// enough for everything that is decided here.
    private static let mostPixels = 4_400_000

    /// The grey image that was looked at; dark on light even where the page is not.
    let image: PixImage
    /// By how much the page was reduced for it.
    let factor: Int
    /// Whether the page is light on dark.
    let isInverted: Bool
    let light: LightMap
    let ink: PageInk
    let components: [UncialComponent]
    let shape: TextShape

    /// - Parameters:
    ///   - image: grey, and given away: it is inverted in place when the page is.
    ///   - factor: by how much the page was reduced for it.
    init(_ image: PixImage, reducedBy factor: Int) throws {
        self.image = image
        self.factor = factor
        let first = LightMap(image)
        isInverted = first.isInverted
        if isInverted { image.invertLevels() }
        light = isInverted ? LightMap(image) : first
        ink = try PageInk(image, light)
        components = ink.components
        shape = TextShape(components, height: image.height)
    }

    /// Looks at a page in whatever size it is.
    init(_ page: PixImage) throws {
        let factor = Self.factor(width: page.width, height: page.height)
        try self.init(page.gray(reducedBy: factor), reducedBy: factor)
    }

    /// The middle height of capitals in pixels of the page.
    var capitalHeight: Double? { shape.capitalHeight.map { $0 * Double(factor) } }

    /// By how much a page is reduced to be looked at.
    static func factor(width: Int, height: Int) -> Int {
        var factor = 1
        while width * height / (factor * factor) > mostPixels { factor += 1 }
        return factor
    }

    /// The components that are text by their shape and stand on a line: no dots, commas or dashes.
    var letters: [UncialComponent] {
        guard let capital = shape.capitalHeight else { return [] }
        let (width, height) = (image.width, image.height)
        return components.filter {
            let own = Double($0.bottom - $0.top)
            return own > capital * 0.5 && own < capital * 1.5
                && shape.isText($0, width: width, height: height)
        }
    }

    /// The light of the text; `nil` without text.
    var textLight: TextLight? { TextLight(letters, light) }
}

/// How light the paper is under letters, and how dark the letters are.
struct TextLight {
    /// The middle grey of the paper.
    let paper: Int
    /// The paper's grey under the darkest twentieth of letters and the lightest.
    let extremes: ClosedRange<Int>
    /// How much darker letters are than the paper around them, in the middle.
    let contrast: Int

    /// - Returns: `nil` for no letters.
    init?(_ letters: [UncialComponent], _ light: LightMap) {
        guard !letters.isEmpty else { return nil }
        let tiles = letters.map {
            light.tile(x: Int($0.left + $0.right) / 2, y: Int($0.top + $0.bottom) / 2)
        }
        let papers = tiles.map { Int(light.paper[$0]) }.sorted()
        let contrasts = tiles.map { Int(light.contrasts[$0]) }.sorted()
        paper = papers[papers.count / 2]
        extremes = papers[papers.count / 20]...papers[papers.count * 19 / 20]
        contrast = contrasts[contrasts.count / 2]
    }
}
