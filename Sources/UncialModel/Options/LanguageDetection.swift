/// Whether the languages of a page are told, or found from the page itself.
public enum LanguageDetection: String, Sendable, Hashable, Codable, CaseIterable {
    /// Every page is read in ``OcrOptions/languages``.
    case off
    /// Each page is read in those of ``OcrOptions/languages`` that it is written in.
    case amongRequested
    /// Each page is read in those languages it is written in, of all that have a model.
    ///
    /// Where a page does not tell, ``OcrOptions/languages`` are taken.
    case amongInstalled
}
