public import FuzzKit
import UncialModel

/// Every reader that is fed damaged files.
public enum Targets {
    /// All of them, in the order of the report.
    public static let all: [any ReaderTarget] = [
        JSONTarget(), LayerTarget(), ImageTarget(), ExifTarget(), ModelTarget(),
        PDFTextTarget(), PDFDrawingTarget(), PDFWriterTarget(),
    ]

    /// The target of a name.
    public static func named(_ name: String) -> (any ReaderTarget)? {
        all.first { $0.name == name }
    }
}

/// A reader of Uncial, and the whole files that damaged ones are made from.
public protocol ReaderTarget: FuzzTarget {
    /// Picks the whole files.
    func seeds(from store: SeedStore) throws -> [Seed]
}

extension ReaderTarget {
    /// Whether it is an `OcrError`.
    public func isTyped(_ error: any Error) -> Bool { error is OcrError }
}
