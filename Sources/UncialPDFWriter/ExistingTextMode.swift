/// What becomes of text that a PDF has already.
public enum ExistingTextMode: String, Sendable, Hashable, Codable, CaseIterable {
    /// A document with text on any of its pages is refused.
    case refuse
    /// Pages with text stay as they are; the others get a layer.
    case skip
    /// An invisible layer is taken out and a new one is put in; text that is seen stays, and is not
    /// doubled.
    case redo
    /// Every page becomes its image, with a layer.
    case force
    /// Invisible layers are taken out; nothing is recognized.
    case strip
}
