internal import UncialDist

/// What a page looks like, for `--psm`.
enum SegmentationMode: String, Sendable, CaseIterable {
    case auto
    case autoOrientation = "auto-orientation"
    case singleColumn = "single-column"
    case singleBlock = "single-block"
    case singleLine = "single-line"
    case singleWord = "single-word"
    case sparseText = "sparse-text"

    static var list: String {
        allCases.map(\.rawValue).joined(separator: ", ")
    }

    #if os(Linux)
    /// The engine's name for it.
    var value: TesseractPageSegmentation {
        switch self {
        case .auto: .auto
        case .autoOrientation: .autoWithOrientation
        case .singleColumn: .singleColumn
        case .singleBlock: .singleBlock
        case .singleLine: .singleLine
        case .singleWord: .singleWord
        case .sparseText: .sparseText
        }
    }
    #endif
}
