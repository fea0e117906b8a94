/// What is drawn in a chart, in the colours of a light and of a dark page.
///
/// The light colours stand at each element, so that a program without style sheets shows them too; a
/// style sheet puts the dark ones in their place where the reader's theme is dark.
enum ChartColor: Hashable {
    case paper
    case grid
    case axis
    case label
    case title
    /// A line and its points, by number.
    case series(Int)

    /// How many lines can be told apart.
    static let seriesCount = seriesColors.count

    private static let seriesColors = [
        ("#0b66c2", "#6cb6ff"), ("#c2410c", "#ff9a57"), ("#15803d", "#57d38c"),
        ("#7e22ce", "#c7a0ff"), ("#92400e", "#e3b341"), ("#be185d", "#ff80b5"),
    ]

    private static let all =
        [.paper, .grid, .axis, .label, .title] + (0..<seriesCount).map(ChartColor.series)

    private var pair: (light: String, dark: String) {
        switch self {
        case .paper: ("#ffffff", "#0d1117")
        case .grid: ("#d8dee4", "#2d333b")
        case .axis: ("#8c959f", "#768390")
        case .label: ("#424a53", "#adbac7")
        case .title: ("#1f2328", "#e6edf3")
        case .series(let number): Self.seriesColors[number % Self.seriesCount]
        }
    }

    private var name: String {
        switch self {
        case .series(let number): "c\(number % Self.seriesCount)"
        default: "\(self)"
        }
    }

    /// The attributes of an element that is filled.
    var fill: String {
        "class=\"\(name)\" fill=\"\(pair.light)\""
    }

    /// The attributes of a line.
    var stroke: String {
        "class=\"\(name)-line\" stroke=\"\(pair.light)\""
    }

    /// The style sheet for dark pages.
    static var styleSheet: String {
        let rules = all.map { color in
            ".\(color.name){fill:\(color.pair.dark)}.\(color.name)-line{stroke:\(color.pair.dark)}"
        }
        return "@media (prefers-color-scheme: dark){\n" + rules.joined(separator: "\n") + "\n}"
    }
}
