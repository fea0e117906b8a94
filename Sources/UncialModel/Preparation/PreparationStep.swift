/// One thing done to a page's image before it is read.
///
/// Steps are values: the same step on the same pixels gives the same result. They run in the order in
/// which ``OcrPage/preparation`` lists them.
@nonexhaustive
public enum PreparationStep: Sendable, Hashable, Codable {
    /// The page is cut out of a photo by its four corners, in pixels of the image before this step, and
    /// made a rectangle.
    case cutOut(Quadrilateral)
    /// The page is turned by quarters so that its text stands upright; the value says where the top of
    /// the text pointed before.
    case turn(from: Orientation)
    /// The page is rotated against its tilt; positive when its lines fell to the right.
    case deskew(degrees: Double)
    /// Lines that bend, as in an open book, are made straight.
    case flattenCurve
    /// Black that a scanner or a camera left around the page becomes paper.
    case removeBorder
    /// The whole page becomes its negative: light text on dark becomes dark on light.
    case invert
    /// Parts of the page that are light on dark become dark on light.
    case invertRegions
    /// Paper becomes evenly white: shadows, stains and colours of the background go.
    case flattenBackground
    /// Faint strokes become dark ones.
    case stretchContrast
    /// Specks go that are smaller than the dots of the text; the value is the largest side of a speck in
    /// pixels.
    case removeSpecks(largestSide: Int)
    /// Dots of screens and of dotted rules go; the value is the largest side of a dot in pixels. Dots
    /// that stand alone or beside words stay.
    case removeScreen(largestDot: Int)
    /// Lines of tables, frames and underlines go.
    case removeRules
    /// Every pixel becomes black or white.
    case threshold(Thresholding)
    /// The image is enlarged, or reduced when the factor is below 1.
    case scale(factor: Double)

    /// How black and white are told apart.
    public enum Thresholding: String, Sendable, Hashable, Codable, CaseIterable {
        /// One level for the page, which splits its greys best (Otsu 1979).
        case global
        /// One such level for each tile, blended.
        case tiled
        /// By the mean and the spread of the greys around each pixel (Sauvola and Pietikäinen 2000).
        case sauvola
    }

    /// The name of the step, as it is written to logs and results, such as "deskew".
    public var name: String {
        switch self {
        case .cutOut: "cutOut"
        case .turn: "turn"
        case .deskew: "deskew"
        case .flattenCurve: "flattenCurve"
        case .removeBorder: "removeBorder"
        case .invert: "invert"
        case .invertRegions: "invertRegions"
        case .flattenBackground: "flattenBackground"
        case .stretchContrast: "stretchContrast"
        case .removeSpecks: "removeSpecks"
        case .removeScreen: "removeScreen"
        case .removeRules: "removeRules"
        case .threshold: "threshold"
        case .scale: "scale"
        }
    }
}
