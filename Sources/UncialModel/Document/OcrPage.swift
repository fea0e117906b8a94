/// One page: its lines in the order the source gives them, and what is known about the page.
///
/// All boxes are in pixels of the page as displayed (crop box, rotation applied), at ``dpi``. Where a page
/// was turned upright, straightened or cut out of a photo before it was read, its ``size`` and boxes are
/// those of the upright page, and ``sourceTransform`` leads back to the image as it came.
public struct OcrPage: Sendable, Hashable, Codable {
    /// The zero-based place of the page in its document.
    public var index: Int
    /// Width and height in pixels; ``Size/zero`` when the page could not be opened.
    public var size: Size
    /// Pixels per inch of ``size`` and of every box, or `nil` when nobody knows them.
    public var dpi: Int?
    /// The lines of the page; empty for a blank page and for one that failed.
    public var lines: [OcrLine]
    /// The straight lines printed on the page; empty unless ``OcrOptions/includeLayout`` was set.
    public var rules: [PageRule]
    /// The pictures and drawings on the page; empty unless ``OcrOptions/includeLayout`` was set.
    public var figures: [PageFigure]
    /// Where the top of the text pointed in the image as it came, before the page was turned upright.
    public var orientation: Orientation
    /// Where the text comes from.
    public var source: ExtractionSource
    /// What was done to the image before it was read and why, in order; empty when it was read as it
    /// came.
    public var preparation: [PreparationRecord]
    /// Maps points of the page to pixels of the image as it came, EXIF orientation applied.
    ///
    /// The identity unless the page was turned, straightened or cut out. For a page whose curved lines
    /// were flattened it is the flat part of the map: ``sourceCurve`` comes first.
    public var sourceTransform: PageTransform
    /// Where points of a page were before its curved lines were flattened; `nil` for any other page.
    public var sourceCurve: PageCurve?
    /// What was changed in the text that the engine gave.
    public var corrections: [TextCorrection]
    /// Why the page has no text, when it could not be read and the client was told to keep going.
    public var failure: OcrError?

    /// Makes a page.
    public init(
        index: Int,
        size: Size,
        dpi: Int? = nil,
        lines: [OcrLine] = [],
        rules: [PageRule] = [],
        figures: [PageFigure] = [],
        orientation: Orientation = .up,
        source: ExtractionSource,
        preparation: [PreparationRecord] = [],
        sourceTransform: PageTransform = .identity,
        sourceCurve: PageCurve? = nil,
        corrections: [TextCorrection] = [],
        failure: OcrError? = nil
    ) {
        self.index = index
        self.size = size
        self.dpi = dpi
        self.lines = lines
        self.rules = rules
        self.figures = figures
        self.orientation = orientation
        self.source = source
        self.preparation = preparation
        self.sourceTransform = sourceTransform
        self.sourceCurve = sourceCurve
        self.corrections = corrections
        self.failure = failure
    }

    /// The text of the lines, one a line.
    public var text: String { lines.map(\.text).joined(separator: "\n") }

    /// Where a point of the page is in the image as it came, EXIF orientation applied.
    public func sourcePoint(_ point: Point) -> Point {
        sourceTransform.apply(to: sourceCurve?.apply(to: point) ?? point)
    }

    /// Where the corners of a box of the page are in the image as it came.
    public func sourceCorners(of box: BoundingBox) -> Quadrilateral {
        Quadrilateral(box).mapped(sourcePoint)
    }

    /// The mean confidence of the lines, weighted by characters; unknown when none was reported.
    public var confidence: Confidence {
        Confidence.mean(lines.lazy.map { ($0.confidence, Double($0.text.count)) })
    }
}

extension OcrPage {
    /// Decodes a page; its rules and figures, and what says how it was prepared and corrected, may be
    /// missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            index: try container.decode(Int.self, forKey: .index),
            size: try container.decode(Size.self, forKey: .size),
            dpi: try container.decodeIfPresent(Int.self, forKey: .dpi),
            lines: try container.decode([OcrLine].self, forKey: .lines),
            rules: try container.decodeIfPresent([PageRule].self, forKey: .rules) ?? [],
            figures: try container.decodeIfPresent([PageFigure].self, forKey: .figures) ?? [],
            orientation: try container.decode(Orientation.self, forKey: .orientation),
            source: try container.decode(ExtractionSource.self, forKey: .source),
            preparation: try container.decodeIfPresent(
                [PreparationRecord].self,
                forKey: .preparation
            ) ?? [],
            sourceTransform: try container.decodeIfPresent(
                PageTransform.self,
                forKey: .sourceTransform
            ) ?? .identity,
            sourceCurve: try container.decodeIfPresent(PageCurve.self, forKey: .sourceCurve),
            corrections: try container.decodeIfPresent(
                [TextCorrection].self,
                forKey: .corrections
            ) ?? [],
            failure: try container.decodeIfPresent(OcrError.self, forKey: .failure)
        )
    }
}
