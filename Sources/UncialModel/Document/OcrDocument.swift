/// What extraction gives: the pages in order, and how they were read.
public struct OcrDocument: Sendable, Hashable, Codable {
    /// The pages that were asked for, in page order.
    ///
    /// Their ``OcrPage/index`` counts in the whole file.
    public var pages: [OcrPage]
    /// Which engine read the recognized pages; `nil` when no engine was needed.
    public var recognition: RecognitionSummary?
    /// The bookmarks of the file from first to last; empty unless ``OcrOptions/includeLayout`` was set.
    public var outline: [OutlineEntry]
    /// The structure that a tagged PDF states; `nil` for any other file, and unless
    /// ``OcrOptions/includeLayout`` was set.
    public var structureTree: StructureTree?

    /// Makes a document.
    public init(
        pages: [OcrPage],
        recognition: RecognitionSummary? = nil,
        outline: [OutlineEntry] = [],
        structureTree: StructureTree? = nil
    ) {
        self.pages = pages
        self.recognition = recognition
        self.outline = outline
        self.structureTree = structureTree
    }

    /// Where the text comes from, computed from the pages that were read.
    ///
    /// Pages that failed have no vote, unless all did. A document without pages counts as ``ExtractionSource/ocr``.
    public var source: ExtractionSource {
        let read = pages.filter { $0.failure == nil }
        return .combining((read.isEmpty ? pages : read).lazy.map(\.source))
    }

    /// The text of the pages, separated by form feeds.
    public var text: String { pages.map(\.text).joined(separator: "\u{0C}") }

    /// The mean confidence of all lines, weighted by characters; unknown when none was reported.
    public var confidence: Confidence {
        Confidence.mean(
            pages.lazy.flatMap(\.lines).map { ($0.confidence, Double($0.text.count)) }
        )
    }

    /// The pages that could not be read.
    public var failedPages: [OcrPage] { pages.filter { $0.failure != nil } }

    /// Whether no page has a line.
    public var isEmpty: Bool { pages.allSatisfy(\.lines.isEmpty) }
}

extension OcrDocument {
    /// Decodes a document; what the file says about its own structure may be missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            pages: try container.decode([OcrPage].self, forKey: .pages),
            recognition: try container.decodeIfPresent(
                RecognitionSummary.self,
                forKey: .recognition
            ),
            outline: try container.decodeIfPresent([OutlineEntry].self, forKey: .outline) ?? [],
            structureTree: try container.decodeIfPresent(
                StructureTree.self,
                forKey: .structureTree
            )
        )
    }
}
