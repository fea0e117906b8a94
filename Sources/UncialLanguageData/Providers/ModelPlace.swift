#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import UncialModel

/// A directory of models and those beside it that hold the same models in other kinds.
struct ModelPlace: Sendable, Hashable {
    /// The directory itself.
    let usual: TessDataDirectory
    /// Slow models that read best: a directory named `tessdata_best` beside it.
    let best: TessDataDirectory?
    /// Fast models: a directory named `tessdata_fast` beside it.
    let fast: TessDataDirectory?

    init(usual: TessDataDirectory, best: TessDataDirectory?, fast: TessDataDirectory?) {
        self.usual = usual
        self.best = best
        self.fast = fast
    }

    /// A directory, with those beside it if its name is `tessdata`.
    init(_ directory: URL) {
        usual = TessDataDirectory(url: directory)
        best = usual.isNamedTessData ? usual.sibling("tessdata_best") : nil
        fast = usual.isNamedTessData ? usual.sibling("tessdata_fast") : nil
    }

    /// The places that a directory which somebody names may mean: the directory of models itself, or
    /// its parent.
    static func named(_ directory: URL) -> [ModelPlace] {
        let inside = directory.appending(path: "tessdata", directoryHint: .isDirectory)
        return [ModelPlace(directory), ModelPlace(inside)]
    }

    /// In the order in which a model of a kind is looked for; `nil` takes whatever there is.
    func directories(for quality: RecognitionQuality?) -> [TessDataDirectory] {
        let order =
            switch quality {
            case .accurate: [best, usual, fast]
            case .fast: [fast, usual, best]
            case nil: [usual, fast, best]
            }
        return order.compactMap(\.self)
    }
}
