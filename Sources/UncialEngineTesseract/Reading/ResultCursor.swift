import CTesseract
import UncialModel

/// Owns an iterator over what was read, and asks it in Swift's terms.
struct ResultCursor: ~Copyable {
    private let pointer: OpaquePointer
    /// The same object as seen by the functions about places; not freed by itself.
    private let place: OpaquePointer?

    init(owning pointer: OpaquePointer) {
        self.pointer = pointer
        place = TessResultIteratorGetPageIterator(pointer)
    }

    deinit {
        TessResultIteratorDelete(pointer)
    }

    /// A second cursor at the same place.
    func copy() -> ResultCursor? {
        TessResultIteratorCopy(pointer).map { ResultCursor(owning: $0) }
    }

    /// Goes on to the next element; false at the end.
    func advance(to level: TessPageIteratorLevel) -> Bool {
        TessResultIteratorNext(pointer, level) != 0
    }

    /// Whether the current place is the first of an element.
    func isAtBeginning(of level: TessPageIteratorLevel) -> Bool {
        TessPageIteratorIsAtBeginningOf(place, level) != 0
    }

    /// The text; empty where Tesseract answers with a null pointer, as on a blank page.
    func text(of level: TessPageIteratorLevel) -> String {
        guard let text = TessResultIteratorGetUTF8Text(pointer, level) else { return "" }
        defer { TessDeleteText(text) }
        return String(cString: text)
    }

    /// 0…100.
    func percent(of level: TessPageIteratorLevel) -> Double {
        Double(TessResultIteratorConfidence(pointer, level))
    }

    /// The code of the language that the current word was read in.
    func languageOfWord() -> String? {
        TessResultIteratorWordRecognitionLanguage(pointer).map { String(cString: $0) }
    }

    /// Whether the current word is in the model's dictionary, or a number as it has them.
    func isInDictionary() -> Bool {
        TessResultIteratorWordIsFromDictionary(pointer) != 0
    }

    /// The place in pixels of the image, or `nil` for what has none.
    func box(of level: TessPageIteratorLevel) -> BoundingBox? {
        var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard TessPageIteratorBoundingBox(place, level, &left, &top, &right, &bottom) != 0 else {
            return nil
        }
        return BoundingBox(
            left: Double(left),
            top: Double(top),
            right: Double(right),
            bottom: Double(bottom)
        )
    }

    /// The baseline in pixels of the image, in reading direction.
    func baseline(of level: TessPageIteratorLevel) -> Baseline? {
        var (x1, y1, x2, y2): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard TessPageIteratorBaseline(place, level, &x1, &y1, &x2, &y2) != 0 else { return nil }
        return Baseline(
            start: Point(x: Double(x1), y: Double(y1)),
            end: Point(x: Double(x2), y: Double(y2))
        )
    }

    /// How the block of the current place is turned, and whether its lines run downwards.
    func blockOrientation() -> (orientation: Orientation, isVertical: Bool) {
        var orientation = ORIENTATION_PAGE_UP
        var direction = WRITING_DIRECTION_LEFT_TO_RIGHT
        var order = TEXTLINE_ORDER_TOP_TO_BOTTOM
        var deskew: Float = 0
        TessPageIteratorOrientation(place, &orientation, &direction, &order, &deskew)
        let turned: Orientation =
            switch orientation {
            case ORIENTATION_PAGE_RIGHT: .right
            case ORIENTATION_PAGE_DOWN: .down
            case ORIENTATION_PAGE_LEFT: .left
            default: .up
            }
        return (turned, direction == WRITING_DIRECTION_TOP_TO_BOTTOM)
    }

    /// From the top of ascenders to the foot of descenders, in pixels, as fitted to the whole line.
    ///
    /// Read from a type size that must have been set up to come at one pixel an inch.
    func fittedRowHeight() -> Double {
        // The flags of typeface and style are those of a recognizer that is long gone.
        var flags: (Int32, Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0, 0)
        var (points, font): (Int32, Int32) = (0, 0)
        _ = TessResultIteratorWordFontAttributes(
            pointer,
            &flags.0,
            &flags.1,
            &flags.2,
            &flags.3,
            &flags.4,
            &flags.5,
            &points,
            &font
        )
        return Double(points) / 72
    }
}
