/// The ways the fixture sets text; sizes in points.
enum TextStyle: Hashable, CaseIterable {
    case chapterHeading
    case sectionHeading
    case body
    case smallBody
    case runningHeader
    case pageNumber

    var size: Double {
        switch self {
        case .chapterHeading: 20
        case .sectionHeading: 15
        case .body: 10.5
        case .smallBody: 9
        case .runningHeader: 9
        case .pageNumber: 10
        }
    }

    /// The distance between the baselines of two lines of one block.
    var leading: Double {
        switch self {
        case .chapterHeading: 27
        case .sectionHeading: 20
        case .body: 15.5
        case .smallBody: 12.5
        case .runningHeader, .pageNumber: 12
        }
    }

    var spaceBefore: Double {
        switch self {
        case .sectionHeading: 14
        default: 0
        }
    }

    var spaceAfter: Double {
        switch self {
        case .chapterHeading: 16
        case .sectionHeading: 8
        case .body: 8
        case .smallBody: 4
        case .runningHeader, .pageNumber: 0
        }
    }

    var family: String {
        switch self {
        case .body, .smallBody, .pageNumber: "DejaVu Serif"
        case .chapterHeading, .sectionHeading, .runningHeader: "DejaVu Sans"
        }
    }

    /// Whether this is the type of paragraphs.
    var isBody: Bool {
        self == .body || self == .smallBody
    }

    var isBold: Bool {
        self == .chapterHeading || self == .sectionHeading
    }
}

extension FixtureBlock.Kind {
    func textStyle(in style: FixtureStyle) -> TextStyle {
        switch self {
        case .chapterHeading: .chapterHeading
        case .sectionHeading: .sectionHeading
        case .paragraph: style.body
        }
    }
}
