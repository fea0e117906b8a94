import UncialCore
import UncialModel

/// Which pages of a PDF are recognized.
public enum RecognitionChoice: Sendable, Hashable {
    /// Those without a usable text layer; all of them where the options do not prefer the layer.
    case pagesWithoutText
    /// These, by their zero-based indices, whatever text they have. Every other page is read from its
    /// text layer, and has no lines where that says nothing.
    case pages(Set<Int>)
}

extension RecognitionChoice {
    /// Whether a page must be recognized, though its text layer was read.
    func needsPixels(of page: OcrPage, in text: DigitalText) -> Bool {
        switch self {
        case .pagesWithoutText: !text.isComplete(page)
        case .pages(let indices): indices.contains(page.index)
        }
    }
}
