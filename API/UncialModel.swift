public struct Baseline : Sendable, Hashable, Codable {

    public var start: UncialModel.Point

    public var end: UncialModel.Point

    public init(start: UncialModel.Point, end: UncialModel.Point)

    public var skewDegrees: Double { get }
}

public struct BoundingBox : Sendable, Hashable, Codable {

    public let left: Double

    public let top: Double

    public let width: Double

    public let height: Double

    public static let zero: UncialModel.BoundingBox

    public init(left: Double, top: Double, width: Double, height: Double)

    public init(left: Double, top: Double, right: Double, bottom: Double)

    public init?(enclosing boxes: some Sequence<UncialModel.BoundingBox>)

    public var right: Double { get }

    public var bottom: Double { get }

    public var center: UncialModel.Point { get }

    public var size: UncialModel.Size { get }

    public var area: Double { get }

    public var isEmpty: Bool { get }

    public func union(_ other: UncialModel.BoundingBox) -> UncialModel.BoundingBox

    public func intersection(_ other: UncialModel.BoundingBox) -> UncialModel.BoundingBox?

    public func intersectionOverUnion(_ other: UncialModel.BoundingBox) -> Double

    public func contains(_ point: UncialModel.Point) -> Bool

    public func scaled(by factor: Double) -> UncialModel.BoundingBox

    public init(from decoder: any Decoder) throws
}

public struct Confidence : Sendable, Hashable, Comparable, Codable {

    public let value: Double?

    public static let unknown: UncialModel.Confidence

    public static let certain: UncialModel.Confidence

    public init(_ value: Double)

    public init(percent: Double)

    public var isKnown: Bool { get }

    public static func mean(_ weighted: some Sequence<(UncialModel.Confidence, Double)>) -> UncialModel.Confidence

    public static func < (lhs: UncialModel.Confidence, rhs: UncialModel.Confidence) -> Bool

    public init(from decoder: any Decoder) throws

    public func encode(to encoder: any Encoder) throws
}

extension Confidence : CustomStringConvertible {

    public var description: String { get }
}

public struct ContentsEntry : Sendable, Hashable, Codable {

    public var depth: Int

    public var pageLabel: String

    public var content: UncialModel.TextBlock

    public init(depth: Int = 0, pageLabel: String = "", content: UncialModel.TextBlock)
}

@nonexhaustive public enum DocBlock : Sendable, Hashable {

    case title(UncialModel.TextBlock)

    case heading(level: Int, UncialModel.TextBlock)

    case paragraph(UncialModel.TextBlock)

    case quotation(UncialModel.TextBlock)

    case listItem(UncialModel.ListItem)

    case list([UncialModel.ListItem])

    case table(UncialModel.TableBlock)

    case figure(UncialModel.FigureBlock)

    case caption(UncialModel.TextBlock)

    case footnote(UncialModel.FootnoteBlock)

    case sideNote(UncialModel.TextBlock)

    case contents([UncialModel.ContentsEntry])

    case code(UncialModel.TextBlock)

    case furniture(UncialModel.FurnitureBlock)
}

extension DocBlock : Codable {

    public init(from decoder: any Decoder) throws

    public func encode(to encoder: any Encoder) throws
}

extension DocBlock {

    public var textBlock: UncialModel.TextBlock? { get }

    public var text: String { get }

    public var regions: [UncialModel.TextBlock.Region] { get }

    public var pageIndex: Int { get }

    public var box: UncialModel.BoundingBox { get }
}

public enum ExtractionSource : String, Sendable, Hashable, Codable, CaseIterable {

    case digitalTextLayer

    case ocr

    case mixed

    public static func combining(_ sources: some Sequence<UncialModel.ExtractionSource>) -> UncialModel.ExtractionSource
}

public struct FigureBlock : Sendable, Hashable, Codable {

    public var text: String

    public var alternateText: String?

    public var pageIndex: Int

    public var box: UncialModel.BoundingBox

    public init(text: String = "", alternateText: String? = nil, pageIndex: Int, box: UncialModel.BoundingBox)
}

public struct FootnoteBlock : Sendable, Hashable, Codable {

    public var marker: String

    public var content: UncialModel.TextBlock

    public init(marker: String, content: UncialModel.TextBlock)
}

public struct FurnitureBlock : Sendable, Hashable, Codable {

    public enum Kind : String, Sendable, Hashable, Codable, CaseIterable {

        case runningHead

        case runningFoot

        case pageNumber

        case watermark
    }

    public var kind: UncialModel.FurnitureBlock.Kind

    public var content: UncialModel.TextBlock

    public init(_ kind: UncialModel.FurnitureBlock.Kind, content: UncialModel.TextBlock)
}

public enum LanguageDetection : String, Sendable, Hashable, Codable, CaseIterable {

    case off

    case amongRequested

    case amongInstalled
}

public struct LanguageShare : Sendable, Hashable, Codable {

    public var language: UncialModel.OcrLanguage

    public var share: Double

    public init(language: UncialModel.OcrLanguage, share: Double)

    public static func of(_ lines: some Sequence<UncialModel.OcrLine>) -> [UncialModel.LanguageShare]
}

public struct ListItem : Sendable, Hashable, Codable {

    public var marker: String

    public var depth: Int

    public var content: UncialModel.TextBlock

    public var furtherParagraphs: [UncialModel.TextBlock]

    public init(marker: String, depth: Int = 0, content: UncialModel.TextBlock, furtherParagraphs: [UncialModel.TextBlock] = [])
}

extension ListItem {

    public var text: String { get }

    public init(from decoder: any Decoder) throws
}

public struct OcrDocument : Sendable, Hashable, Codable {

    public var pages: [UncialModel.OcrPage]

    public var recognition: UncialModel.RecognitionSummary?

    public var outline: [UncialModel.OutlineEntry]

    public var structureTree: UncialModel.StructureTree?

    public init(pages: [UncialModel.OcrPage], recognition: UncialModel.RecognitionSummary? = nil, outline: [UncialModel.OutlineEntry] = [], structureTree: UncialModel.StructureTree? = nil)

    public var source: UncialModel.ExtractionSource { get }

    public var text: String { get }

    public var confidence: UncialModel.Confidence { get }

    public var failedPages: [UncialModel.OcrPage] { get }

    public var isEmpty: Bool { get }
}

extension OcrDocument {

    public init(from decoder: any Decoder) throws
}

@nonexhaustive public enum OcrError : Error, Sendable, Hashable {

    case noLanguageData(languages: [UncialModel.OcrLanguage], searchedPath: String)

    case invalidLanguageData(path: String, reason: String)

    case downloadFailed(url: String, reason: String)

    case renderFailed(pageIndex: Int, reason: String)

    case noEngine(reason: String)

    case engineInit(reason: String)

    case unsupported(reason: String)

    case invalidInput(reason: String)

    case invalidOptions(reason: String)

    case recognitionFailed(pageIndex: Int, reason: String)

    case passwordRequired

    case wrongPassword

    case timedOut(pageIndex: Int)

    case fileAccess(path: String, reason: String)

    case clientClosed

    case hasText(pageIndices: [Int])

    case signed(reason: String)

    case invalidOutput(reason: String)

    case limitExceeded(UncialModel.OcrLimits.Kind, pageIndex: Int?, reason: String)

    case workerFailed(pageIndex: Int?, reason: String)

    case noIsolation(reason: String)
}

extension OcrError : Codable {

    public init(from decoder: any Decoder) throws

    public func encode(to encoder: any Encoder) throws
}

extension OcrError {

    public var pageIndex: Int? { get }
}

extension OcrError : CustomStringConvertible {

    public var description: String { get }
}

public struct OcrLanguage : Sendable {

    public let code: String

    public let bcp47: String?

    public static let ukrainian: UncialModel.OcrLanguage

    public static let english: UncialModel.OcrLanguage

    public static let `default`: [UncialModel.OcrLanguage]

    public static func custom(_ code: String, bcp47: String? = nil) throws(UncialModel.OcrError) -> UncialModel.OcrLanguage

    public static func list(_ codes: String) throws(UncialModel.OcrError) -> [UncialModel.OcrLanguage]
}

extension OcrLanguage {

    public static let all: [UncialModel.OcrLanguage]

    public var name: String? { get }

    public var nativeName: String? { get }

    public var script: String? { get }

    public var isRightToLeft: Bool? { get }
}

extension OcrLanguage {

    public static func matching(_ tag: String) -> UncialModel.OcrLanguage?
}

extension OcrLanguage : Hashable {

    public static func == (lhs: UncialModel.OcrLanguage, rhs: UncialModel.OcrLanguage) -> Bool

    public func hash(into hasher: inout Hasher)
}

extension OcrLanguage : Codable {

    public init(from decoder: any Decoder) throws

    public func encode(to encoder: any Encoder) throws
}

extension OcrLanguage : CustomStringConvertible {

    public var description: String { get }
}

public struct OcrLimits : Sendable, Hashable {

    @nonexhaustive public enum Kind : String, Sendable, Hashable, Codable, CaseIterable {

        case inputBytes

        case pages

        case pixelsPerPage

        case pageSide

        case imageBytes

        case charactersPerPage

        case documentDuration

        case memory
    }

    public let inputBytes: Int

    public let pages: Int

    public let pixelsPerPage: Int

    public let pageSide: Int

    public let imageBytes: Int

    public let pageDuration: Duration

    public let documentDuration: Duration?

    public let charactersPerPage: Int

    public static let `default`: UncialModel.OcrLimits

    public init(inputBytes: Int = Self.default.inputBytes, pages: Int = Self.default.pages, pixelsPerPage: Int = Self.default.pixelsPerPage, pageSide: Int = Self.default.pageSide, imageBytes: Int = Self.default.imageBytes, pageDuration: Duration = Self.default.pageDuration, documentDuration: Duration? = Self.default.documentDuration, charactersPerPage: Int = Self.default.charactersPerPage) throws(UncialModel.OcrError)
}

extension OcrLimits : Codable {

    public init(from decoder: any Decoder) throws

    public func encode(to encoder: any Encoder) throws
}

public struct OcrLine : Sendable, Hashable, Codable {

    public var text: String

    public var box: UncialModel.BoundingBox

    public var baseline: UncialModel.Baseline?

    public var fontSize: Double

    public var style: UncialModel.TextStyle?

    public var confidence: UncialModel.Confidence

    public var words: [UncialModel.OcrWord]

    public var language: UncialModel.OcrLanguage?

    public init(text: String, box: UncialModel.BoundingBox, baseline: UncialModel.Baseline? = nil, fontSize: Double = 0, style: UncialModel.TextStyle? = nil, confidence: UncialModel.Confidence = .unknown, words: [UncialModel.OcrWord] = [], language: UncialModel.OcrLanguage? = nil)

    public var script: UncialModel.TextScript { get }

    public var skewDegrees: Double? { get }
}

extension OcrLine {

    public init(from decoder: any Decoder) throws
}

public struct OcrOptions : Sendable, Hashable {

    public private(set) var languages: [UncialModel.OcrLanguage] { get }

    public private(set) var languageDetection: UncialModel.LanguageDetection { get }

    public let renderDpi: Int

    public let maxPageSide: Int

    public let preferDigitalLayer: Bool

    public let recognitionQuality: UncialModel.RecognitionQuality

    public let rasterColor: UncialModel.RasterColor

    public private(set) var includeWords: Bool { get }

    public private(set) var includeLayout: Bool { get }

    public let pageRange: UncialModel.PageRange?

    public let onPageFailure: UncialModel.PageFailurePolicy

    public let userWords: [String]

    public let corrections: Set<UncialModel.TextCorrection.Rule>

    public private(set) var limits: UncialModel.OcrLimits { get }

    public static let renderDpiRange: ClosedRange<Int>

    public static let minimumPageSide: Int

    public static let `default`: UncialModel.OcrOptions

    public static let fast: UncialModel.OcrOptions

    public init(languages: [UncialModel.OcrLanguage] = OcrLanguage.default, languageDetection: UncialModel.LanguageDetection = .off, renderDpi: Int = 200, maxPageSide: Int = 2600, preferDigitalLayer: Bool = true, recognitionQuality: UncialModel.RecognitionQuality = .accurate, rasterColor: UncialModel.RasterColor = .grayscale, includeWords: Bool = false, includeLayout: Bool = false, pageRange: UncialModel.PageRange? = nil, onPageFailure: UncialModel.PageFailurePolicy = .fail, userWords: [String] = [], corrections: Set<UncialModel.TextCorrection.Rule> = Set(TextCorrection.Rule.allCases), limits: UncialModel.OcrLimits = .default) throws(UncialModel.OcrError)
}

extension OcrOptions {

    public func includingLayout() -> UncialModel.OcrOptions

    public func includingWords() -> UncialModel.OcrOptions

    public func reading(in languages: [UncialModel.OcrLanguage]) -> UncialModel.OcrOptions

    public var requestedLanguages: [UncialModel.OcrLanguage] { get }

    public func within(_ limits: UncialModel.OcrLimits) -> UncialModel.OcrOptions

    public func effectiveDpi(forPageOf points: UncialModel.Size) -> Int
}

extension OcrOptions : Codable {

    public init(from decoder: any Decoder) throws
}

public struct OcrPage : Sendable, Hashable, Codable {

    public var index: Int

    public var size: UncialModel.Size

    public var dpi: Int?

    public var lines: [UncialModel.OcrLine]

    public var rules: [UncialModel.PageRule]

    public var figures: [UncialModel.PageFigure]

    public var orientation: UncialModel.Orientation

    public var source: UncialModel.ExtractionSource

    public var preparation: [UncialModel.PreparationRecord]

    public var sourceTransform: UncialModel.PageTransform

    public var sourceCurve: UncialModel.PageCurve?

    public var corrections: [UncialModel.TextCorrection]

    public var failure: UncialModel.OcrError?

    public init(index: Int, size: UncialModel.Size, dpi: Int? = nil, lines: [UncialModel.OcrLine] = [], rules: [UncialModel.PageRule] = [], figures: [UncialModel.PageFigure] = [], orientation: UncialModel.Orientation = .up, source: UncialModel.ExtractionSource, preparation: [UncialModel.PreparationRecord] = [], sourceTransform: UncialModel.PageTransform = .identity, sourceCurve: UncialModel.PageCurve? = nil, corrections: [UncialModel.TextCorrection] = [], failure: UncialModel.OcrError? = nil)

    public var text: String { get }

    public func sourcePoint(_ point: UncialModel.Point) -> UncialModel.Point

    public func sourceCorners(of box: UncialModel.BoundingBox) -> UncialModel.Quadrilateral

    public var confidence: UncialModel.Confidence { get }
}

extension OcrPage {

    public init(from decoder: any Decoder) throws
}

public struct OcrWord : Sendable, Hashable, Codable {

    public var text: String

    public var box: UncialModel.BoundingBox

    public var confidence: UncialModel.Confidence

    public var fontSize: Double?

    public var style: UncialModel.TextStyle?

    public var raised: Range<Int>?

    public var element: Int?

    public init(text: String, box: UncialModel.BoundingBox, confidence: UncialModel.Confidence = .unknown, fontSize: Double? = nil, style: UncialModel.TextStyle? = nil, raised: Range<Int>? = nil, element: Int? = nil)
}

extension OcrWord {

    public init(from decoder: any Decoder) throws
}

public enum Orientation : String, Sendable, Hashable, Codable, CaseIterable {

    case up

    case right

    case down

    case left

    public var degrees: Int { get }

    public init?(degrees: Int)
}

public struct OutlineEntry : Sendable, Hashable, Codable {

    public var title: String

    public var level: Int

    public var pageIndex: Int?

    public var position: Double?

    public init(title: String, level: Int, pageIndex: Int? = nil, position: Double? = nil)
}

public struct PageCurve : Sendable, Hashable, Codable {

    public let cell: UncialModel.Size

    public let columns: Int

    public let shifts: [Double]

    public init?(cell: UncialModel.Size, columns: Int, shifts: [Double])

    public func apply(to point: UncialModel.Point) -> UncialModel.Point
}

extension PageCurve {

    public init(from decoder: any Decoder) throws
}

public enum PageFailurePolicy : String, Sendable, Hashable, Codable, CaseIterable {

    case fail

    case keepGoing
}

public struct PageFigure : Sendable, Hashable, Codable {

    public enum Kind : String, Sendable, Hashable, Codable, CaseIterable {

        case image

        case drawing
    }

    public var kind: UncialModel.PageFigure.Kind

    public var box: UncialModel.BoundingBox

    public init(_ kind: UncialModel.PageFigure.Kind, box: UncialModel.BoundingBox)
}

public struct PageLayout : Sendable, Hashable, Codable {

    public struct Line : Sendable, Hashable, Codable {

        public var text: String

        public var box: UncialModel.BoundingBox

        public init(text: String, box: UncialModel.BoundingBox)
    }

    public struct Region : Sendable, Hashable, Codable {

        public enum Kind : String, Sendable, Hashable, Codable, CaseIterable {

            case text

            case table

            case figure

            case head

            case foot

            case sideNote

            case footnotes
        }

        public var kind: UncialModel.PageLayout.Region.Kind

        public var box: UncialModel.BoundingBox

        public var lines: [UncialModel.PageLayout.Line]

        public init(_ kind: UncialModel.PageLayout.Region.Kind, box: UncialModel.BoundingBox, lines: [UncialModel.PageLayout.Line] = [])
    }

    public var pageIndex: Int

    public var size: UncialModel.Size

    public var regions: [UncialModel.PageLayout.Region]

    public init(pageIndex: Int, size: UncialModel.Size, regions: [UncialModel.PageLayout.Region] = [])
}

public struct PageRange : Sendable, Hashable {

    public let ranges: [ClosedRange<Int>]

    public init(_ range: ClosedRange<Int>)

    public init(_ ranges: [ClosedRange<Int>])

    public func indices(pageCount: Int) -> [Int]
}

extension PageRange : CustomStringConvertible {

    public var description: String { get }
}

extension PageRange : Codable {

    public init(from decoder: any Decoder) throws

    public func encode(to encoder: any Encoder) throws
}

public struct PageRule : Sendable, Hashable, Codable {

    public enum Direction : String, Sendable, Hashable, Codable, CaseIterable {

        case horizontal

        case vertical
    }

    public enum Kind : String, Sendable, Hashable, Codable, CaseIterable {

        case line

        case edge
    }

    public var direction: UncialModel.PageRule.Direction

    public var kind: UncialModel.PageRule.Kind

    public var box: UncialModel.BoundingBox

    public init(_ direction: UncialModel.PageRule.Direction, kind: UncialModel.PageRule.Kind = .line, box: UncialModel.BoundingBox)
}

public struct PageTransform : Sendable, Hashable, Codable {

    public let values: [Double]

    public static let identity: UncialModel.PageTransform

    public static func scale(x: Double, y: Double) -> UncialModel.PageTransform

    public static func translation(x: Double, y: Double) -> UncialModel.PageTransform

    public static func turn(from orientation: UncialModel.Orientation, of size: UncialModel.Size) -> UncialModel.PageTransform

    public init(values: [Double])

    public init?(from source: UncialModel.Quadrilateral, to target: UncialModel.Quadrilateral)

    public var isIdentity: Bool { get }

    public var inverse: UncialModel.PageTransform? { get }

    public func followed(by next: UncialModel.PageTransform) -> UncialModel.PageTransform

    public func apply(to point: UncialModel.Point) -> UncialModel.Point

    public func apply(to box: UncialModel.BoundingBox) -> UncialModel.Quadrilateral

    public func apply(to baseline: UncialModel.Baseline) -> UncialModel.Baseline
}

extension PageTransform {

    public init(from decoder: any Decoder) throws

    public func encode(to encoder: any Encoder) throws
}

public struct Point : Sendable, Hashable, Codable {

    public let x: Double

    public let y: Double

    public static let zero: UncialModel.Point

    public init(x: Double, y: Double)

    public func distance(to other: UncialModel.Point) -> Double

    public init(from decoder: any Decoder) throws
}

public struct PreparationRecord : Sendable, Hashable, Codable {

    public var step: UncialModel.PreparationStep

    public var reason: String

    public init(_ step: UncialModel.PreparationStep, because reason: String)
}

@nonexhaustive public enum PreparationStep : Sendable, Hashable, Codable {

    case cutOut(UncialModel.Quadrilateral)

    case turn(from: UncialModel.Orientation)

    case deskew(degrees: Double)

    case flattenCurve

    case removeBorder

    case invert

    case invertRegions

    case flattenBackground

    case stretchContrast

    case removeSpecks(largestSide: Int)

    case removeScreen(largestDot: Int)

    case removeRules

    case threshold(UncialModel.PreparationStep.Thresholding)

    case scale(factor: Double)

    public enum Thresholding : String, Sendable, Hashable, Codable, CaseIterable {

        case global

        case tiled

        case sauvola
    }

    public var name: String { get }
}

extension PreparationStep {

    public init(from decoder: any Decoder) throws

    public func encode(to encoder: any Encoder) throws
}

public struct Quadrilateral : Sendable, Hashable, Codable {

    public var topLeft: UncialModel.Point

    public var topRight: UncialModel.Point

    public var bottomRight: UncialModel.Point

    public var bottomLeft: UncialModel.Point

    public init(topLeft: UncialModel.Point, topRight: UncialModel.Point, bottomRight: UncialModel.Point, bottomLeft: UncialModel.Point)

    public init(_ box: UncialModel.BoundingBox)

    public var corners: [UncialModel.Point] { get }

    public var boundingBox: UncialModel.BoundingBox { get }

    public var area: Double { get }

    public var isConvex: Bool { get }
}

public enum RasterColor : String, Sendable, Hashable, Codable, CaseIterable {

    case grayscale

    case color
}

public enum RecognitionQuality : String, Sendable, Hashable, Codable, CaseIterable {

    case fast

    case accurate
}

public struct RecognitionSummary : Sendable, Hashable, Codable {

    public var engineId: String

    public var engineVersion: String

    public var languages: [UncialModel.OcrLanguage]

    public var droppedLanguages: [UncialModel.OcrLanguage]

    public var detectedLanguages: [UncialModel.LanguageShare]

    public init(engineId: String, engineVersion: String, languages: [UncialModel.OcrLanguage], droppedLanguages: [UncialModel.OcrLanguage] = [], detectedLanguages: [UncialModel.LanguageShare] = [])
}

extension RecognitionSummary {

    public init(from decoder: any Decoder) throws

    public func encode(to encoder: any Encoder) throws
}

public struct Size : Sendable, Hashable, Codable {

    public let width: Double

    public let height: Double

    public static let zero: UncialModel.Size

    public init(width: Double, height: Double)

    public var area: Double { get }

    public var isEmpty: Bool { get }

    public var longerSide: Double { get }

    public init(from decoder: any Decoder) throws
}

public struct StructureTree : Sendable, Hashable, Codable {

    public struct Element : Sendable, Hashable, Codable {

        public var role: String

        public var parent: Int?

        public var actualText: String?

        public var alternateText: String?

        public var rowSpan: Int

        public var columnSpan: Int

        public init(role: String, parent: Int? = nil, actualText: String? = nil, alternateText: String? = nil, rowSpan: Int = 1, columnSpan: Int = 1)
    }

    public var elements: [UncialModel.StructureTree.Element]

    public init(elements: [UncialModel.StructureTree.Element] = [])
}

public struct TableBlock : Sendable, Hashable, Codable {

    public struct Cell : Sendable, Hashable, Codable {

        public var row: Int

        public var column: Int

        public var rowSpan: Int

        public var columnSpan: Int

        public var text: String

        public var box: UncialModel.BoundingBox

        public var pageIndex: Int?

        public init(row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1, text: String, box: UncialModel.BoundingBox, pageIndex: Int? = nil)
    }

    public var rowCount: Int

    public var columnCount: Int

    public var cells: [UncialModel.TableBlock.Cell]

    public var pageIndex: Int

    public var box: UncialModel.BoundingBox

    public var headerRowCount: Int

    public var continuations: [UncialModel.TextBlock.Region]

    public init(rowCount: Int, columnCount: Int, cells: [UncialModel.TableBlock.Cell], pageIndex: Int, box: UncialModel.BoundingBox, headerRowCount: Int = 0, continuations: [UncialModel.TextBlock.Region] = [])

    public var text: String { get }
}

extension TableBlock {

    public init(from decoder: any Decoder) throws
}

extension TableBlock.Cell {

    public init(from decoder: any Decoder) throws
}

public struct TextBlock : Sendable, Hashable, Codable {

    public struct Region : Sendable, Hashable, Codable {

        public var pageIndex: Int

        public var box: UncialModel.BoundingBox

        public init(pageIndex: Int, box: UncialModel.BoundingBox)
    }

    public struct NoteMark : Sendable, Hashable, Codable {

        public var range: Range<Int>

        public var marker: String

        public init(range: Range<Int>, marker: String)
    }

    public var text: String

    public var start: UncialModel.TextBlock.Region

    public var continuations: [UncialModel.TextBlock.Region]

    public var noteMarks: [UncialModel.TextBlock.NoteMark]

    public init(text: String, start: UncialModel.TextBlock.Region, continuations: [UncialModel.TextBlock.Region] = [], noteMarks: [UncialModel.TextBlock.NoteMark] = [])

    public init(text: String, pageIndex: Int, box: UncialModel.BoundingBox)

    public var pageIndex: Int { get }

    public var box: UncialModel.BoundingBox { get }

    public var regions: [UncialModel.TextBlock.Region] { get }
}

extension TextBlock {

    public init(from decoder: any Decoder) throws
}

public struct TextCorrection : Sendable, Hashable, Codable {

    @nonexhaustive public enum Rule : String, Sendable, Hashable, Codable, CaseIterable {

        case doubledWords

        case oversizedBoxes

        case noise

        case mixedAlphabets

        case ukrainianApostrophes
    }

    public var rule: UncialModel.TextCorrection.Rule

    public var original: String

    public var replacement: String

    public var box: UncialModel.BoundingBox

    public init(rule: UncialModel.TextCorrection.Rule, original: String, replacement: String, box: UncialModel.BoundingBox)
}

public enum TextScript : String, Sendable, Hashable, Codable, CaseIterable {

    case latin

    case cyrillic

    case mixed

    case other

    case unknown

    public init(of text: some StringProtocol)
}

public struct TextStyle : Sendable, Hashable, Codable {

    public var weight: Int

    public var isItalic: Bool

    public var isMonospaced: Bool

    public var fontName: String?

    public static let regular: UncialModel.TextStyle

    public init(weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false, fontName: String? = nil)

    public var isBold: Bool { get }
}

extension TextStyle {

    public init(from decoder: any Decoder) throws
}

